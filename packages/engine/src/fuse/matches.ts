import type { SemanticMatch } from '../retrieve/vector/scan-catalog.ts';
import type { VisualMatch } from '../retrieve/vector/scan-pictures.ts';
import type { Cuts } from './find-docs.ts';

/** How the result set in the scratch was found. */
export type Matches = {
  semantic: SemanticMatch | null;
  /** Null: no picture was given, or nothing looks like it and the words were asked alone. */
  visual: VisualMatch | null;
  /** Nothing to search for: all that is for sale. */
  browse: boolean;
  /** Null: nothing was cut. */
  cuts: Cuts | null;
};
