import { AVAILABILITIES } from '../ingest/live-columns.ts';
import { OUT_OF_STOCK_FACTOR } from './weights.ts';

const OUT_OF_STOCK = AVAILABILITIES.indexOf('out_of_stock');

/** Rule "out of stock": what cannot be bought now stands a little lower. `availability`: its number in the column. */
export const stockFactor = (availability: number): number =>
  availability === OUT_OF_STOCK ? OUT_OF_STOCK_FACTOR : 1;
