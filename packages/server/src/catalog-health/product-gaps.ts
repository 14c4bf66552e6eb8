import type { HealthKind } from '@aisle/contract';

/** Examples of a kind; more would not be looked at. */
export const MOST_EXAMPLES = 10;

/** How many products are of a kind, and the ids of the first of them. */
export type Examples = { count: number; examples: string[] };

/** Counts products by what is amiss with them. */
export class Tally<Kind extends string> {
  readonly #kinds = new Map<Kind, Examples>();

  add(kind: Kind, externalId: string): void {
    const { count, examples } = this.of(kind);
    const room = examples.length < MOST_EXAMPLES;
    this.#kinds.set(kind, { count: count + 1, examples: room ? [...examples, externalId] : examples });
  }

  set(kind: Kind, counted: Examples): void {
    this.#kinds.set(kind, counted);
  }

  of(kind: Kind): Examples {
    return this.#kinds.get(kind) ?? { count: 0, examples: [] };
  }
}

/** What shoppers need of a product that is for sale. */
export type ShownFields = { hasUrl: boolean; hasImage: boolean; hasPrice: boolean };

export type MissingKind = Extract<HealthKind, 'no_url' | 'no_image' | 'no_price'>;

/** What a product lacks. A variant shows its own address and image: searches take nothing from its parent. */
export const missingOf = ({ hasUrl, hasImage, hasPrice }: ShownFields): MissingKind[] => [
  ...(hasUrl ? [] : (['no_url'] as const)),
  ...(hasImage ? [] : (['no_image'] as const)),
  ...(hasPrice ? [] : (['no_price'] as const)),
];
