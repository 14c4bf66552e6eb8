import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

describe('200', () => {
  it('what each plan includes, the smallest first, under both names', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const member = await current.makeMember(shop.shop.organizationId, 'analyst');
    const answer = await current.call('listPlans', null, { headers: current.personHeaders(member) });
    expect(answer.status).toBe(200);
    const { plans } = answer.body;
    expect(plans.map((one: { plan: string; planName: string }) => [one.plan, one.planName])).toEqual([
      ['BASIC', 'Free'],
      ['GROWTH', 'Starter'],
      ['PRO', 'Pro'],
      ['ENTERPRISE', 'Enterprise'],
    ]);
    expect(plans[2]).toEqual({
      plan: 'PRO',
      planName: 'Pro',
      maxProducts: 100_000,
      maxSearchesPerMonth: 1_000_000,
      features: ['text', 'suggestions', 'compare', 'assistant', 'visual', 'voice'],
      analyticsRetentionDays: 365,
    });
  });
});
