import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { TextEncoder } from '../text-encoder.ts';
import { WEIGHTS_SHA256 } from './generated/weights-digest.ts';
import { foreignShare, isForeignQuery } from './is-foreign.ts';
import { FOREIGN_LANGUAGES, lexisModel } from './lexis-model.ts';
import { normalize, SumEncoder } from './sum-encoder.ts';
import { type Evidence, openTranslations, type Translations } from './translations.ts';
import { readWeights } from './weights-file.ts';
import { wordsOf } from './words.ts';

const WEIGHTS = fileURLToPath(new URL('../../../weights/lexis.bin', import.meta.url));

/**
 * Weights of the lines of a document's text: title, categories, tags, description. Each is a unit vector first, so that
 * a long description does not outweigh a short name.
 */
const LINE_WEIGHTS = [1, 0.5, 0.5, 0.5];

const { dimensions: DIMENSIONS } = lexisModel;

/** Documents encoded without a pause, about 3 ms. */
const SLICE = 64;

/** A document with this share of words that look foreign is looked at more closely. */
const LEAST_DOUBTFUL = 0.25;
/**
 * A document with a greater share is in another language than English, or in none that we know. Words that both share are
 * then accidents (`die`, `mit`, `sale`).
 *
 * Of 126 products in five other languages 124 are found foreign. Of 174,588 English ones it is .23 percent. Half of
 * these have a description in another language; the others are little more than names.
 */
const FOREIGN = 0.5;

/** A text without a named language needs this share of known words. Fewer are accidents of another language. */
const LEAST_KNOWN = 0.5;

/** Whether a text is in the language that its shop names, and not in English all the same. */
const isAsNamed = ({ foreign, english, either, unknown }: Evidence): boolean =>
  either > english || 2 * (foreign + unknown) >= english;

const isForeignLanguage = (language: string): boolean =>
  FOREIGN_LANGUAGES.some((one) => one === language.split('-', 1)[0]?.toLowerCase());

/**
 * Opens our own text encoder, whose weights are in this package. Encoding runs in the calling thread. A query takes
 * some microseconds. Documents are encoded in slices of about 3 ms, and the event loop runs in between. The rows of other
 * languages are read when a text first needs them.
 * @throws ModelUnavailableError when the weights are not those of this version
 */
export async function openLexis(): Promise<TextEncoder> {
  const weights = readWeights(await readFile(WEIGHTS), WEIGHTS_SHA256);
  const sum = new SumEncoder(weights);
  const noMean = new Float32Array(DIMENSIONS);
  const nothing = (): Float32Array => new Float32Array(DIMENSIONS);
  let closed = false;
  const checkOpen = (): void => {
    if (closed) throw new Error('the text encoder is closed');
  };
  let opening: Promise<Translations> | undefined;
  const translations = (): Promise<Translations> => {
    opening ??= openTranslations(sum);
    return opening;
  };
  const encodeLines = (text: string, encodeLine: (line: string) => Float32Array): Float32Array => {
    const vector = nothing();
    for (const [at, line] of text.split('\n').entries()) {
      const weight = LINE_WEIGHTS[at] ?? 0;
      if (weight === 0 || line === '') continue;
      const part = encodeLine(line);
      for (let i = 0; i < DIMENSIONS; i++) vector[i] = (vector[i] as number) + weight * (part[i] as number);
    }
    normalize(vector);
    return vector;
  };
  const encodeDocument = async (text: string, language: string): Promise<Float32Array> => {
    const isNamed = isForeignLanguage(language);
    const share = foreignShare(text, sum.vocabulary);
    const asEnglish = (): Float32Array => encodeLines(text, (line) => sum.encode(line, noMean));
    if (share < LEAST_DOUBTFUL && !isNamed) return asEnglish();
    const foreign = await translations();
    const asForeign = (): Float32Array => encodeLines(text, (line) => foreign.encode(line));
    const found = foreign.evidence(text);
    if (isNamed) return isAsNamed(found) ? asForeign() : asEnglish();
    if (share <= FOREIGN && found.foreign <= found.english) return asEnglish();
    return foreign.knownShare(text) >= LEAST_KNOWN ? asForeign() : nothing();
  };
  const encodeQuery = async (text: string, language: string): Promise<Float32Array> => {
    const isNamed = isForeignLanguage(language);
    const isPlain = wordsOf(text).every((word) => sum.vocabulary.exact(word) !== undefined);
    const asEnglish = (): Float32Array => sum.encode(text, weights.queryMean);
    if (isPlain && !isNamed) return asEnglish();
    const foreign = await translations();
    const found = foreign.evidence(text);
    if (isNamed) return isAsNamed(found) ? foreign.encode(text) : asEnglish();
    const isMarked = isForeignQuery(text, sum.vocabulary);
    if (!isMarked && found.foreign <= found.english) return asEnglish();
    if (foreign.knownShare(text) >= LEAST_KNOWN) return foreign.encode(text);
    return isMarked ? nothing() : asEnglish();
  };
  return {
    ...lexisModel,
    encodeQueries: async (texts, language = 'en') => {
      checkOpen();
      return Promise.all(texts.map((text) => encodeQuery(text, language)));
    },
    encodeDocuments: async (texts, languages = []) => {
      const vectors: Float32Array[] = [];
      for (let at = 0; at < texts.length; at += SLICE) {
        if (at > 0) await setImmediate();
        checkOpen();
        const slice = texts.slice(at, at + SLICE);
        const made = slice.map((text, i) => encodeDocument(text, languages[at + i] ?? 'en'));
        vectors.push(...(await Promise.all(made)));
      }
      return vectors;
    },
    close: async () => {
      closed = true;
    },
  };
}
