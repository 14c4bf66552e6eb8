import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

describe('200', () => {
  it('shows the person and the shops of his own organizations alone', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    await current.makeShop();
    const { status, body } = await current.call('getAccount', shop);
    expect(status).toBe(200);
    expect(body.user).toMatchObject({
      userId: shop.member.userId,
      email: shop.member.email,
      secondFactor: false,
    });
    const { shopId, organizationId, name, url } = shop.shop;
    expect(body.organizations).toEqual([
      {
        organizationId,
        name,
        role: 'owner',
        shops: [{ shopId, name, url, plan: 'PRO', domainStatus: 'verified' }],
      },
    ]);
  });
});
