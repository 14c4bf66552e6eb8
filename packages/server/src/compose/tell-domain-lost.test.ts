import { afterAll, beforeAll, expect, it } from 'vitest';
import { MailServer } from '../../test/accounts/mail-server.ts';
import { TestServer, type TestShop } from '../../test/harness.ts';
import { challengeRecord } from '../access/index.ts';

let mail: MailServer;
let server: TestServer;
const values: string[][] = [];

beforeAll(async () => {
  mail = await MailServer.open();
  server = await TestServer.open({ env: { AISLE_SMTP_URL: mail.url }, resolveTxt: async () => values });
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const prove = async (shop: TestShop) => {
  values.push([challengeRecord(shop.shop)?.value ?? '']);
  return (await server.call('checkDomain', shop)).body;
};

it('owners with a proved address learn by mail that another organization has their domain', async () => {
  const input = { url: 'https://moving.example', name: 'Norrvik', verified: false };
  const [former, next] = [await server.makeShop(input), await server.makeShop(input)];
  const { organizationId } = former.shop;
  const { users, members } = server.server.accounts;
  await server.makeMember(organizationId, 'analyst');
  await server.server.store.db.transaction().execute(async (trx) => {
    const guest = { name: 'Guest', email: 'guest@else.example', passwordHash: null, isProved: false };
    const userId = await users.create(trx, guest);
    await members.add(trx, { organizationId, userId, role: 'owner' });
  });
  expect(await prove(former)).toMatchObject({ status: 'verified', method: 'dns' });
  expect(await prove(next)).toMatchObject({ status: 'verified', method: 'dns' });
  await expect.poll(() => mail.received).toHaveLength(1);
  expect(mail.received).toMatchObject([
    { to: [former.member.email], text: expect.stringContaining('Norrvik cannot change its catalog') },
  ]);
  const { domain } = (await server.call('getShop', former)).body;
  expect(domain).toMatchObject({ status: 'lapsed', reason: expect.stringContaining('Another organization') });
  expect(domain.record.value).not.toBe(challengeRecord(former.shop)?.value);
});
