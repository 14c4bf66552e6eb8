import { ManualScheduler } from '../../packages/server/test/manual-scheduler.ts';
import { type Checked, checkReports } from './check-reports.ts';
import { makeShop, openService } from './service.ts';
import { Simulator } from './simulator.ts';

export type Replay = {
  searches: number;
  visitors: number;
  counts: Simulator['counts'];
  checked: Checked;
  /** Times of the rollups that the replay asked for: in the middle, and at the end. */
  rollupMs: number[];
  hours: number[];
  wallMs: number;
};

export type ReplayOptions = {
  searches: number;
  days?: number;
  slotMs?: number;
  databaseUrl?: string;
  onDay?: (day: number) => void;
};

/** Lets a shop live for a month by a clock of its own, and holds its reports against what the simulator did. */
export async function replay({
  searches,
  days = 30,
  slotMs,
  databaseUrl,
  onDay,
}: ReplayOptions): Promise<Replay> {
  const clock = new ManualScheduler();
  const started = performance.now();
  const service = await openService({
    scheduler: clock,
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
  });
  try {
    const shop = await makeShop(service);
    const from = clock.nowMs();
    const simulator = new Simulator({ service, clock, ...shop, searches, days, slotMs });
    const result = {
      checked: { figures: 0, differences: [] } as Checked,
      rollupMs: [] as number[],
      hours: [] as number[],
    };
    const check = async (): Promise<void> => {
      // What was typed last is settled.
      clock.advance(10_000);
      const begun = performance.now();
      const { hours, failed, refreshedAt } = await service.server.rollups.run();
      if (failed > 0) throw new Error('a rollup failed');
      result.rollupMs.push(performance.now() - begun);
      result.hours.push(hours);
      const { truth } = simulator;
      const checked = await checkReports({ service, ...shop, truth, from, now: refreshedAt });
      result.checked.figures += checked.figures;
      result.checked.differences.push(...checked.differences);
    };
    await simulator.run(async (day) => {
      onDay?.(day);
      if (day === Math.ceil(days / 2) || day === days) await check();
    });
    const visitors = Math.max(10, Math.round(searches * 0.3));
    return { searches, visitors, counts: simulator.counts, ...result, wallMs: performance.now() - started };
  } finally {
    await service.close();
  }
}
