import { createHash } from 'node:crypto';
import { ModelUnavailableError } from '../../store/model-unavailable-error.ts';

/** The distilled model: a row of bytes for each word and for each pair of adjacent words. */
export type LexisWeights = {
  dimensions: number;
  words: readonly string[];
  /** Pair i has the units of its words at 2i and 2i + 1, and the row `words.length + i`. */
  pairs: Uint32Array;
  /** value = row byte * scale */
  scales: Float32Array;
  rows: Int8Array;
  queryMean: Float32Array;
  documentMean: Float32Array;
};

const MAGIC = 'AISLELEX';
const VERSION = 1;
const DIGEST_AT = 8;
const COUNTS_AT = 40;
const BODY_AT = 64;

const refused = (detail: string): ModelUnavailableError =>
  new ModelUnavailableError({
    reason: 'integrity',
    message:
      'The weights of the text model are damaged or of another version: install this version of Aisle again.',
    detail,
  });

/**
 * Reads the little-endian weights that `tools/train/export.py` wrote. They are: magic, sha256 of all that follows,
 * version and counts, words, pairs, scales, means, rows.
 * @param sha256 digest of this version's weights, in hex
 * @throws ModelUnavailableError when the file is of another kind or version, truncated, or changed
 */
export function readWeights(file: Uint8Array, sha256: string): LexisWeights {
  if (file.byteLength < BODY_AT) throw refused(`${file.byteLength} bytes`);
  const bytes = new Uint8Array(file);
  if (Buffer.from(bytes.subarray(0, DIGEST_AT)).toString('latin1') !== MAGIC)
    throw refused('no weights file');
  const found = createHash('sha256').update(bytes.subarray(COUNTS_AT)).digest();
  const digest = found.toString('hex');
  if (digest !== sha256 || !found.equals(bytes.subarray(DIGEST_AT, COUNTS_AT)))
    throw refused(`sha256 ${digest}`);
  const counts = new Uint32Array(bytes.buffer, COUNTS_AT, 5);
  const [version = 0, dimensions = 0, wordCount = 0, pairCount = 0, wordBytes = 0] = counts;
  if (version !== VERSION) throw refused(`version ${version}`);
  const units = wordCount + pairCount;
  let at = BODY_AT;
  const take = (length: number): number => {
    at += length;
    return at - length;
  };
  const words = Buffer.from(bytes.buffer, take(wordBytes), wordBytes).toString('utf8').trimEnd().split('\n');
  const expected = BODY_AT + wordBytes + pairCount * 8 + units * 4 + dimensions * 8 + units * dimensions;
  if (words.length !== wordCount || bytes.byteLength !== expected) throw refused(`${bytes.byteLength} bytes`);
  return {
    dimensions,
    words,
    pairs: new Uint32Array(bytes.buffer, take(pairCount * 8), pairCount * 2),
    scales: new Float32Array(bytes.buffer, take(units * 4), units),
    queryMean: new Float32Array(bytes.buffer, take(dimensions * 4), dimensions),
    documentMean: new Float32Array(bytes.buffer, take(dimensions * 4), dimensions),
    rows: new Int8Array(bytes.buffer, take(units * dimensions), units * dimensions),
  };
}
