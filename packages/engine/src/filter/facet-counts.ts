import type { Catalog } from '../index-state/catalog.ts';
import { type ColumnCounts, countColumns } from './count-columns.ts';
import {
  type CollectNumbers,
  collectColumn,
  collectPrices,
  collectRatings,
  countAvailability,
  countRange,
  type RangeCounts,
} from './count-numbers.ts';
import { type CountedColumn, countOwnColumn } from './count-own-column.ts';
import type { FacetDictionary } from './facet-dictionary.ts';
import type { FacetDomain } from './facet-domain.ts';

/** Values by number. `columns`: fields by number. */
export type FacetValues = {
  readonly columns: readonly string[];
  /** Filter keys. */
  readonly keys: readonly string[];
  /** NaN: a text. */
  readonly valueNumber: readonly number[];
  column(field: string): number | undefined;
  /** A key without accents. */
  foldedKey(value: number): string;
  /** As shoppers see it. */
  shownValue(value: number): string;
};

/** What facets read of an answer, counted in groups: of the docs of an index, or by another engine. */
export type FacetCounts = {
  readonly values: FacetValues;
  /** All columns, over what passes every filter. */
  columns(): Pick<ColumnCounts, 'groups' | 'columnGroups' | 'values' | 'summary'>;
  /** The column of a filtered field, over what passes every filter but its own. */
  own(field: string): CountedColumn;
  availability(): { value: string; count: number }[];
  /** `price`, `rating` or an attribute with numbers. */
  range(field: string): RangeCounts;
};

export const collectorOf = (field: string, nowMs: number): CollectNumbers => {
  if (field === 'price') return collectPrices(nowMs);
  return field === 'rating' ? collectRatings : collectColumn(field);
};

/** The dictionary with values as a catalog spells them. */
const valuesIn = (dictionary: FacetDictionary, catalog: Catalog): FacetValues => ({
  columns: dictionary.columns,
  keys: dictionary.keys,
  valueNumber: dictionary.valueNumber,
  column: (field) => dictionary.column(field),
  foldedKey: (value) => dictionary.foldedKey(value),
  shownValue: (value) => dictionary.shownValue(value, catalog),
});

/** Counts of the docs that a search has found: all columns together, and the column of each filtered field for itself. */
export class DocCounts implements FacetCounts {
  readonly values: FacetValues;
  private readonly domain: FacetDomain;
  private readonly dictionary: FacetDictionary;
  private readonly nowMs: number;
  private counted: ColumnCounts | null = null;
  private readonly owns = new Map<string, CountedColumn>();
  private readonly ranges = new Map<string, RangeCounts>();

  constructor(domain: FacetDomain, dictionary: FacetDictionary, nowMs: number) {
    this.domain = domain;
    this.dictionary = dictionary;
    this.nowMs = nowMs;
    this.values = valuesIn(dictionary, domain.catalog);
  }

  columns(): ColumnCounts {
    this.counted ??= countColumns(this.domain, this.dictionary);
    return this.counted;
  }

  own(field: string): CountedColumn {
    const own = this.owns.get(field) ?? countOwnColumn(this.domain, this.dictionary, field);
    this.owns.set(field, own);
    return own;
  }

  availability(): { value: string; count: number }[] {
    return countAvailability(this.domain);
  }

  range(field: string): RangeCounts {
    const counts = this.ranges.get(field) ?? countRange(this.domain, collectorOf(field, this.nowMs));
    this.ranges.set(field, counts);
    return counts;
  }
}
