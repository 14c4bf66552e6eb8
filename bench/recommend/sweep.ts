import { logLikelihood } from '@aisle/engine';
import type { Split } from './baskets.ts';
import { type HitRates, hitRates } from './hit-rates.ts';
import {
  byPairs,
  type Counting,
  cosineOf,
  countPairs,
  type PairModel,
  type PairStrength,
} from './pair-model.ts';

export type Setting = Counting & { halfSure: number };
export type SweepRow = { setting: Setting; rates: HitRates };

const DAYS = [60, 120, Number.POSITIVE_INFINITY];
const POWERS = [0, 0.5, 1];
const HALF_SURE = [0, 4, 8];
const MOST_ITEMS = 60;

const surely = (model: PairModel, halfSure: number): PairStrength => {
  const cosine = cosineOf(model);
  return (a, b, pair) => {
    const one = model.pairCounts[a] ?? 0;
    const other = model.pairCounts[b] ?? 0;
    const sure = logLikelihood({ both: pair, one, other, all: model.allPairs });
    return sure > 0 ? (cosine(a, b, pair) * sure) / (sure + halfSure) : 0;
  };
};

/** Hit rates of the settings that were looked at, on the part that settings are chosen on. */
export async function sweep({ train, dev, splitMs }: Split): Promise<SweepRow[]> {
  const rows: SweepRow[] = [];
  for (const halfLifeDays of DAYS)
    for (const sizePower of POWERS) {
      const counting = { halfLifeDays, sizePower, mostItems: MOST_ITEMS };
      const model = countPairs(train, counting, splitMs);
      for (const halfSure of HALF_SURE) {
        const rates = await hitRates(dev, byPairs(model, surely(model, halfSure)));
        rows.push({ setting: { ...counting, halfSure }, rates });
      }
    }
  return rows;
}
