export type { RecommendedJson } from './ports.ts';
export {
  type BesideInput,
  type CrossSellInput,
  Recommender,
  type TrendingInput,
} from './recommender.ts';
