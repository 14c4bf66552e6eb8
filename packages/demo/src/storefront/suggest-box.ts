import type { Suggestion } from '@aisle/contract';
import { el, icon } from './dom.ts';
import { count, money } from './wording.ts';

const DEBOUNCE_MS = 110;
const MIN_CHARACTERS = 2;

export type SuggestBoxParts = {
  input: HTMLInputElement;
  list: HTMLUListElement;
  /** Says to screen readers how many suggestions there are. */
  status: HTMLElement;
  currency: () => string;
  fetchSuggestions: (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
  choose: (suggestion: Suggestion) => void;
};

const emphasised = (text: string, typed: string): Node[] => {
  const at = text.toLocaleLowerCase().indexOf(typed.toLocaleLowerCase());
  if (at < 0 || typed === '') return [new Text(text)];
  const end = at + typed.length;
  return [
    new Text(text.slice(0, at)),
    el('span', { class: 'typed' }, text.slice(at, end)),
    new Text(text.slice(end)),
  ];
};

const optionBody = (suggestion: Suggestion, typed: string, currency: string): Node[] => {
  const text = el('span', { class: 'suggestion-text', dir: 'auto' }, ...emphasised(suggestion.text, typed));
  if (suggestion.type === 'product') {
    const { imageUrl, price } = suggestion.product;
    const picture =
      imageUrl === null ? icon('tag') : el('img', { src: imageUrl, alt: '', width: 40, height: 40 });
    return [
      picture,
      text,
      ...(price === null ? [] : [el('span', { class: 'suggestion-side' }, money(price, currency))]),
    ];
  }
  const name = { query: 'search', category: 'folder', brand: 'tag' } as const;
  const side = { query: '', category: 'in category', brand: 'brand' }[suggestion.type];
  const words = [side, count(suggestion.count)].filter((word) => word !== '').join(' · ');
  return [icon(name[suggestion.type]), text, el('span', { class: 'suggestion-side' }, words)];
};

/**
 * Live suggestions under a search box, after the ARIA combobox pattern: the focus stays in the box, arrow keys move a
 * marked option, Enter takes it, Escape closes. An answer to an older text is dropped.
 */
export const startSuggestBox = ({
  input,
  list,
  status,
  currency,
  fetchSuggestions,
  choose,
}: SuggestBoxParts): { close: () => void } => {
  let shown: Suggestion[] = [];
  let marked = -1;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;

  const mark = (position: number): void => {
    marked = position;
    [...list.children].forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === position));
    });
    const option = list.children[position];
    if (option === undefined) input.removeAttribute('aria-activedescendant');
    else {
      input.setAttribute('aria-activedescendant', option.id);
      option.scrollIntoView({ block: 'nearest' });
    }
  };

  const open = (isOpen: boolean): void => {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
  };

  const close = (): void => {
    clearTimeout(timer);
    running?.abort();
    running = null;
    shown = [];
    mark(-1);
    open(false);
    list.replaceChildren();
    status.textContent = '';
  };

  const take = (position: number): void => {
    const suggestion = shown[position];
    close();
    if (suggestion !== undefined) choose(suggestion);
  };

  const show = (suggestions: Suggestion[], typed: string): void => {
    shown = suggestions;
    list.replaceChildren(
      ...suggestions.map((suggestion, at) =>
        el(
          'li',
          // The mouse must not take the focus from the box, or the list would close before the click arrives.
          {
            role: 'option',
            id: `suggestion-${at}`,
            'aria-selected': 'false',
            on: { mousedown: (e) => e.preventDefault(), click: () => take(at) },
          },
          ...optionBody(suggestion, typed, currency()),
        ),
      ),
    );
    mark(-1);
    open(suggestions.length > 0);
    status.textContent =
      suggestions.length === 0 ? '' : `${suggestions.length} suggestions, use the arrow keys`;
  };

  const ask = async (): Promise<void> => {
    const typed = input.value.trim();
    running?.abort();
    if (typed.length < MIN_CHARACTERS) return close();
    const current = new AbortController();
    running = current;
    try {
      const suggestions = await fetchSuggestions(typed, current.signal);
      if (running === current) show(suggestions, typed);
    } catch {
      // Suggestions are a convenience: without them the box still searches, and the search says what is wrong.
      if (running === current) close();
    }
  };

  input.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), DEBOUNCE_MS);
  });
  input.addEventListener('keydown', (event) => {
    const last = shown.length - 1;
    if (event.key === 'ArrowDown' && list.hidden) void ask();
    else if (event.key === 'ArrowDown') mark(marked >= last ? -1 : marked + 1);
    else if (event.key === 'ArrowUp' && !list.hidden) mark(marked < 0 ? last : marked - 1);
    else if (event.key === 'Enter' && marked >= 0) take(marked);
    else if (event.key === 'Escape' && !list.hidden) close();
    else return;
    event.preventDefault();
  });
  input.addEventListener('blur', () => close());
  return { close };
};
