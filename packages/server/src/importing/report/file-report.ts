import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ImportReport, ProductInput } from '@aisle/contract';
import { type MissingKind, missingOf, Tally } from '../../catalog-health/index.ts';
import type { BadRow } from '../bad-row.ts';
import type { ImportRow } from '../import-batch.ts';

/** Ids that are remembered; a larger file counts its rows from there on. */
const MOST_IDS = 500_000;
/** Products that are counted in a millisecond or two. */
const AT_ONCE = 4_000;
/** Bits of what a product lacks. */
const KINDS = ['no_url', 'no_image', 'no_price'] as const satisfies readonly MissingKind[];
const NO_PRICE = 1 << KINDS.indexOf('no_price');
const ADDRESS_MADE = 1 << KINDS.length;
/** Ids that are looked up at once. */
const IDS_AT_ONCE = 500;

const gapsOf = (item: ProductInput, hasImageFile: boolean): number => {
  const missing = missingOf({
    hasUrl: item.url !== undefined,
    hasImage: item.imageUrl !== undefined || hasImageFile,
    hasPrice: item.price !== undefined,
  });
  return missing.reduce((bits, kind) => bits | (1 << KINDS.indexOf(kind)), 0);
};

/** Products under one parent. `isMade`: an import makes the parent if no row is it. */
type Children = { count: number; isMade: boolean; first: BadRow };

/**
 * `madeStart`: addresses that begin so are made by the parser of the format; null: none is. `currency`: of the shop.
 */
export type ReportedShop = { pattern: string | null; madeStart: string | null; currency: string };

type FileCounts = Pick<
  ImportReport,
  'products' | 'groups' | 'removed' | 'repeated' | 'otherCurrencies' | 'missing' | 'addresses'
>;

/** Counts the products of a file and what they lack, whether they are stored or only looked at. */
export class FileReport {
  /** By id: the last row of an id counts, as when rows are stored. */
  readonly #gaps = new Map<string, number>();
  readonly #parents = new Map<string, Children>();
  /** Rows beyond the ids that are remembered. */
  readonly #more = new Tally<MissingKind>();
  #moreProducts = 0;
  #orphans = 0;
  #removed = 0;
  #chars = 0;
  readonly #shop: ReportedShop;
  #repeated = 0;
  readonly #otherCurrencies = new Map<string, number>();
  #moreMade = 0;
  #madeExample: string | null = null;

  constructor(shop: ReportedShop = { pattern: null, madeStart: null, currency: 'USD' }) {
    this.#shop = shop;
  }

  /** Characters of the ids that it keeps. */
  get chars(): number {
    return this.#chars;
  }

  /** A row that can be stored. `isAddressMade`: by the shop's pattern, where the file has none. */
  add(row: ImportRow, isAddressMade = false): void {
    const { item, itemGroupId, images } = row;
    if (!('name' in item)) {
      this.#removed += 1;
      return;
    }
    const { externalId, parentExternalId } = item;
    const group = itemGroupId === externalId || itemGroupId === '' ? null : itemGroupId;
    const parent = parentExternalId ?? group;
    if (parent !== null) this.#noteChild(parent, row, parentExternalId === undefined);
    // Files of a folder are uploaded to the first places.
    const lacks = gapsOf(
      item,
      images.some(({ position }) => position === 0),
    );
    const isMade = isAddressMade || this.#isMade(item.url ?? '');
    const gaps = isMade ? lacks | ADDRESS_MADE : lacks;
    if (isMade) this.#madeExample ??= item.url ?? null;
    const isKnown = this.#gaps.has(externalId);
    if (isKnown) this.#repeated += 1;
    else this.#noteCurrency(item);
    if (!isKnown && this.#gaps.size >= MOST_IDS) {
      this.#moreProducts += 1;
      if (isMade) this.#moreMade += 1;
      this.#count(this.#more, externalId, gaps);
      return;
    }
    if (!isKnown) this.#chars += externalId.length;
    this.#gaps.set(externalId, gaps);
  }

