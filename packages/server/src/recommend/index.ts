export { Recommender } from './recommender.ts';
