import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';

const records = new Map<string, string>();
const server = useTestServer({
  resolveTxt: async (name) => {
    const value = records.get(name);
    if (value === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
    return [[value]];
  },
});

describe('200', () => {
  it('looks the record up now, says why it failed and what is expected, and verifies', async () => {
    const shop = await server.current.makeShop({ verified: false });
    const failed = await server.current.call('checkDomain', shop);
    expect(failed.status).toBe(200);
    expect(failed.body).toMatchObject({
      status: 'failed',
      verifiedAt: null,
      checkedAt: '2025-03-14T09:26:53.589Z',
      reason: expect.stringContaining('There is no TXT record _aisle-challenge.'),
    });
    const { name, value } = failed.body.record;
    expect(value).toBe(`aisle-verification=${shop.shop.domain.token}`);
    records.set(name, value);
    const verified = await server.current.call('checkDomain', shop);
    expect(verified.body).toMatchObject({
      status: 'verified',
      method: 'dns',
      verifiedAt: '2025-03-14T09:26:53.589Z',
      reason: null,
    });
    const { domain } = (await server.current.call('getShop', shop)).body;
    expect(domain).toEqual(verified.body);
    expect(domain.nextCheckAt).toBe('2025-03-15T09:26:53.589Z');
  });

  it('leaves a domain alone that the operator vouches for', async () => {
    const shop = await server.current.makeShop();
    expect((await server.current.call('checkDomain', shop)).body).toMatchObject({
      status: 'verified',
      method: 'operator',
      checkedAt: null,
    });
  });
});
