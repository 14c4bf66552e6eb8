import type { Suggestion } from '@aisle/contract';
import { optionsOf, type WidgetState } from '../core/state.ts';
import type { MessageKey } from '../messages/choose-messages.ts';
import { type ViewContext, webUrl } from './context.ts';

const GROUPS: readonly [Suggestion['type'], MessageKey][] = [
  ['query', 'queries'],
  ['category', 'categories'],
  ['brand', 'brands'],
  ['product', 'products'],
];

export type SuggestionListProps = ViewContext & {
  state: WidgetState;
  onChoose: (suggestion: Suggestion) => void;
};

const ProductOption = ({
  suggestion,
  words,
  currency,
}: { suggestion: Extract<Suggestion, { type: 'product' }> } & Pick<ViewContext, 'words'> & {
    currency: string;
  }) => {
  const { product } = suggestion;
  const image = webUrl(product.imageUrl);
  return (
    <>
      {image !== undefined && <img src={image} alt="" width="36" height="36" loading="lazy" />}
      <span class="text">{product.name}</span>
      {product.price !== null && (
        <span class="side">{words.price(product.price, product.currency ?? currency)}</span>
      )}
    </>
  );
};

/** The list under the input: the options of a combobox (APG). Groups have a label, options a number in reading order. */
export const SuggestionList = ({
  core,
  state,
  words,
  id,
  currency,
  onChoose,
}: SuggestionListProps & { currency: string }) => {
  const options = optionsOf(state);
  const isRecent = state.input.trim() === '' && options.length > 0;
  const isShown = state.isListOpen && options.length > 0;
  return (
    <div class="list" hidden={!isShown} part="suggestions">
      <div id={`${id}-list`} role="listbox" aria-label={words.say(isRecent ? 'recent' : 'search')}>
        {GROUPS.map(([type, title]) => {
          const own = options.flatMap((suggestion, place) =>
            suggestion.type === type ? [{ suggestion, place }] : [],
          );
          if (own.length === 0) return null;
          return (
            // biome-ignore lint/a11y/useSemanticElements: a listbox takes groups, and a fieldset is not a group
            <div role="group" aria-labelledby={`${id}-${type}`} key={type}>
              <p class="group" id={`${id}-${type}`}>
                {words.say(isRecent ? 'recent' : title)}
              </p>
              {own.map(({ suggestion, place }) => (
                <div
                  key={place}
                  id={`${id}-option-${place}`}
                  role="option"
                  class="option"
                  tabIndex={-1}
                  aria-selected={state.active === place}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => onChoose(suggestion)}
                  onKeyDown={() => {}}
                >
                  {suggestion.type === 'product' ? (
                    <ProductOption suggestion={suggestion} words={words} currency={currency} />
                  ) : (
                    <>
                      <span class="text">{suggestion.text}</span>
                      {suggestion.count > 0 && <span class="side">{words.number(suggestion.count)}</span>}
                    </>
                  )}
                </div>
              ))}
            </div>
          );
        })}
      </div>
      {isRecent && (
        <button
          type="button"
          class="link"
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => core.clearRecent()}
        >
          {words.say('clearRecent')}
        </button>
      )}
    </div>
  );
};
