export { DayCounter } from './day-counter.ts';
export { fitBoosts, type LearnedQuery, type ProductCounts, type QueryCounts } from './fit-boosts.ts';
export { type LearnPorts, learnShop } from './learn-shop.ts';
export { LearnedRanking } from './learned-ranking.ts';
export { LearnedShop } from './learned-shop.ts';
export { CountsSum } from './merge-counts.ts';
export type { ChoiceQuestion, QuerySpace, ShoppersChoice } from './ports.ts';
