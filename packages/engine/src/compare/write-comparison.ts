import type { ComparisonWords } from '../languages/language-pack.ts';
import { type LocalFormat, localFormat } from './local-format.ts';
import type { CellValue, ComparedProduct, TracedRow } from './types.ts';

export type ComparisonToWrite = {
  products: readonly ComparedProduct[];
  /** In the order of the answer. */
  rows: readonly TracedRow[];
  words: ComparisonWords;
  language: string;
};

const LONGEST_NAME = 80;
const LONGEST_VALUE = 100;
const MOST_LABELS = 5;
/** Attributes that a summary names with their values, and points of one product. */
const MOST_SENTENCES = 3;
const MOST_POINTS = 4;

/** Line breaks, control characters and direction marks, which could rearrange a sentence. */
const UNSEEN = /[\s\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

/** One line of plain text. */
const shortened = (text: string, longest: number): string => {
  const line = text.replace(UNSEEN, ' ').trim();
  const letters = [...line];
  return letters.length <= longest ? line : `${letters.slice(0, longest - 1).join('')}…`;
};

/** Braces inside the filled-in texts stay as they are. */
const fill = (template: string, texts: Readonly<Record<string, string>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => texts[name] ?? whole);

/** Writes what the rows say. Every figure and name comes from a record. */
export class ComparisonWriter {
  readonly #of: ComparisonToWrite;
  readonly #names: string[];
  readonly #format: LocalFormat;

  constructor(comparison: ComparisonToWrite) {
    this.#of = comparison;
    this.#format = localFormat(comparison.language);
    this.#names = this.#productNames();
  }

  summary(): string {
    const { rows, words } = this.#of;
    const { sentences } = words;
    const differing = rows.filter(({ differs }) => differs);
    if (differing.length === 0) return sentences.identical;
    const told = [this.#row('price'), this.#row('rating'), this.#row('availability')]
      .concat(
        rows.filter(({ field, better }) => field === 'attribute' && better !== null).slice(0, MOST_SENTENCES),
      )
      .filter((row) => row !== undefined);
    const sentencesOfRows = told.map((row) => [row, this.#sentence(row)] as const);
    const said = new Set(sentencesOfRows.flatMap(([row, text]) => (text === null ? [] : [row])));
    return [
      ...sentencesOfRows.flatMap(([, text]) => (text === null ? [] : [text])),
      this.#list(
        differing.filter((row) => !said.has(row)),
        [sentences.differ, sentences.differAndMore],
      ),
      this.#list(
        rows.filter((row) => !row.differs && !said.has(row)),
        [sentences.alike, sentences.alikeAndMore],
      ),
    ]
      .filter((text) => text !== '')
      .join(' ');
  }

  highlights(): { index: number; text: string }[] {
    return this.#of.products.flatMap((_, index) =>
      this.#points(index)
        .slice(0, MOST_POINTS)
        .map((text) => ({ index, text })),
    );
  }

  #row(field: TracedRow['field']): TracedRow | undefined {
    return this.#of.rows.find((row) => row.field === field);
  }

  /** Names in quotation marks; products of one name get their ids too. */
  #productNames(): string[] {
    const { products, words } = this.#of;
    const [open, close] = words.quotes;
    const names = products.map(({ product }) => shortened(product.name, LONGEST_NAME));
    return names.map((name, i) => {
      const isAlone = names.filter((other) => other === name).length === 1;
      const id = shortened(products[i]?.product.externalId ?? '', LONGEST_NAME);
      return isAlone ? `${open}${name}${close}` : `${open}${name}${close} (${id})`;
    });
  }

  #valueText(row: TracedRow, index: number): string {
    const { words, products } = this.#of;
    const value: CellValue | null = row.values[index] ?? null;
    if (value === null) return '';
    if (row.field === 'price') return this.#money(Number(value), index);
    if (row.field === 'rating') return this.#format.number(Number(value));
    if (row.field === 'availability')
      return words.availability[products[index]?.product.live.availability ?? 'in_stock'];
    if (typeof value === 'boolean') return value ? words.answers.yes : words.answers.no;
    if (typeof value === 'number') return this.#format.number(value);
    return shortened(Array.isArray(value) ? value.join(', ') : value, LONGEST_VALUE);
  }

  #money(amount: number, index: number): string {
    return this.#format.money(amount, this.#of.products[index]?.product.currency ?? 'USD');
  }

  #others(row: TracedRow, but: number): string {
    return this.#names
      .flatMap((name, i) => (i === but ? [] : [`${name}: ${this.#valueText(row, i)}`]))
      .join('; ');
  }

  #texts(row: TracedRow, index: number): Record<string, string> {
    const { products } = this.#of;
    return {
      product: this.#names[index] ?? '',
      value: this.#valueText(row, index),
      others: this.#others(row, index),
      count: this.#format.number(products[index]?.product.rating?.count ?? 0),
      label: shortened(row.label, LONGEST_NAME),
    };
  }

  /** Null: the row has no plain winner. */
  #sentence(row: TracedRow): string | null {
    const { sentences } = this.#of.words;
    if (row.field === 'price' && !row.differs)
      return fill(sentences.samePrice, { value: this.#valueText(row, 0) });
    if (row.better === null) return null;
    const template = {
      price: sentences.lowestPrice,
      rating: sentences.highestRating,
      availability: sentences.onlyInStock,
      attribute: row.best === 'least' ? sentences.least : sentences.most,
      brand: null,
      categories: null,
    }[row.field];
    return template === null ? null : fill(template, this.#texts(row, row.better));
  }

  #list(rows: readonly TracedRow[], [whole, cut]: readonly [string, string]): string {
    if (rows.length === 0) return '';
    const labels = rows.slice(0, MOST_LABELS).map(({ label }) => shortened(label, LONGEST_NAME));
    const more = rows.length - labels.length;
    return fill(more === 0 ? whole : cut, { labels: labels.join(', '), count: this.#format.number(more) });
  }

  #points(index: number): string[] {
    const { rows, words, products } = this.#of;
    const { answers } = words;
    const regular = products[index]?.compareAtPrice ?? null;
    const sale = regular === null ? {} : { regular: this.#money(regular, index) };
    return rows.flatMap((row) =>
      this.#pointsOf(row, { index, onSale: regular !== null }).map((template) =>
        fill(template, {
          ...this.#texts(row, index),
          ...(template === words.points.onlyYes ? { value: answers.yes, other: answers.no } : sale),
        }),
      ),
    );
  }

  /** What a row says for one product, as templates. Most rows say nothing, and their values may be long. */
  #pointsOf(row: TracedRow, { index, onSale }: { index: number; onSale: boolean }): string[] {
    const { points } = this.#of.words;
    const isBest = row.better === index;
    if (row.field === 'price')
      return [...(isBest ? [points.lowestPrice] : []), ...(onSale ? [points.onSale] : [])];
    if (row.field === 'rating') return isBest ? [points.highestRating] : [];
    if (row.field === 'availability') return isBest ? [points.onlyInStock] : [];
    if (isBest) return [row.best === 'least' ? points.least : points.most];
    return isOnlyYes(row, index) ? [points.onlyYes] : [];
  }
}

/** This product says yes and all others say no; one that says nothing may well be a yes. */
const isOnlyYes = ({ field, answers }: TracedRow, index: number): boolean =>
  field === 'attribute' && answers.every((answer, i) => answer === (i === index));
