import type { ProductCard } from '@aisle/contract';
import type { Browser } from './browser.ts';

/** A product to compare. */
export type Picked = { externalId: string; name: string; imageUrl: string | null };

/** Most products of a comparison, as the service takes them. */
export const MOST_PICKS = 4;

const isPick = (value: unknown): value is Picked => {
  const { externalId, name, imageUrl } = (value ?? {}) as Partial<Record<keyof Picked, unknown>>;
  return (
    typeof externalId === 'string' &&
    typeof name === 'string' &&
    (imageUrl === null || typeof imageUrl === 'string')
  );
};

/** The products to compare. They stay in the tab while the shopper looks at product pages. */
export class Picks {
  readonly #browser: Pick<Browser, 'read' | 'write'>;
  readonly #key: string;

  constructor(browser: Pick<Browser, 'read' | 'write'>, key: string) {
    this.#browser = browser;
    this.#key = `aisle-picks:${key}`;
  }

  list(): Picked[] {
    try {
      const stored: unknown = JSON.parse(this.#browser.read('session', this.#key) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isPick).slice(0, MOST_PICKS) : [];
    } catch {
      return [];
    }
  }

  /** The list after a product has gone in, or come out; a full one takes none. */
  toggle(list: readonly Picked[], { externalId, name, imageUrl }: Picked | ProductCard): readonly Picked[] {
    const others = list.filter((one) => one.externalId !== externalId);
    const isNew = others.length === list.length;
    if (isNew && list.length === MOST_PICKS) return list;
    return this.#keep(isNew ? [...list, { externalId, name, imageUrl }] : others);
  }

  clear(): readonly Picked[] {
    return this.#keep([]);
  }

  #keep(list: readonly Picked[]): readonly Picked[] {
    this.#browser.write('session', this.#key, list.length === 0 ? null : JSON.stringify(list));
    return list;
  }
}
