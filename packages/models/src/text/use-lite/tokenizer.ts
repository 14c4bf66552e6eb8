import { MAX_IDS } from './convert.ts';
import { isSpellable, normalizeText } from './normalize-text.ts';
import { PieceTrie } from './piece-trie.ts';

/** A text as the encoder reads it. */
export type Tokens = {
  /** At most 128; empty for a blank text. */
  ids: number[];
  /** False where the vocabulary cannot spell most of it: the vector would mean "unknown", and nothing more. */
  spellable: boolean;
};

/** For every end position the best last piece (`id`) and where it starts (`from`). */
type Paths = { id: Int32Array; from: Int32Array };

const UNKNOWN_ID = 0;
const WORD_MARK = '▁';

/** Ids below this are control symbols; their pieces must never match text. */
const RESERVED_IDS = 6;

/** SentencePiece prices an unknown character this far below the rarest piece. */
const UNKNOWN_PENALTY = 10;

/**
 * SentencePiece unigram: the segmentation with the highest sum of piece scores (Viterbi), over
 * `vocab.json` = [[piece, log probability], ...] where the place in the list is the id. Neighbouring unknown
 * characters become one unknown id. Time is linear in the text: a piece has at most 16 characters.
 */
export class UnigramTokenizer {
  readonly #trie = new PieceTrie();
  readonly #scores: Float64Array;
  readonly #unknownScore: number;

  constructor(vocabularyJson: string) {
    const vocabulary = parseVocabulary(vocabularyJson);
    this.#scores = Float64Array.from(vocabulary, ([, score]) => score);
    this.#unknownScore = this.#scores.reduce((lowest, score) => Math.min(lowest, score), 0) - UNKNOWN_PENALTY;
    vocabulary.forEach(([piece], id) => {
      if (id >= RESERVED_IDS) this.#trie.add(piece, id);
    });
  }

  /** Tokens of any text; what lies behind 128 ids is cut off. */
  encode(text: string): Tokens {
    const normalized = normalizeText(text);
    if (normalized === '') return { ids: [], spellable: false };
    const marked = WORD_MARK + normalized.replaceAll(' ', WORD_MARK);
    return { ids: readIds(this.#bestPaths(marked)), spellable: isSpellable(normalized) };
  }

  #bestPaths(text: string): Paths {
    const length = text.length;
    const score = new Float64Array(length + 1).fill(Number.NEGATIVE_INFINITY);
    const id = new Int32Array(length + 1);
    const from = new Int32Array(length + 1);
    score[0] = 0;
    for (let start = 0; start < length; start++) {
      const before = score[start] ?? 0;
      const offer = (end: number, piece: number, price: number) => {
        // On a tie the later start wins, as in the original.
        if (before + price < (score[end] ?? 0)) return;
        score[end] = before + price;
        id[end] = piece;
        from[end] = start;
      };
      let node = this.#trie.root;
      let spelled = false;
      for (let end = start; end < length; end++) {
        node = this.#trie.step(node, text.charCodeAt(end));
        if (node < 0) break;
        const piece = this.#trie.idAt(node);
        if (piece < 0) continue;
        spelled ||= end === start;
        offer(end + 1, piece, this.#scores[piece] ?? 0);
      }
      if (!spelled) offer(start + 1, UNKNOWN_ID, this.#unknownScore);
    }
    return { id, from };
  }
}

function readIds({ id, from }: Paths): number[] {
  const backwards: number[] = [];
  for (let end = id.length - 1; end > 0; end = from[end] ?? 0) {
    const last = id[end] ?? UNKNOWN_ID;
    if (last !== UNKNOWN_ID || backwards.at(-1) !== UNKNOWN_ID) backwards.push(last);
  }
  return backwards.reverse().slice(0, MAX_IDS);
}

function parseVocabulary(json: string): [string, number][] {
  const vocabulary: unknown = JSON.parse(json);
  const isEntry = (entry: unknown): entry is [string, number | null] =>
    Array.isArray(entry) &&
    typeof entry[0] === 'string' &&
    (entry[1] === null || typeof entry[1] === 'number');
  if (!Array.isArray(vocabulary) || !vocabulary.every(isEntry)) {
    throw new TypeError('the vocabulary is not a list of [piece, score]');
  }
  // The published file lost the scores of the seven pieces with a colon; the original counts them as 0, so do we.
  return vocabulary.map(([piece, score]) => [piece, score ?? 0]);
}
