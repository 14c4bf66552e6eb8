import type { Suggestion } from '@aisle/contract';
import { useEffect } from 'preact/hooks';
import { optionsOf, type WidgetState } from '../core/state.ts';
import type { WidgetContext } from './context.ts';
import { MediaButtons } from './media-buttons.tsx';
import { SuggestionList } from './suggestion-list.tsx';

export type SearchBoxProps = WidgetContext & {
  state: WidgetState;
  currency: string;
};

/** The input with its list, a combobox after the ARIA Authoring Practices Guide. */
export const SearchBox = (context: SearchBoxProps) => {
  const { core, state, words, id } = context;
  useEffect(() => {
    // The first number format takes a browser some 12 ms, and a phone four times that. It is made before the first
    // letter, in tasks of its own: comparing texts loads half of what it needs.
    setTimeout(() => {
      'a'.localeCompare('b', words.language);
      setTimeout(() => words.number(0));
    });
  }, [words]);
  const options = optionsOf(state);
  const isShown = state.isListOpen && options.length > 0;
  // Not a `list` of the browser's own, which cannot show groups and images.
  const combobox: object = {
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': isShown,
    'aria-controls': `${id}-list`,
    'aria-activedescendant': isShown && state.active >= 0 ? `${id}-option-${state.active}` : undefined,
  };
  const choose = (suggestion: Suggestion): void => void core.choose(suggestion);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      core.move(event.key === 'ArrowDown' ? 1 : -1);
    } else if (event.key === 'Escape' && isShown) {
      // The dialog would close too.
      event.preventDefault();
      event.stopPropagation();
      core.closeList();
    }
  };
  const onSubmit = (event: Event): void => {
    event.preventDefault();
    const active = options[state.active];
    if (isShown && active !== undefined) choose(active);
    else void core.submit(state.input);
  };
  return (
    <search>
      <form class="box" onSubmit={onSubmit}>
        <label class="hidden" for={`${id}-input`}>
          {words.say('search')}
        </label>
        <input
          id={`${id}-input`}
          part="input"
          type="search"
          {...combobox}
          autocomplete="off"
          spellcheck={false}
          enterkeyhint="search"
          maxLength={500}
          dir="auto"
          placeholder={words.say('placeholder')}
          value={state.input}
          onInput={(event) => core.type(event.currentTarget.value)}
          onFocus={() => core.openList()}
          onBlur={() => core.closeList()}
          onKeyDown={onKeyDown}
        />
        <MediaButtons {...context} />
        <button type="submit" class="primary">
          {words.say('search')}
        </button>
        <SuggestionList {...context} onChoose={choose} />
        <p class="hidden" role="status">
          {isShown ? words.say('options', { count: words.number(options.length) }) : ''}
        </p>
      </form>
    </search>
  );
};
