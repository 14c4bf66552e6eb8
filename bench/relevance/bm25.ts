/** The plain BM25 of the evaluation protocol: k1 1.2, b .75, `[a-z0-9]+` words, any word matches. */
export type Bm25Settings = {
  k1: number;
  b: number;
  /** Weight by field. A field with no weight, or with 0, is not read. */
  weights: Readonly<Record<string, number>>;
};

export type Document = { externalId: string; fields: Readonly<Record<string, string>> };
/** A document by index, with a score above 0. */
export type Scored = { doc: number; score: number };

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? [];

type Postings = { docs: Int32Array; tfs: Float32Array };
type Field = { postings: Map<string, Postings>; lengths: Float64Array; average: number };

const indexField = (texts: readonly string[]): Field => {
  const lists = new Map<string, Map<number, number>>();
  const lengths = Float64Array.from(texts, (text, doc) => {
    const words = wordsOf(text);
    for (const word of words) {
      const list = lists.get(word) ?? new Map<number, number>();
      lists.set(word, list.set(doc, (list.get(doc) ?? 0) + 1));
    }
    return words.length;
  });
  const postings = new Map(
    [...lists].map(([word, list]): [string, Postings] => [
      word,
      { docs: Int32Array.from(list.keys()), tfs: Float32Array.from(list.values()) },
    ]),
  );
  return { postings, lengths, average: lengths.reduce((sum, x) => sum + x, 0) / Math.max(1, texts.length) };
};

/** The best `count`, best first; equal scores in the order of the documents. */
const best = (scores: Float64Array, touched: readonly number[], count: number): Scored[] => {
  const found = touched.map((doc) => ({ doc, score: scores[doc] ?? 0 }));
  const least =
    found.length > 4 * count
      ? (Float64Array.from(found, ({ score }) => -score).sort()[count - 1] ?? 0) * -1
      : Number.NEGATIVE_INFINITY;
  return found
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score || a.doc - b.doc)
    .slice(0, count);
};

/**
 * BM25F: weighted, length-normalised occurrences in all fields are summed before they saturate. With one field of
 * weight 1 it is plain BM25. Idf counts the documents that hold the word in any field read.
 */
export class Bm25 {
  readonly #fields = new Map<string, Field>();
  readonly #size: number;
  readonly #scores: Float64Array;
  readonly #frequencies: Float64Array;

  constructor(documents: readonly Document[]) {
    this.#size = documents.length;
    this.#scores = new Float64Array(documents.length);
    this.#frequencies = new Float64Array(documents.length);
    for (const name of new Set(documents.flatMap(({ fields }) => Object.keys(fields)))) {
      this.#fields.set(name, indexField(documents.map(({ fields }) => fields[name] ?? '')));
    }
  }

  /** `words` are looked up unchanged; a repeated word counts twice. `idfMass`: of the known words. */
  search(
    words: readonly string[],
    settings: Bm25Settings,
    count: number,
  ): { found: Scored[]; idfMass: number } {
    const scores = this.#scores;
    const touched: number[] = [];
    let idfMass = 0;
    for (const word of words) {
      const docs = this.#frequenciesOf(word, settings);
      const idf = Math.log(1 + (this.#size - docs.length + 0.5) / (docs.length + 0.5));
      idfMass += idf;
      for (const doc of docs) {
        const frequency = this.#frequencies[doc] ?? 0;
        this.#frequencies[doc] = 0;
        if (scores[doc] === 0) touched.push(doc);
        scores[doc] = (scores[doc] ?? 0) + (idf * frequency * (settings.k1 + 1)) / (frequency + settings.k1);
      }
    }
    const found = best(scores, touched, count);
    for (const doc of touched) scores[doc] = 0;
    return { found, idfMass };
  }

  /** Documents that hold the word. Leaves their weighted frequencies in `#frequencies`. */
  #frequenciesOf(word: string, { b, weights }: Bm25Settings): number[] {
    const docs: number[] = [];
    for (const [name, weight] of Object.entries(weights)) {
      const field = this.#fields.get(name);
      const list = field?.postings.get(word);
      if (field === undefined || list === undefined || weight === 0) continue;
      for (let at = 0; at < list.docs.length; at++) {
        const doc = list.docs[at] ?? 0;
        if (this.#frequencies[doc] === 0) docs.push(doc);
        const norm = 1 - b + (b * (field.lengths[doc] ?? 0)) / field.average;
        this.#frequencies[doc] = (this.#frequencies[doc] ?? 0) + (weight * (list.tfs[at] ?? 0)) / norm;
      }
    }
    return docs;
  }
}
