import type { Assistance, AudioSearchResponse, SearchResponse, Suggestion } from '@aisle/contract';
import { addressOf, searchAt } from './address.ts';
import { faultOf, type SearchBody, type ShelfAnswer, WidgetFault } from './api.ts';
import { categoriesNamed } from './categories-named.ts';
import type { CoreOptions } from './core-options.ts';
import { Events } from './events.ts';
import { newSearch, type Search, searchBody, withApplied } from './filters.ts';
import { KeptAnswers } from './kept-answers.ts';
import { type Picked, Picks } from './picks.ts';
import { RecentSearches } from './recent.ts';
import { INITIAL_STATE, type Looked, reduce, type WidgetAction, type WidgetState } from './state.ts';
import { isWebUrl } from './web-address.ts';

/** Pause after a keystroke before suggestions are asked for. */
const TYPING_MS = 60;
/** From then on until products are asked for: who types on at a usual pace asks once. */
const FOLLOW_MS = 140;
/** A typed query that rests for so long counts as a search; the service's log waits as long. */
const SETTLE_MS = 3000;

/**
 * The widget without its views: state, requests and the address. Views render `state` and call the methods. Answers that
 * come after a newer question are dropped.
 */
export class WidgetCore {
  readonly events: Events;
  readonly #options: CoreOptions;
  readonly #recent: RecentSearches;
  readonly #picks: Picks;
  readonly #listeners = new Set<(state: WidgetState) => void>();
  readonly #kept = new KeptAnswers();
  #state: WidgetState = INITIAL_STATE;
  #question = 0;
  /** The newest search that was typed. */
  #typed: Search | null = null;
  #cancelTyping: () => void = () => {};
  /** The newest search that was shown; done when its answer has come. */
  #asked: Promise<void> = Promise.resolve();

  constructor(options: CoreOptions) {
    this.#options = options;
    this.events = new Events(options);
    this.#recent = new RecentSearches(options.browser, options.urlKey);
    this.#picks = new Picks(options.browser, options.urlKey);
    this.#state = { ...INITIAL_STATE, recent: this.#recent.list(), picks: this.#picks.list() };
  }

  get state(): WidgetState {
    return this.#state;
  }

