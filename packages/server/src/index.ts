export { toIndexProduct } from './indexing/building/to-index-product.ts';
export {
  type Act,
  armOf,
  DayCounter,
  type LearnedQuery,
  LearnedShop,
  OrderLearner,
  type QueryCounts,
  type QuerySpace,
  queryKey,
  type ShoppersChoice,
} from './learning/index.ts';
