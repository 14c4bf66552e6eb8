import { rmSync } from 'node:fs';
import { expect, it } from 'vitest';
import { startScript } from '../../test/crash/child-script.ts';
import { temporaryFolder } from '../../test/new-data-folder.ts';
import { openReceiver } from './test/receiver.ts';

/** `AISLE_CRASH_ROUNDS=30` for a long look. */
const ROUNDS = Number(process.env.AISLE_CRASH_ROUNDS ?? 3);
const EVENTS = 15;
/** The clock of each round is ahead of the round before: all retries but the last are due. */
const HOURS = 3;

it(
  'kill -9 between and in attempts loses no event, and repeated ones have the same id and bytes',
  async () => {
    const dataDir = temporaryFolder();
    // Of three events, one is refused at its first attempt and another at its first two.
    const attempts = new Map<number, number>();
    const accepted = new Set<number>();
    const receiver = await openReceiver((response) => {
      const n = Number(receiver.received.at(-1)?.event.data.n);
      const attempt = (attempts.get(n) ?? 0) + 1;
      attempts.set(n, attempt);
      const isRefused = attempt <= n % 3;
      if (!isRefused) accepted.add(n);
      response.writeHead(isRefused ? 500 : 200).end();
    });
    const stored = new Set<number>();
    const start = (round: number, count: number) => {
      const args = [dataDir, receiver.url, String(round * HOURS), String(round * EVENTS), String(count)];
      return startScript('../../src/webhooks/test/deliver-until-killed.ts', ...args);
    };
    try {
      for (let round = 0; round < ROUNDS; round += 1) {
        const child = start(round, EVENTS);
        await child.said((line) => line.startsWith('stored'));
        // Somewhere in the middle of the deliveries, at another place in each round.
        const before = receiver.received.length;
        await receiver.until(before + 1 + ((round * 7) % EVENTS));
        await child.kill();
        for (const line of child.lines) stored.add(Number(line.split(' ')[1]));
      }
      for (let round = ROUNDS; [...stored].some((n) => !accepted.has(n)); round += 1) {
        const waiting = [...stored].filter((n) => !accepted.has(n));
        const before = new Map(attempts);
        const child = start(round, 0);
        const tried = (n: number): boolean => (attempts.get(n) ?? 0) > (before.get(n) ?? 0);
        await expect.poll(() => waiting.filter((n) => !tried(n))).toEqual([]);
        await child.kill();
      }
      const bodies = Map.groupBy(receiver.received, ({ event }) => event.data.n);
      for (const [n, received] of bodies) {
        expect(new Set(received.map(({ body }) => body)).size, `event ${n}`).toBe(1);
        expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
      }
      expect(stored.size).toBeGreaterThanOrEqual(ROUNDS);
    } finally {
      await receiver.close();
      rmSync(dataDir, { recursive: true });
    }
  },
  60_000 + ROUNDS * 10_000,
);
