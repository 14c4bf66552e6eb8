import { filterKey } from '../segment-file/filter-key.ts';
import type { FacetRule, FacetValueRule } from '../types.ts';

/** How the shop shows one facet. */
export class FieldRule {
  readonly name: string | undefined;
  readonly sort: NonNullable<FacetRule['sort']>;
  private readonly values: ReadonlyMap<string, { rule: FacetValueRule; rank: number }>;

  constructor({ name, sort, values = [] }: Partial<FacetRule>) {
    this.name = name;
    const isOrdered = values.some(({ order }) => order !== undefined);
    this.sort = sort ?? (isOrdered ? 'given' : 'count');
    const given = values.toSorted((a, b) => (a.order ?? Number.MAX_VALUE) - (b.order ?? Number.MAX_VALUE));
    this.values = new Map(given.map((rule, rank) => [filterKey(rule.value), { rule, rank }]));
  }

  get hidesValues(): boolean {
    return this.values.size > 0;
  }

  hides(key: string): boolean {
    return this.values.get(key)?.rule.hidden === true;
  }

  /** Place of a value in the given order; behind all of them without one. */
  rankOf(key: string): number {
    return this.values.get(key)?.rank ?? this.values.size;
  }

  /** The name and the group of a value, where it has them. */
  labelsOf(key: string): { name?: string; group?: string } {
    const { name, group } = this.values.get(key)?.rule ?? {};
    return { ...(name === undefined ? {} : { name }), ...(group === undefined ? {} : { group }) };
  }
}

const USUAL = new FieldRule({});

/** How the shop shows the facets of one search. */
export class FacetRules {
  private readonly rules: ReadonlyMap<string, FacetRule>;
  private readonly fields = new Map<string, FieldRule>();

  constructor(rules: readonly FacetRule[] = []) {
    this.rules = new Map(rules.map((rule) => [rule.field, rule]));
  }

  of(field: string): FieldRule {
    const rule = this.rules.get(field);
    if (rule === undefined) return USUAL;
    const known = this.fields.get(field) ?? new FieldRule(rule);
    this.fields.set(field, known);
    return known;
  }

  hides(field: string): boolean {
    return this.rules.get(field)?.hidden === true;
  }

  /** Fields that have a place of their own, in that order. */
  get ordered(): string[] {
    return [...this.rules.values()]
      .flatMap(({ field, order, hidden }) =>
        order === undefined || hidden === true ? [] : [{ field, order }],
      )
      .sort((a, b) => a.order - b.order)
      .map(({ field }) => field);
  }
}
