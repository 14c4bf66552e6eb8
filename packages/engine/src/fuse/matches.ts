import type { SemanticMatch, VisualMatch } from '../backend/whole.ts';
import type { Cuts } from './find-docs.ts';

/** How the docs in the scratch were found. */
export type Matches = {
  semantic: SemanticMatch | null;
  /** Null: the search has no photo, or nothing looks like it and only the words were searched. */
  visual: VisualMatch | null;
  /** Nothing to search for: the result set is all that is for sale. */
  browse: boolean;
  /** Null when no cut was made. */
  cuts: Cuts | null;
};
