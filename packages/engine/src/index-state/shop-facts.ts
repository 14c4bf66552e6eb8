import { boundWord } from '../analyze/index.ts';
import { filterKey } from '../ingest/product-facts.ts';
import type {
  FieldValues,
  QueryTerm,
  SaidValue,
  Share,
  ShareQuestion,
  ShopFacts,
} from '../understand/index.ts';
import type { AttachedSegment } from './attached-segment.ts';
import type { Catalog } from './catalog.ts';
import { countShares } from './count-shares.ts';
import { ValueIndex } from './value-index.ts';

/** Answers kept while the catalog stays as it is: what is searched often is asked often. */
const MAX_KEPT = 2_000;

const order = (a: SaidValue, b: SaidValue): number =>
  a.field < b.field ? -1 : a.field > b.field ? 1 : a.value < b.value ? -1 : a.value > b.value ? 1 : 0;

/** Each value once, however it is spelled: filters do not mind case. */
const distinct = (values: SaidValue[]): SaidValue[] => {
  const found = new Map<string, SaidValue>();
  for (const said of values.sort(order)) {
    const key = `${said.field}\n${filterKey(said.value)}`;
    if (!found.has(key)) found.set(key, said);
  }
  return [...found.values()];
};

const termKey = ({ alternatives }: QueryTerm): string => alternatives.map(({ term }) => term).join('/');
const fieldKey = ({ field, values }: FieldValues): string => `${field}=${values.join('/')}`;
const keyOf = ({ about, within, wanted, said }: ShareQuestion): string =>
  [about.map(termKey), within.map(fieldKey), wanted.map(fieldKey), said.map(termKey)]
    .map((parts) => parts.join(' '))
    .join('\n');

/** The values of the whole index. Each segment has a value index of its own, made when it is first asked. */
export class CatalogFacts implements ShopFacts {
  private readonly catalog: Catalog;
  private readonly indexes = new WeakMap<AttachedSegment, ValueIndex>();
  private readonly kept = new Map<string, unknown>();
  private version = -1;

  constructor(catalog: Catalog) {
    this.catalog = catalog;
  }

  valuesOf(key: string): readonly SaidValue[] {
    return this.keep(`= ${key}`, () => this.find(key));
  }

  valuesHolding(field: string, key: string): readonly string[] {
    return this.keep(`~ ${field}\n${key}`, () => this.findHolding(field, key));
  }

  says(phrase: string): boolean {
    const bytes = Buffer.from(boundWord(phrase));
    return this.catalog.segments.some(({ view, wordFrequency }) => {
      const index = view.words.find(bytes);
      return index !== -1 && (wordFrequency[index] ?? 0) > 0;
    });
  }

  shares(question: ShareQuestion): readonly Share[] {
    return this.keep(keyOf(question), () =>
      countShares(this.catalog, question, (segment) => this.indexOf(segment)),
    );
  }

  private find(key: string): SaidValue[] {
    const found: SaidValue[] = [];
    for (const segment of this.catalog.segments) {
      const { columns } = segment.view;
      this.indexOf(segment).find(key, (column, value) => {
        if (!isLive(segment, value)) return;
        found.push({ field: columns.names.at(column), value: columns.values.at(value) });
      });
    }
    return distinct(found);
  }

  private findHolding(field: string, key: string): string[] {
    const words = ` ${key} `;
    const found: SaidValue[] = [];
    for (const segment of this.catalog.segments) {
      const { columns } = segment.view;
      const column = columns.column(field);
      if (column === -1) continue;
      for (const name of this.indexOf(segment).namesOf(column)) {
        if (name.words.includes(words) && isLive(segment, name.number))
          found.push({ field, value: name.value });
      }
    }
    return distinct(found).map(({ value }) => value);
  }

  /** The value index of a segment, made when there is none yet. */
  indexOf(segment: AttachedSegment): ValueIndex {
    let index = this.indexes.get(segment);
    if (index === undefined) {
      index = new ValueIndex(segment.view);
      this.indexes.set(segment, index);
    }
    return index;
  }

  private keep<Answer>(key: string, ask: () => Answer): Answer {
    const { version } = this.catalog;
    if (version !== this.version || this.kept.size > MAX_KEPT) this.kept.clear();
    this.version = version;
    const known = this.kept.get(key);
    if (known !== undefined) return known as Answer;
    const answer = ask();
    this.kept.set(key, answer);
    return answer;
  }
}

const isLive = ({ view, dead }: AttachedSegment, value: number): boolean => {
  const { valueDocs, valueDocsStart } = view.columns;
  const end = valueDocsStart[value + 1] ?? 0;
  for (let at = valueDocsStart[value] ?? 0; at < end; at++) {
    if (dead[valueDocs[at] as number] === 0) return true;
  }
  return false;
};
