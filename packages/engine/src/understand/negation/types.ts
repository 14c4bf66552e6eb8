import type { ShopFacts } from '../../backend/shop-facts.ts';
import type { SynonymSet } from '../../synonyms/index.ts';
import type { SaidWord } from '../said-words.ts';
import type { QueryTerm, UnderstandRequest, VocabularyView } from '../types.ts';

export type Reader = {
  words: readonly SaidWord[];
  request: UnderstandRequest;
  view: VocabularyView;
  facts: ShopFacts;
  /** Codes of the languages whose endings a colour may have. */
  languages: readonly string[];
  synonyms: readonly SynonymSet[];
  /** The subject of the rest of the query. */
  about: QueryTerm[];
};

export type Target = { from: number; count: number; key: string };

/** From word `from` to before word `next`: "not red or blue". */
export type Denied = { from: number; next: number; targets: Target[] };

export type Negation = Denied & {
  /** A product's own text says exactly this (`Girl Without a Name`): the query's words stay. */
  isSaid: boolean;
  /** The words up to `next` name a brand or a product: nothing is excluded. */
  isName: boolean;
};
