import type { ProductCard } from '@aisle/contract';
import type { ShopApi } from '../api/api.ts';
import { byId, el, icon } from '../dom/dom.ts';
import { imageOf } from '../products/product-card.ts';
import { faultNotice } from '../results/notices.ts';
import { SessionList } from '../session-list.ts';
import { words } from '../wording/page-words.ts';
import { compareTable } from './compare-table.ts';

type Pick = { externalId: string; name: string; imageUrl: string | null };

/** The limits of the API. */
const LEAST = 2;
const MOST = 4;

export type CompareWindowParts = {
  api: ShopApi;
  hrefOf: (externalId: string) => string;
  /** A card that the page shows now. */
  cardOf: (externalId: string) => ProductCard | undefined;
};

/** The comparison: toggles on the cards, the bar at the foot of the page, and the table in a dialog. */
export class CompareWindow {
  readonly #parts: CompareWindowParts;
  readonly #picks = new SessionList<Pick>({ key: 'aisle-demo-compare', max: MOST });
  readonly #bar = byId('compare-bar', HTMLElement);
  readonly #status = byId('compare-status', HTMLElement);
  readonly #dialog = byId('compare', HTMLDialogElement);
  readonly #body = el('div', { class: 'dialog-body' });
  #running: AbortController | null = null;

  constructor(parts: CompareWindowParts) {
    this.#parts = parts;
  }

  start(): void {
    const close = el(
      'button',
      { type: 'button', class: 'icon-button dialog-close', 'aria-label': words.say('close') },
      icon('close'),
    );
    close.addEventListener('click', () => this.close());
    this.#dialog.replaceChildren(close, this.#body);
    this.#dialog.addEventListener('click', (event) => {
      if (event.target === this.#dialog) this.close();
    });
    this.#dialog.addEventListener('close', () => this.#running?.abort());
    document.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest<HTMLElement>('[data-pick]') : null;
      if (button?.dataset.pick !== undefined) this.#toggle(button.dataset.pick);
    });
    this.#picks.onChange(() => this.refresh());
    this.refresh();
  }

  close(): void {
    if (this.#dialog.open) this.#dialog.close();
  }

  /** Shows on the cards and in the bar what is picked; to be called after cards were written. */
  refresh(): void {
    for (const button of document.querySelectorAll<HTMLElement>('[data-pick]'))
      button.setAttribute('aria-pressed', String(this.#picks.has(button.dataset.pick ?? '')));
    this.#showBar();
  }

  #toggle(externalId: string): void {
    const card = this.#parts.cardOf(externalId);
    if (this.#picks.has(externalId)) this.#picks.remove(externalId);
    else if (card !== undefined && !this.#picks.add(card)) this.#refuse();
  }

  #refuse(): void {
    const why = words.say('comparisonFull', { count: MOST });
    this.#status.textContent = why;
    // The status is for screen readers. It goes with the next change of what is picked.
    this.#bar.querySelector('.compare-note')?.remove();
    this.#bar.prepend(el('p', { class: 'compare-note', 'aria-hidden': 'true' }, why));
  }

  #showBar(): void {
    const { items } = this.#picks;
    this.#bar.hidden = items.length === 0;
    document.body.classList.toggle('has-compare-bar', items.length > 0);
    const missing = items.length < LEAST;
    const next = missing ? words.say('pickOneMore') : words.say('compareNow', { count: items.length });
    const picks = { count: items.length, most: MOST, next };
    this.#status.textContent = items.length === 0 ? '' : words.say('pickedOf', picks);
    const compare = el('button', { type: 'button', class: 'button', disabled: missing }, next);
    compare.addEventListener('click', () => this.#open());
    const clear = el('button', { type: 'button', class: 'text-button' }, words.say('clear'));
    clear.addEventListener('click', () => this.#picks.clear());
    const picked = items.map((item) =>
      el(
        'li',
        {},
        el(
          'button',
          {
            type: 'button',
            'aria-label': words.say('removeFromComparison', { name: item.name }),
            title: item.name,
            on: { click: () => this.#picks.remove(item.externalId) },
          },
          imageOf(item.imageUrl, 48, true),
        ),
      ),
    );
    this.#bar.replaceChildren(
      el('ul', { class: 'picked', 'aria-label': words.say('productsToCompare') }, ...picked),
      compare,
      clear,
    );
  }

  #open(): void {
    if (!this.#dialog.open) this.#dialog.showModal();
    void this.#load();
  }

  async #load(): Promise<void> {
    this.#running?.abort();
    const current = new AbortController();
    this.#running = current;
    const ids = this.#picks.items.map(({ externalId }) => externalId);
    this.#show(el('p', { class: 'blank quiet' }, words.say('comparing')));
    try {
      const answer = await this.#parts.api.compare(ids, current.signal);
      const table = compareTable({
        answer,
        hrefOf: this.#parts.hrefOf,
        remove: (externalId) => this.#drop(externalId),
      });
      this.#show(el('p', { class: 'summary', dir: 'auto' }, answer.summary), table);
    } catch (error) {
      if (this.#running === current) this.#show(faultNotice(error, () => void this.#load()));
    }
  }

  #drop(externalId: string): void {
    this.#picks.remove(externalId);
    if (this.#picks.items.length < LEAST) this.close();
    else void this.#load();
  }

  #show(...content: HTMLElement[]): void {
    this.#body.replaceChildren(
      el('h2', { id: 'compare-title', tabindex: -1 }, words.say('sideBySide')),
      ...content,
    );
  }
}
