export { toIndexProduct } from './indexing/building/to-index-product.ts';
export {
  type Act,
  armOf,
  CountsSum,
  DayCounter,
  decayOf,
  fitBoosts,
  type LearnedQuery,
  LearnedShop,
  type QueryCounts,
  type QuerySpace,
  queryKey,
  type ShoppersChoice,
} from './learning/index.ts';
