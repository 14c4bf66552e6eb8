import { expect, it } from 'vitest';
import { useTestServer } from '../../test/harness.ts';
import { proposeChanges, proposeNightly } from './jobs.ts';
import { shopWithFailures } from './test/shop-with-failures.ts';

const server = useTestServer();
const at = (time: string): number => Date.parse(`2026-03-14T${time}Z`);

it('runs once a night', () => {
  const { nextRunAt } = proposeNightly(server.current.server.autopilot);
  expect(nextRunAt?.(at('01:00:00'))).toBe(at('02:10:00'));
  expect(nextRunAt?.(at('02:10:00'))).toBe(at('02:10:00') + 24 * 60 * 60_000);
});

it('asks for the shops whose shoppers searched lately, and for each once', async () => {
  const { current } = server;
  const searched = await shopWithFailures(current);
  const quiet = await current.makeShop();
  current.clock.advance(1);
  const { autopilot } = current.server;
  const nightly = proposeNightly(autopilot);
  const { signal } = new AbortController();
  expect(await nightly.run(signal)).toBe('the search logs of 1 shops will be read for proposals');
  const isAsked = async (shop: typeof quiet) => (await current.call('listProposals', shop)).body.refreshing;
  expect([await isAsked(searched), await isAsked(quiet)]).toEqual([true, false]);
});

it('gives an attempt up after three: the next night comes anyway', () => {
  const { retryAfterMs } = proposeChanges(server.current.server.autopilot);
  expect([1, 2, 3].map(retryAfterMs)).toEqual([5_000, 600_000, null]);
});
