import type { Suggestion } from '@aisle/contract';
import { el, icon } from './dom/dom.ts';
import { words } from './wording/page-words.ts';

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
    const { imageUrl, price, currency: own = currency } = suggestion.product;
    const image =
      imageUrl === null ? icon('tag') : el('img', { src: imageUrl, alt: '', width: 40, height: 40 });
    return [
      image,
      text,
      ...(price === null ? [] : [el('span', { class: 'suggestion-side' }, words.money(price, own))]),
    ];
  }
  const name = { query: 'search', category: 'folder', brand: 'tag' } as const;
  const { count } = suggestion;
  const side = {
    query: words.number(count),
    category: words.say('categoryCount', { count }),
    brand: words.say('brandCount', { count }),
  }[suggestion.type];
  return [icon(name[suggestion.type]), text, el('span', { class: 'suggestion-side' }, side)];
};

/**
 * Live suggestions under a search box, after the ARIA combobox pattern. The focus stays in the box. Arrow keys move a
 * marked option, Enter takes it, Escape closes. An answer is dropped when it belongs to an older text, or when it would
 * take away an option that is marked.
 */
export class SuggestBox {
  readonly #parts: SuggestBoxParts;
  #shown: Suggestion[] = [];
  #marked = -1;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: AbortController | null = null;

  constructor(parts: SuggestBoxParts) {
    this.#parts = parts;
    const { input } = parts;
    input.addEventListener('input', () => {
      this.#mark(-1);
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => void this.#ask(), DEBOUNCE_MS);
    });
    input.addEventListener('keydown', (event) => {
      if (this.#takesKey(event.key)) event.preventDefault();
    });
    input.addEventListener('blur', () => this.close());
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#running?.abort();
    this.#running = null;
    this.#show([], '');
  }

  /** Handles a key; false leaves it to the browser. */
  #takesKey(key: string): boolean {
    const { list } = this.#parts;
    const last = this.#shown.length - 1;
    if (key === 'ArrowDown' && list.hidden) void this.#ask();
    else if (key === 'ArrowDown') this.#mark(this.#marked >= last ? -1 : this.#marked + 1);
    else if (key === 'ArrowUp' && !list.hidden) this.#mark(this.#marked < 0 ? last : this.#marked - 1);
    else if (key === 'Enter' && this.#marked >= 0) this.#take(this.#marked);
    else if (key === 'Escape' && !list.hidden) this.close();
    else return false;
    return true;
  }

  #mark(position: number): void {
    const { input, list } = this.#parts;
    this.#marked = position;
    [...list.children].forEach((option, at) => {
      option.setAttribute('aria-selected', String(at === position));
    });
    const option = list.children[position];
    if (option === undefined) {
      input.removeAttribute('aria-activedescendant');
      return;
    }
    input.setAttribute('aria-activedescendant', option.id);
    option.scrollIntoView({ block: 'nearest' });
  }

  #take(position: number): void {
    const suggestion = this.#shown[position];
    this.close();
    if (suggestion !== undefined) this.#parts.choose(suggestion);
  }

  #show(suggestions: Suggestion[], typed: string): void {
    const { input, list, status, currency } = this.#parts;
    this.#shown = suggestions;
    const options = suggestions.map((suggestion, at) => {
      // A click must not take the focus from the box: the list would close before the click arrives.
      const on = { mousedown: (event: Event) => event.preventDefault(), click: () => this.#take(at) };
      const attributes = { role: 'option', id: `suggestion-${at}`, 'aria-selected': 'false', on };
      return el('li', attributes, ...optionBody(suggestion, typed, currency()));
    });
    list.replaceChildren(...options);
    this.#mark(-1);
    list.hidden = options.length === 0;
    input.setAttribute('aria-expanded', String(!list.hidden));
    status.textContent = list.hidden ? '' : words.say('suggestionsFound', { count: options.length });
  }

  async #ask(): Promise<void> {
    const typed = this.#parts.input.value.trim();
    this.#running?.abort();
    if (typed.length < MIN_CHARACTERS) {
      this.close();
      return;
    }
    const current = new AbortController();
    this.#running = current;
    const isWanted = (): boolean => this.#running === current && this.#marked < 0;
    try {
      const suggestions = await this.#parts.fetchSuggestions(typed, current.signal);
      if (isWanted()) this.#show(suggestions, typed);
    } catch {
      // Without suggestions the box still searches, and the search reports the fault.
      if (isWanted()) this.close();
    }
  }
}