  #isMade(url: string): boolean {
    const { madeStart } = this.#shop;
    return madeStart !== null && url.startsWith(madeStart);
  }

  #noteCurrency({ price, currency }: ProductInput): void {
    if (price === undefined || currency === undefined || currency === this.#shop.currency) return;
    this.#otherCurrencies.set(currency, (this.#otherCurrencies.get(currency) ?? 0) + 1);
  }

  #noteChild(parent: string, { line, record, item: { externalId } }: ImportRow, isMade: boolean): void {
    const known = this.#parents.get(parent);
    if (known !== undefined) {
      this.#parents.set(parent, { ...known, count: known.count + 1, isMade: known.isMade || isMade });
      return;
    }
    if (this.#parents.size >= MOST_IDS) return;
    this.#chars += parent.length + externalId.length;
    const reason = `parentExternalId '${parent}' was not found`;
    this.#parents.set(parent, { count: 1, isMade, first: { line, record, externalId, reason } });
  }

  #count(tally: Tally<MissingKind>, externalId: string, gaps: number): void {
    for (const [bit, kind] of KINDS.entries()) if ((gaps & (1 << bit)) !== 0) tally.add(kind, externalId);
  }

  /** Parents that no row is and no import makes: the catalog must have them. */
  get parentsElsewhere(): string[] {
    return [...this.#parents].flatMap(([id, { isMade }]) => (isMade || this.#gaps.has(id) ? [] : [id]));
  }

  /** Children of a parent that is nowhere are not stored. Returns how many, and the first of them. */
  orphan(parent: string): { count: number; first: BadRow } | null {
    const children = this.#parents.get(parent);
    if (children === undefined) return null;
    this.#parents.delete(parent);
    this.#orphans += children.count;
    return children;
  }

  /** Products that the file brings, with those that an import makes for groups. */
  get size(): number {
    return this.#gaps.size + this.#moreProducts - this.#orphans + this.#madeParents.length;
  }

  /** Parents that an import makes for groups. */
  get #madeParents(): string[] {
    return [...this.#parents].flatMap(([id, { isMade }]) => (isMade && !this.#gaps.has(id) ? [id] : []));
  }

  /** Ids of the products, as far as they are remembered, some at a time. */
  *ids(): Generator<string[]> {
    let some: string[] = [];
    for (const id of [...this.#gaps.keys(), ...this.#madeParents]) {
      some.push(id);
      if (some.length < IDS_AT_ONCE) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  }

  /** What the file brings; the parent of a group needs nothing unless it is sold itself. */
  async counts(): Promise<FileCounts> {
    const tally = new Tally<MissingKind>();
    let left = AT_ONCE;
    let made = this.#moreMade;
    for (const [id, gaps] of this.#gaps) {
      left -= 1;
      if (left === 0) {
        await nextTurn();
        left = AT_ONCE;
      }
      if ((gaps & ADDRESS_MADE) !== 0) made += 1;
      const isPage = this.#parents.has(id) && (gaps & NO_PRICE) !== 0;
      if (!isPage) this.#count(tally, id, gaps);
    }
    const missing = KINDS.map((kind) => {
      const [{ count, examples }, more] = [tally.of(kind), this.#more.of(kind)];
      return { kind, count: count + more.count, examples: [...examples, ...more.examples].slice(0, 10) };
    });
    return {
      products: this.#gaps.size + this.#moreProducts - this.#orphans,
      groups: this.#parents.size,
      removed: this.#removed,
      repeated: this.#repeated,
      otherCurrencies: Array.from(this.#otherCurrencies, ([currency, count]) => ({ currency, count })).sort(
        (one, other) => other.count - one.count,
      ),
      missing: missing.filter(({ count }) => count > 0),
      addresses: { pattern: this.#shop.pattern, made, example: made > 0 ? this.#madeExample : null },
    };
  }
}
