import type { ProductCard } from '@aisle/contract';
import type { ShopApi } from '../api/api.ts';
import { words } from '../wording/page-words.ts';
import { shelf } from './shelf.ts';

const SHELF_CARDS = 6;
const TRENDING_CARDS = 8;

export type BesideProductsParts = {
  api: Pick<ShopApi, 'similar' | 'boughtTogether' | 'trending'>;
  hrefOf: (externalId: string) => string;
  /** Cards were written into the page. */
  cardsShown: (cards: readonly ProductCard[], within: HTMLElement) => void;
};

/** Shelves beside a product and on the start page. One that cannot be loaded is left out: the page works without it. */
export class BesideProducts {
  readonly #parts: BesideProductsParts;

  constructor(parts: BesideProductsParts) {
    this.#parts = parts;
  }

  /** Products bought with a product, and products like it. */
  async showProduct(externalId: string, host: HTMLElement, signal: AbortSignal): Promise<void> {
    const { api, hrefOf } = this.#parts;
    const [together, similar] = await Promise.all([
      api.boughtTogether(externalId, SHELF_CARDS, signal).catch(() => null),
      api.similar(externalId, SHELF_CARDS, signal).catch(() => null),
    ]);
    if (signal.aborted) return;
    const shown = new Set<string>();
    for (const [title, answer] of [
      [words.say('oftenTogether'), together],
      [words.say('similarProducts'), similar],
    ] as const) {
      const cards = (answer?.products ?? []).filter((card) => !shown.has(card.externalId));
      const row = shelf({ title, cards, hrefOf, searchLogId: answer?.searchLogId });
      if (row === null) continue;
      for (const card of cards) shown.add(card.externalId);
      host.append(row);
      this.#parts.cardsShown(cards, row);
    }
  }

  /** Trending products; a shop without traffic has its newest and best rated there. */
  async showTrending(host: HTMLElement): Promise<void> {
    if (host.childElementCount > 0) return;
    const { api, hrefOf } = this.#parts;
    const answer = await api.trending(TRENDING_CARDS, new AbortController().signal).catch(() => null);
    if (answer === null || host.childElementCount > 0) return;
    const title = words.say(answer.basis === 'traffic' ? 'trendingThisWeek' : 'newAndWellRated');
    const row = shelf({ title, cards: answer.products, hrefOf });
    if (row === null) return;
    host.replaceChildren(row);
    this.#parts.cardsShown(answer.products, row);
  }
}
