import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

describe('200', () => {
  it('shows the members by name, with their roles', async () => {
    const { current } = server;
    const shop = await current.makeShop();
    const { organizationId } = shop.shop;
    await current.makeMember(organizationId, 'analyst');
    await current.makeShop();
    const { status, body } = await current.call('listMembers', shop, { params: { organizationId } });
    expect(status).toBe(200);
    expect(body.members.map(({ role }: { role: string }) => role)).toEqual(['owner', 'analyst']);
    expect(body.members[0]).toMatchObject({ email: shop.member.email, secondFactor: false });
  });
});
