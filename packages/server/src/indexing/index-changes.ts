import type { IndexCopy, LiveFields, SegmentFile, SynonymChange } from '@aisle/engine';
import type { OutsideAddress } from '../opensearch/index.ts';
import type { PopularQuery } from './ports.ts';

/** A segment with the number that identifies it when it is prepared and when it is added. */
export type NumberedFile = { number: number; file: SegmentFile };

/** A change of an index. The index that follows the feed and all its copies apply the changes in the same order. */
export type IndexChange =
  | { kind: 'apply'; add: NumberedFile | null; removeRoots: readonly string[] }
  | { kind: 'live'; externalId: string; live: LiveFields }
  /** `deadDocs`: by part, the docs that the merge left out. */
  | { kind: 'replace'; ordinals: readonly number[]; merged: NumberedFile; deadDocs: Uint32Array[] }
  /** Images that arrived after their products. */
  | { kind: 'images'; file: SegmentFile }
  /** `docs`: by part, those that the merge kept. */
  | { kind: 'replaceImages'; ordinals: readonly number[]; merged: SegmentFile; docs: Uint32Array[] }
  | { kind: 'synonyms'; change: SynonymChange }
  | { kind: 'popular'; queries: PopularQuery[] };

/** All that a search thread needs of a shop, as of now. */
export type ServedCopy = {
  index: IndexCopy;
  popularQueries: PopularQuery[];
  /** Where OpenSearch has the shop; absent: it is searched in the index. */
  outside?: OutsideAddress | null;
};
