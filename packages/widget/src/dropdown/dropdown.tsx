import type { SearchResponse } from '@aisle/contract';
import { render } from 'preact';
import { newSearch } from '../core/filters.ts';
import { addStyles, type Look, shadowRootIn } from '../host/shadow-root.ts';
import { type ViewContext, webUrl } from '../views/context.ts';
import { type DropContent, type DropRow, rowsOf, stepIn } from './drop-rows.ts';
import { DropView } from './drop-view.tsx';
import { sayDropdown } from './dropdown-messages.ts';
import { STYLES } from './dropdown-styles.ts';
import { placeBelow } from './place-below.ts';

const TYPING_MS = 60;
/** From suggestions on until products are asked for. */
const FOLLOW_MS = 140;
const MOST_TEXTS = 6;
const MOST_CARDS = 4;
const EMPTY: DropContent = { text: '', texts: [], cards: [], searchLogId: undefined };

export type DropdownOptions = ViewContext & {
  currency: string;
  look: Look;
  /** Which inputs of the page have it. */
  selector: () => string;
  signal: AbortSignal;
};

/** What stands under the shop's own input: the text and the focus stay there. */
class Dropdown {
  readonly #options: DropdownOptions;
  readonly #host = document.createElement('aisle-search');
  readonly #box = document.createElement('div');
  readonly #observer = new ResizeObserver(() => this.#place());
  #input: HTMLInputElement | null = null;
  /** The input's own `autocomplete`: the browser's list would cover this one. */
  #autocomplete: string | null = null;
  #content = EMPTY;
  /** Whether the products of the content's text have come. */
  #isWhole = true;
  #active = -1;
  #timer = 0;
  #question = 0;

