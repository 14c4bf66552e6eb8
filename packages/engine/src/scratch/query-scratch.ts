/** Flags of a doc in `QueryScratch.matched`. */
export const MATCHED_LEXICAL = 1;
export const MATCHED_SEMANTIC = 2;
export const MATCHED_BROWSE = 4;
export const MATCHED_VISUAL = 8;
/** Not found by the query: a rule of the shop shows it. */
export const MATCHED_PINNED = 16;
/** Does not look like the photo, but is one of the nearest. */
export const MATCHED_NEAR = 32;

/** The doc is so called: by the shopper's own word, or by a kind of the thing (`headphones` for `earbuds`). */
export const HEAD_CALLED = 1;
/** By a synonym that means the same. */
export const HEAD_MEANT = 2;

/** Arrays by doc number that a search works in. They are kept between searches, so that no search allocates per doc. */
export class QueryScratch {
  private capacity = 0;
  private underWay = false;
  /** BM25F of the current term, before saturation. */
  termWeight = new Float64Array(0);
  /** Share of the current term that a doc holds, see `lookupsOf`. Valid for touched docs only. */
  termShare = new Float64Array(0);
  lexical = new Float64Array(0);
  coverage = new Float64Array(0);
  /** Bit i: holds term i. All terms from 31 on share the last bit. */
  termMask = new Uint32Array(0);
  /** Docs of the current term. */
  touched = new Uint32Array(0);
  /** Docs that hold any term, in no order. */
  holding = new Uint32Array(0);
  holdingCount = 0;
  score = new Float64Array(0);
  /** Pairs of terms adjacent in the query that are also adjacent in the doc's name. */
  adjacent = new Uint8Array(0);
  /** Whether the doc's name names the thing that the query names: 0, `HEAD_CALLED` or `HEAD_MEANT`. */
  headMatch = new Uint8Array(0);
  /** For the terms with even and odd numbers: the last term seen, from 1, and its position in the name. */
  namePosition: [Uint16Array, Uint16Array] = [new Uint16Array(0), new Uint16Array(0)];
  /** Cosine of the doc's image that is most like the shopper's photo, see `scanImages`. NaN: it has none. */
  likeness = new Float64Array(0);
  /** 1: holds a word that the query excludes. */
  excluded = new Uint8Array(0);
  /** How many of the words that an alternative needs together the doc holds; 0 between uses. */
  heldTogether = new Uint8Array(0);
  /** Sum of the weights of the preferences that a found doc matches. */
  preference = new Float64Array(0);
  sortKey = new Float64Array(0);
  matched = new Uint8Array(0);
  /** The same as `matched`, four docs at a time: most are 0. */
  matchedFours = new Uint32Array(0);
  /** Filter fields that the doc fails, and the last of them, counted from 1. */
  failures = new Uint8Array(0);
  lastFailure = new Uint16Array(0);
  marks = new Uint8Array(0);
  /** Ascending numbers of the docs that the query finds, before filters. */
  found = new Uint32Array(0);
  foundCount = 0;
  /** The docs that a facet is counted over. */
  domain = new Uint32Array(0);

  /**
   * Makes room for `docs` docs and clears what a search reads before it writes. In the large arrays it clears only what
   * the last search wrote, which is little. Call `ended` when nothing more is written.
   */
  reset(docs: number): void {
    if (this.capacity < docs) this.grow(Math.ceil(docs * 1.25));
    else if (this.underWay) this.clearAll();
    else this.clearWritten();
    this.underWay = true;
    this.adjacent.fill(0, 0, docs);
    this.headMatch.fill(0, 0, docs);
    this.namePosition[0].fill(0, 0, docs);
    this.namePosition[1].fill(0, 0, docs);
    this.excluded.fill(0, 0, docs);
    this.holdingCount = 0;
    this.foundCount = 0;
  }

  /** `holding` and `found` list what was written; a search that threw leaves no such lists. */
  ended(): void {
    this.underWay = false;
  }

  /** Clears the entries of a doc that is removed from `found`. */
  forget(id: number): void {
    this.preference[id] = 0;
    this.matched[id] = 0;
    this.failures[id] = 0;
    this.lastFailure[id] = 0;
  }

  private clearAll(): void {
    const { termWeight, lexical, coverage, termMask, preference, matched, failures, lastFailure } = this;
    for (const array of [termWeight, lexical, coverage, termMask, preference, matched, failures, lastFailure])
      array.fill(0);
    this.heldTogether.fill(0);
  }

  private clearWritten(): void {
    const { lexical, coverage, termMask, holding, found } = this;
    for (let i = 0; i < this.holdingCount; i++) {
      const id = holding[i] as number;
      lexical[id] = 0;
      coverage[id] = 0;
      termMask[id] = 0;
    }
    for (let i = 0; i < this.foundCount; i++) this.forget(found[i] as number);
  }

  private grow(capacity: number): void {
    this.capacity = capacity;
    this.termWeight = new Float64Array(capacity);
    this.termShare = new Float64Array(capacity);
    this.lexical = new Float64Array(capacity);
    this.coverage = new Float64Array(capacity);
    this.termMask = new Uint32Array(capacity);
    this.touched = new Uint32Array(capacity);
    this.holding = new Uint32Array(capacity);
    this.score = new Float64Array(capacity);
    this.adjacent = new Uint8Array(capacity);
    this.headMatch = new Uint8Array(capacity);
    this.namePosition = [new Uint16Array(capacity), new Uint16Array(capacity)];
    this.likeness = new Float64Array(capacity);
    this.excluded = new Uint8Array(capacity);
    this.heldTogether = new Uint8Array(capacity);
    this.preference = new Float64Array(capacity);
    this.sortKey = new Float64Array(capacity);
    this.matchedFours = new Uint32Array(Math.ceil(capacity / 4));
    this.matched = new Uint8Array(this.matchedFours.buffer);
    this.failures = new Uint8Array(capacity);
    this.lastFailure = new Uint16Array(capacity);
    this.marks = new Uint8Array(capacity);
    this.found = new Uint32Array(capacity);
    this.domain = new Uint32Array(capacity);
  }
}
