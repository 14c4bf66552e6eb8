import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

describe('200', () => {
  it('says what the shop lets its widget report', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const settings = JSON.stringify({ widget: { analytics: { sampleRate: 0.25, consentRequired: true } } });
    const { db } = current.server.store;
    await db.updateTable('shops').set({ settings }).where('id', '=', shop.shop.shopId).execute();
    const answer = await current.call('analyticsSettings', shop);
    expect([answer.status, answer.body]).toEqual([
      200,
      { enabled: true, sampleRate: 0.25, consentRequired: true },
    ]);
  });

  it('shares its limit with the reports of events', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const left = async (name: 'reportEvents' | 'analyticsSettings') =>
      (
        await current.call(
          name,
          shop,
          name === 'reportEvents' ? { body: { events: [{ type: 'view' }] } } : {},
        )
      ).headers['x-ratelimit-remaining'];
    expect([String(await left('analyticsSettings')), String(await left('reportEvents'))]).toEqual([
      '499',
      '498',
    ]);
  });
});
