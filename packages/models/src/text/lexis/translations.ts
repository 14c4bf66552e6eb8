import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ForeignVocabulary } from './foreign-vocabulary.ts';
import { TRANSLATIONS_SHA256 } from './generated/translations-digest.ts';
import { remembered } from './remembered.ts';
import { normalize, type SumEncoder } from './sum-encoder.ts';
import { type LexisWeights, readWeights } from './weights-file.ts';
import { foreignWordsOf } from './words.ts';

const WEIGHTS = fileURLToPath(new URL('../../../weights/translations.bin', import.meta.url));

/** Most words of a text that are read. */
const MAX_WORDS = 48;
/** Shorter English words are more often words of another language (`die`, `mit`). */
const SHORTEST_LOAN = 4;
const DIGIT = /^\d/;

/** Where a word's rows are. Loanwords and names (`Bluetooth`, `HEPA`) have theirs in the English table. */
type Units = { own: readonly number[]; english: readonly number[] };

/** Words of a text: known only in other languages (as written), only in English, in both, and unknown. */
export type Evidence = { foreign: number; english: number; either: number; unknown: number };

const UNKNOWN: Units = { own: [], english: [] };

/**
 * Encodes texts in other languages than English as sums of word rows in the same space. So a German query finds an English
 * product, and the reverse.
 */
export class Translations {
  readonly #weights: LexisWeights;
  readonly #english: SumEncoder;
  readonly #vocabulary: ForeignVocabulary;
  readonly #unitsOf: (word: string) => Units;

  constructor(weights: LexisWeights, english: SumEncoder) {
    this.#weights = weights;
    this.#english = english;
    this.#vocabulary = new ForeignVocabulary(weights.words);
    this.#unitsOf = remembered((word) => this.#lookUp(word));
  }

  /** The language that the words of a text suggest. */
  evidence(text: string): Evidence {
    const counts = { foreign: 0, english: 0, either: 0, unknown: 0 };
    const { vocabulary } = this.#english;
    for (const word of foreignWordsOf(text)) {
      // Two units are the parts of a compound, and those fit too many words of other languages.
      const isEnglish = vocabulary.unitsOf(word).length === 1;
      if (this.#vocabulary.exact(word) !== undefined) counts[isEnglish ? 'either' : 'foreign']++;
      else if (!DIGIT.test(word)) counts[isEnglish ? 'english' : 'unknown']++;
    }
    return counts;
  }

  /** Share of a text's words that are known, 0 to 1; 0 for a text without words. */
  knownShare(text: string): number {
    const words = foreignWordsOf(text).filter((word) => !DIGIT.test(word));
    const known = words.filter((word) => this.#unitsOf(word) !== UNKNOWN).length;
    return words.length === 0 ? 0 : known / words.length;
  }

  /** The L2-normalised sum. All zeros when no word of the text is known. */
  encode(text: string): Float32Array {
    const vector = new Float32Array(this.#weights.dimensions);
    for (const word of foreignWordsOf(text).slice(0, MAX_WORDS)) {
      const { own, english } = this.#unitsOf(word);
      for (const unit of own) this.#add(vector, unit);
      for (const unit of english) this.#english.add(vector, unit);
    }
    normalize(vector);
    return vector;
  }

  #lookUp(word: string): Units {
    const exact = this.#vocabulary.exact(word);
    if (exact !== undefined) return { own: [exact], english: [] };
    const { vocabulary } = this.#english;
    const loan = word.length < SHORTEST_LOAN ? undefined : vocabulary.exact(word);
    if (loan !== undefined) return { own: [], english: [loan] };
    if (DIGIT.test(word)) return UNKNOWN;
    const own = this.#vocabulary.derived(word);
    return own.length === 0 ? UNKNOWN : { own, english: [] };
  }

  #add(vector: Float32Array, unit: number): void {
    const { rows, scales, dimensions } = this.#weights;
    const scale = scales[unit] as number;
    const start = unit * dimensions;
    for (let i = 0; i < dimensions; i++) {
      vector[i] = (vector[i] as number) + (rows[start + i] as number) * scale;
    }
  }
}

/** @throws ModelUnavailableError when the weights are not those of this version */
export async function openTranslations(english: SumEncoder): Promise<Translations> {
  const file = await readFile(WEIGHTS);
  await setImmediate();
  return new Translations(readWeights(file, TRANSLATIONS_SHA256), english);
}