  /** Calls `listener` after every change; returns how to stop that. */
  subscribe(listener: (state: WidgetState) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  open(): void {
    this.#dispatch({ type: 'opened' });
  }

  close(): void {
    this.#question++;
    this.#cancelTyping();
    this.#dispatch({ type: 'closed' });
    this.#setAddress(null, 'push');
  }

  openList(): void {
    const { isOpen, search, input } = this.#state;
    // Before the first search what is under the input says the same.
    if (isOpen && search === null && input === '') return;
    this.#dispatch({ type: 'listOpened' });
  }

  closeList(): void {
    this.#dispatch({ type: 'listClosed' });
  }

  move(by: 1 | -1): void {
    this.#dispatch({ type: 'moved', by });
  }

  /** Suggestions and products follow what is typed. */
  type(text: string): void {
    this.#dispatch({ type: 'typed', text });
    this.#cancelTyping();
    this.#typed = null;
    if (Array.from(text.trim()).length < 2) return;
    const search = this.#searchFor(text.trim());
    this.#typed = search;
    const kept = this.#kept.get(this.#keyOf(search, 1, true));
    if (kept !== undefined) this.#followed(search, kept);
    const { after } = this.#options.browser;
    this.#cancelTyping = after(TYPING_MS, () => {
      void this.#suggest(text);
      this.#cancelTyping = after(FOLLOW_MS, () => void this.#follow(search));
    });
  }

  /** Searches for words, without filters; beside the photo, where there is one. */
  submit(query: string): Promise<void> {
    return this.show(this.#searchFor(query), this.#state.isTyped ? 'replace' : 'push');
  }

  /** Searches for what looks like a photo. */
  async searchByPhoto(file: Blob): Promise<void> {
    const question = ++this.#question;
    this.#dispatch({ type: 'opened' });
    this.#dispatch({ type: 'searching', search: newSearch(''), more: false });
    try {
      const photo = await this.#options.photos?.keep(file);
      if (photo !== undefined && question === this.#question)
        await this.show({ ...newSearch(''), photo }, 'push');
    } catch (error) {
      if (question === this.#question) this.#dispatch({ type: 'failed', fault: faultOf(error) });
    }
  }

  /** Searches for the words alone; without any, there is no search any more. */
  async takeOffPhoto(): Promise<void> {
    const { search } = this.#state;
    if (search === null) return;
    if (search.query !== '') return this.show({ ...search, photo: null }, 'push');
    this.#question++;
    this.#dispatch({ type: 'cleared' });
    this.#setAddress(null, 'push');
  }

  /** @throws WidgetFault */
  async searchByVoice(sound: Blob): Promise<AudioSearchResponse> {
    const { query: _none, ...fields } = this.body(newSearch(''), 1);
    const answer = await this.#options.api.upload('/api/widget/search/audio', 'audio', sound, fields);
    return answer as AudioSearchResponse;
  }

  /** Shows what a spoken search has found. */
  async showHeard(answer: AudioSearchResponse): Promise<void> {
    const search = newSearch(answer.query);
    this.#kept.keep(this.#keyOf(search, 1), answer);
    this.#dispatch({ type: 'heard', heard: answer });
    await this.show(search, 'push');
  }

  /** The photo of the search that is shown. */
  async photo(): Promise<{ url: string } | null> {
    const id = this.#state.search?.photo ?? null;
    return id === null ? null : ((await this.#options.photos?.find(id)) ?? null);
  }

  /** A suggestion was chosen. A category has the name of its last level, which several may share. */
  async choose({ type, text }: Suggestion): Promise<void> {
    if (type === 'brand') return this.show({ ...newSearch(''), terms: { brand: [text] } }, 'push');
    if (type !== 'category') return this.submit(text);
    this.#cancelTyping();
    const question = ++this.#question;
    this.#dispatch({ type: 'listClosed' });
    const categories = await categoriesNamed(this.#options.api, text);
    if (question !== this.#question) return undefined;
    if (categories.length === 0) return this.submit(text);
    return this.show({ ...newSearch(''), terms: { categories } }, 'push');
  }

  /** Shows a search, and puts it into the address. */
  async show(search: Search, kind: 'push' | 'replace' | 'keep'): Promise<void> {
    this.#cancelTyping();
    this.#dispatch({ type: 'opened' });
    this.#dispatch({ type: 'searching', search, more: false });
    if (kind !== 'keep') this.#setAddress(search, kind);
    this.#asked = this.#ask(search, 1);
    await this.#asked;
    this.#dispatch({ type: 'recent', recent: this.#recent.add(search.query) });
  }

  /** Refines the search that is shown, or under way, by words such as "cheaper". */
  async followUp(words: string): Promise<void> {
    // Typed words whose products have not come would take the place of the follow-up.
    this.#cancelTyping();
    if (this.#state.isLoading && !(await this.#isAnswered())) return;
    const { search, answer } = this.#state;
    if (search === null || answer === null) return;
    const question = ++this.#question;
    this.#dispatch({ type: 'searching', search, more: false });
    const body = {
      ...this.body({ ...search, query: words, terms: {}, ranges: {}, not: {} }, 1),
      assistant: { context: answer.searchLogId },
    };
    try {
      const found = await this.#options.api.search(body);
      if (question !== this.#question) return;
      const refined = withApplied({ ...search, query: found.query }, found.appliedFilters);
      this.#dispatch({ type: 'searching', search: refined, more: false });
      this.#setAddress(refined, 'push');
      this.#kept.keep(this.#keyOf(refined, 1), found);
      this.#found(found, false);
    } catch (error) {
      if (question === this.#question) this.#dispatch({ type: 'failed', fault: faultOf(error) });
    }
  }

  /** The assistance of a search by now. @throws WidgetFault */
  assistance(searchLogId: string): Promise<Assistance> {
    return this.#options.api.assistance(searchLogId);
  }

  /** Puts a product into the comparison, or takes it out. */
  togglePick(card: Picked): void {
    this.#dispatch({ type: 'picked', picks: this.#picks.toggle(this.#state.picks, card) });
  }

  clearPicks(): void {
    this.#dispatch({ type: 'picked', picks: this.#picks.clear() });
  }

  openDialog(dialog: WidgetState['dialog']): void {
    this.#dispatch({ type: 'dialog', dialog });
  }

  /** A request of a part that is loaded later. @throws WidgetFault */
  ask(path: string, body: object): Promise<unknown> {
    return this.#options.api.ask(path, body);
  }

  /** The next page, below those that are shown. */
  async more(): Promise<void> {
    const { search, answer, isLoading } = this.#state;
    if (search === null || answer === null || isLoading) return;
    this.#settle();
    this.#dispatch({ type: 'searching', search, more: true });
    await this.#ask(search, answer.page + 1);
  }

  /** Asks again after a fault. */
  async retry(): Promise<void> {
    const { search } = this.#state;
    if (search !== null) await this.show(search, 'keep');
  }

  clearRecent(): void {
    this.#dispatch({ type: 'recent', recent: this.#recent.clear() });
  }

  /** Shows what the address of the page says; called at the start and when the shopper goes back or forth. */
  async followAddress(): Promise<void> {
    const { browser, urlKey, home } = this.#options;
    const search = searchAt(browser.href(), urlKey) ?? home?.() ?? null;
    if (search !== null) await this.show(search, 'keep');
    else if (this.#state.isOpen) {
      this.#question++;
      this.#dispatch({ type: 'closed' });
      this.#dispatch({ type: 'cleared' });
    }
  }

  /** A product was opened: from the results at a place counted from 1, else from a shelf. */
  clicked(productId: string, position?: number): void {
    this.#used('click', productId, position);
    this.events.flush();
  }

  /** Shows more of a product over the results. */
  look(looked: Looked): void {
    this.#used('view', looked.card.externalId, looked.position);
    this.#dispatch({ type: 'looked', looked });
  }

  /** Products for a shelf; none when the service does not answer. */
  async shelf(path: string, body?: object): Promise<ShelfAnswer> {
    return this.#options.api.shelf(path, body).catch(() => ({ products: [] }));
  }

  /** Suggestions for a part of a query; none when the service does not answer. */
  suggestions(text: string): Promise<readonly Suggestion[]> {
    return this.#options.api.suggest(text.trim()).catch(() => []);
  }

  async #suggest(text: string): Promise<void> {
    this.#dispatch({ type: 'suggested', text, suggestions: await this.suggestions(text) });
  }

  #searchFor(query: string): Search {
    const { sort = 'relevance', photo = null } = this.#state.search ?? {};
    return { ...newSearch(query), sort, photo };
  }

  /** Asks for the products of what is typed. A fault is no news to a shopper who has not asked. */
  async #follow(search: Search): Promise<void> {
    // Without a session the service would count each of these as a search. Photos are too large to send for every word.
    if (this.events.sessionId === undefined || search.photo !== null) return;
    const question = this.#question;
    try {
      const answer = await this.#options.api.search(this.body(search, 1, true));
      // Half a word may find nothing: what is shown stays.
      if (answer.total === 0) return;
      this.#kept.keep(this.#keyOf(search, 1, true), answer);
      if (question !== this.#question || search !== this.#typed) return;
      this.#followed(search, answer);
      this.#cancelTyping = this.#options.browser.after(SETTLE_MS, () => this.#settle());
    } catch {
      // The next letter asks again, and the return key says what is wrong.
    }
  }

  #followed(search: Search, answer: SearchResponse): void {
    this.#question++;
    const kind = this.#state.isTyped ? 'replace' : 'push';
    this.#dispatch({ type: 'followed', search, answer });
    this.#setAddress(search, kind);
  }

  /** The shopper stays with what followed the typing, or uses it: it counts as shown. */
  #settle(): void {
    const { isTyped, answer } = this.#state;
    if (!isTyped || answer === null) return;
    this.#dispatch({ type: 'settled' });
    this.events.shown(answer);
  }

  #used(type: 'click' | 'view', productId: string, position?: number): void {
    this.#settle();
    const { answer } = this.#state;
    const from =
      position === undefined || answer === null ? {} : { position, searchLogId: answer.searchLogId };
    this.events.report({ type, productId, ...from });
  }

  /** The body of a request for a page of a search. */
  body(search: Search, page: number, typing = false): SearchBody {
    const { language, assistant = false } = this.#options;
    const { sessionId } = this.events;
    return {
      ...searchBody(search, page),
      ...(language === undefined ? {} : { language }),
      ...(sessionId === undefined ? {} : { sessionId }),
      ...(typing ? { typing } : assistant && page === 1 ? { assistant } : {}),
    };
  }

  #keyOf(search: Search, page: number, typing = false): string {
    return JSON.stringify([this.body(search, page, typing), search.photo]);
  }

  async #request(search: Search, page: number): Promise<SearchResponse> {
    const { api, photos } = this.#options;
    const body = this.body(search, page);
    if (search.photo === null) return api.search(body);
    const photo = await photos?.find(search.photo);
    if (photo == null) throw new WidgetFault('refused', 'photo_gone');
    return (await api.upload('/api/widget/search/visual', 'image', photo.bytes, body)) as SearchResponse;
  }

  async #ask(search: Search, page: number): Promise<void> {
    const question = ++this.#question;
    const key = this.#keyOf(search, page);
    const kept = this.#kept.get(key);
    if (kept !== undefined) this.#dispatch({ type: 'found', answer: kept, more: page > 1 });
    try {
      const answer = kept ?? (await this.#request(search, page));
      if (question !== this.#question) return;
      this.#kept.keep(key, answer);
      if (kept === undefined) this.#found(answer, page > 1);
    } catch (error) {
      if (question === this.#question) this.#failed(search, faultOf(error));
    }
  }

  #found(answer: SearchResponse, more: boolean): void {
    this.#dispatch({ type: 'found', answer, more });
    this.events.shown(answer);
    if (answer.redirect !== null && isWebUrl(answer.redirect.url))
      this.#options.browser.goTo(answer.redirect.url);
  }

  #failed({ query, photo }: Search, fault: WidgetFault): void {
    // Who sees products of these words stays with them: a filter or a page did not come.
    const isNew = photo === null && this.#state.answer?.query !== query;
    if (isNew && this.#options.onStepAside?.(query) === true) this.close();
    else this.#dispatch({ type: 'failed', fault });
  }

  /** Waits for the search under way. False when it failed, or a newer one has taken its place. */
  async #isAnswered(): Promise<boolean> {
    const question = this.#question;
    await this.#asked;
    return question === this.#question && this.#state.fault === null;
  }

  #setAddress(search: Search | null, kind: 'push' | 'replace'): void {
    const { browser, urlKey } = this.#options;
    const href = addressOf(browser.href(), urlKey, search);
    if (href !== browser.href()) browser.setHref(href, kind);
  }

  #dispatch(action: WidgetAction): void {
    this.#state = reduce(this.#state, action);
    for (const listener of this.#listeners) listener(this.#state);
  }
}
