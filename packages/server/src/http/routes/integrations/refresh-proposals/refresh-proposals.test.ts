import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { logTries } from '../../../../autopilot/test/shop-with-failures.ts';

const server = useTestServer();

describe('202', () => {
  it('the log is read soon, without a wait of the caller', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    await logTries(
      current,
      shop,
      Array.from({ length: 4 }, () => ({ query: 'returns' })),
    );
    const list = async () => (await current.call('listProposals', shop)).body;
    expect(await list()).toEqual({ proposals: [], refreshedAt: null, refreshing: false });
    expect((await current.call('refreshProposals', shop)).status).toBe(202);
    expect((await list()).refreshing).toBe(true);
    // Once: each second of this clock could be the deadline of a search that the job waits for.
    current.clock.advance(5_000);
    await expect.poll(async () => (await list()).refreshing, { interval: 250, timeout: 20_000 }).toBe(false);
    expect((await list()).proposals).toMatchObject([{ from: 'returns', needsUrl: true }]);
  });
});
