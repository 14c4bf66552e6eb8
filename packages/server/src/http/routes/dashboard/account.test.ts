import { describe, expect, it } from 'vitest';
import { signUpPerson } from '../../../../test/accounts/people.ts';
import { useTestServer } from '../../../../test/harness.ts';

const server = useTestServer();

describe('getAccount', () => {
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
});

describe('patchAccount', () => {
  const server = useTestServer({ env: { AISLE_SIGN_UP: 'open' } });

  describe('200', () => {
    it('changes what is named, and keeps the rest', async () => {
      const person = await signUpPerson(server.current);
      const named = await person.call('patchAccount', { body: { name: 'Bo Ek', language: 'ar' } });
      expect(named.status).toBe(200);
      expect(named.body.user).toMatchObject({ name: 'Bo Ek', language: 'ar', email: person.email });
      const cleared = await person.call('patchAccount', { body: { language: null } });
      expect(cleared.body.user).toMatchObject({ name: 'Bo Ek', language: null });
      expect((await person.call('getAccount')).body).toEqual(cleared.body);
    });
  });
});
