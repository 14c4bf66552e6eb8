import type { IndexCopy, LiveFields, SegmentFile, SynonymChange } from '@aisle/engine';
import type { PopularQuery } from './ports.ts';

/** A segment with the number that names it when it is prepared and when it arrives. */
export type NumberedFile = { number: number; file: SegmentFile };

/** A change of an index, applied in the same order to the index that follows the feed and to each of its copies. */
export type IndexChange =
  | { kind: 'apply'; add: NumberedFile | null; removeRoots: readonly string[] }
  | { kind: 'live'; externalId: string; live: LiveFields }
  /** `deadDocs`: by part, the docs that the merge left out. */
  | { kind: 'replace'; ordinals: readonly number[]; merged: NumberedFile; deadDocs: Uint32Array[] }
  | { kind: 'synonyms'; change: SynonymChange }
  | { kind: 'popular'; queries: PopularQuery[] };

/** Everything about a shop that a search thread needs, as of now. */
export type ServedCopy = { index: IndexCopy; popularQueries: PopularQuery[] };