  constructor(options: DropdownOptions) {
    this.#options = options;
    const { core, look, selector, signal } = options;
    const root = shadowRootIn(this.#host, look);
    addStyles(root, STYLES);
    this.#box.className = 'root drop';
    this.#box.part = 'dropdown';
    this.#box.popover = 'manual';
    root.append(this.#box);
    // The focus stays in the input.
    this.#box.addEventListener('mousedown', (event) => event.preventDefault());
    const isShops = (target: unknown): target is HTMLInputElement =>
      target instanceof HTMLInputElement && target.matches(selector());
    const everywhere = { capture: true, signal };
    const follow = (): void => this.#place();
    window.addEventListener('scroll', follow, { ...everywhere, passive: true });
    window.addEventListener('resize', follow, { signal });
    window.visualViewport?.addEventListener('resize', follow, { signal });
    document.addEventListener('keydown', (event) => this.#onKey(event), everywhere);
    document.addEventListener(
      'focusin',
      ({ target }) => {
        // Who comes back from the results has seen what belongs to the text; a press or an arrow key shows it again.
        if (isShops(target)) {
          if (target.value.trim() === '') this.show(target);
          else this.#take(target);
        } else if (target !== this.#host) this.close();
      },
      everywhere,
    );
    document.addEventListener(
      'pointerdown',
      (event) => {
        const path = event.composedPath();
        const own = path.find(isShops);
        if (own !== undefined) this.show(own);
        else if (!path.includes(this.#host)) this.close();
      },
      everywhere,
    );
    let wasOpen = core.state.isOpen;
    core.subscribe(({ isLoading, isOpen }) => {
      // Results in the page stay open.
      if (isLoading || (isOpen && !wasOpen)) this.close();
      wasOpen = isOpen;
    });
    signal.addEventListener('abort', () => this.#end());
  }

  get #isOpen(): boolean {
    return this.#box.matches(':popover-open');
  }

  /** Asks for what belongs to the text of an input, and shows it under it. */
  show(input: HTMLInputElement): void {
    const { core } = this.#options;
    const question = ++this.#question;
    window.clearTimeout(this.#timer);
    this.#take(input);
    const text = input.value.trim().slice(0, 200);
    if (Array.from(text).length < 2) {
      const texts = core.state.recent.map((recent) => ({ type: 'query', text: recent, count: 0 }) as const);
      this.#fill(text === '' ? { ...EMPTY, texts } : EMPTY);
      return;
    }
    if (text === this.#content.text && this.#isWhole) {
      this.#fill(this.#content);
      return;
    }
    this.#timer = window.setTimeout(() => void this.#ask(text, question), TYPING_MS);
  }

  close(): void {
    this.#question++;
    window.clearTimeout(this.#timer);
    this.#active = -1;
    this.#observer.disconnect();
    if (this.#isOpen) this.#box.hidePopover();
    this.#host.remove();
  }

  /** Serves this input from now on; the former one is as it was. */
  #take(input: HTMLInputElement | null): void {
    if (input === this.#input) return;
    if (this.#autocomplete === null) this.#input?.removeAttribute('autocomplete');
    else this.#input?.setAttribute('autocomplete', this.#autocomplete);
    this.#input = input;
    this.#autocomplete = input?.getAttribute('autocomplete') ?? null;
    input?.setAttribute('autocomplete', 'off');
  }

  async #ask(text: string, question: number): Promise<void> {
    const { core } = this.#options;
    const found = await core.suggestions(text);
    if (question !== this.#question) return;
    const texts = found.filter(({ type }) => type !== 'product').slice(0, MOST_TEXTS);
    const { cards, searchLogId } = this.#content;
    // The products of fewer letters stay until those of the text have come.
    this.#isWhole = false;
    this.#fill({ text, texts, cards, searchLogId });
    this.#timer = window.setTimeout(() => void this.#askProducts(text, question), FOLLOW_MS);
  }

  async #askProducts(text: string, question: number): Promise<void> {
    const { core } = this.#options;
    // Without a session the service would count each of these as a search.
    this.#isWhole = core.events.sessionId === undefined;
    if (this.#isWhole) return;
    const body = core.body(newSearch(text), 1, true);
    const answer = (await core.ask('/api/widget/search', body).catch(() => null)) as SearchResponse | null;
    if (question !== this.#question) return;
    this.#isWhole = answer !== null;
    // Products of other letters say nothing of these.
    const { products = [], searchLogId } = answer ?? {};
    this.#fill({ ...this.#content, cards: products.slice(0, MOST_CARDS), searchLogId });
  }

  #rows(): readonly DropRow[] {
    const { text } = this.#content;
    return rowsOf(this.#content, sayDropdown(this.#options.words)('allResults', { query: text }));
  }

  #fill(content: DropContent): void {
    const isSame = content.text === this.#content.text;
    this.#content = content;
    // Products that come later stand below the row that is reached.
    if (!isSame) this.#active = -1;
    if (this.#rows().length === 0) this.close();
    else this.#open();
  }

  #open(): void {
    const input = this.#input;
    if (input?.isConnected !== true) {
      this.close();
      return;
    }
    // Behind a modal dialog of the page everything else is inert.
    const parent = input.closest('dialog') ?? document.documentElement;
    if (this.#host.parentNode !== parent) parent.append(this.#host);
    this.#options.look.follow();
    this.#render();
    if (!this.#isOpen) this.#box.showPopover();
    this.#observer.disconnect();
    this.#observer.observe(input);
    this.#place();
  }

  #render(): void {
    const { words, currency } = this.#options;
    const choose = (row: DropRow): void => this.#choose(row);
    const view = {
      content: this.#content,
      rows: this.#rows(),
      active: this.#active,
      words,
      currency,
      choose,
    };
    render(<DropView {...view} />, this.#box);
  }

  #place(): void {
    const input = this.#input;
    if (!this.#isOpen || input === null) return;
    const { clientWidth: width } = document.documentElement;
    const { height = window.innerHeight, offsetTop = 0 } = window.visualViewport ?? {};
    const screen = { width, height: height + offsetTop };
    const isRightToLeft = getComputedStyle(input).direction === 'rtl';
    const place = input.isConnected ? placeBelow(input.getBoundingClientRect(), screen, isRightToLeft) : null;
    if (place === null) {
      this.close();
      return;
    }
    const { style } = this.#box;
    style.top = 'top' in place ? `${place.top}px` : 'auto';
    style.bottom = 'top' in place ? 'auto' : `${window.innerHeight - screen.height + place.bottom}px`;
    style.left = `${place.left}px`;
    style.width = `${place.width}px`;
    style.maxHeight = `${place.maxHeight}px`;
  }

  #choose(row: DropRow): void {
    const { core } = this.#options;
    const { text, searchLogId } = this.#content;
    this.close();
    if (row.kind === 'text') return void core.choose(row.suggestion);
    if (row.kind === 'all') return void core.submit(text);
    const { externalId: productId, url, name } = row.card;
    const source = searchLogId === undefined ? {} : { searchLogId };
    core.events.report({ type: 'click', productId, position: row.position, ...source });
    core.events.flush();
    // A product without a page is found by its name.
    if (webUrl(url) === undefined) void core.submit(name);
  }

  #onKey(event: KeyboardEvent): void {
    const { key, target, isComposing } = event;
    const input = this.#input;
    if (input === null || target !== input || isComposing) return;
    const take = (): void => {
      event.preventDefault();
      event.stopPropagation();
    };
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!this.#isOpen) {
        this.show(input);
        return;
      }
      take();
      this.#active = stepIn(this.#rows().length, this.#active, key === 'ArrowDown' ? 1 : -1);
      this.#render();
    } else if (key === 'Escape' && this.#isOpen) {
      take();
      this.close();
    } else if (key === 'Tab') this.close();
    else if (key === 'Enter') this.#onEnter(input, take);
  }

  #onEnter(input: HTMLInputElement, take: () => void): void {
    const active = this.#box.querySelector<HTMLElement>('[data-active]');
    if (this.#isOpen && active !== null) {
      take();
      active.click();
    } else if (input.form === null && input.value.trim() !== '') {
      take();
      this.close();
      void this.#options.core.submit(input.value);
    }
  }

  #end(): void {
    this.close();
    this.#take(null);
    render(null, this.#box);
  }
}

/** A dropdown for the page's inputs; what it gives shows it under one of them. */
export const createDropdown = (options: DropdownOptions): ((input: HTMLInputElement) => void) => {
  const dropdown = new Dropdown(options);
  return (input) => dropdown.show(input);
};
