import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const server = useTestServer();
const db = () => server.current.server.store.db;

const entriesOf = (shop: TestShop) =>
  db()
    .selectFrom('audit_log')
    .select(['action', 'target', 'details'])
    .where('organization_id', '=', shop.shop.organizationId)
    .execute();
const linksOf = (shop: TestShop) =>
  db()
    .selectFrom('audit_links')
    .select('sequence')
    .where('organization_id', '=', shop.shop.organizationId)
    .execute();
const createSynonym = (shop: TestShop) =>
  server.current.call('createSynonym', shop, SAMPLE_CALLS.createSynonym);
const synonymsOf = async (shop: TestShop) => (await server.current.call('listSynonyms', shop)).body.synonyms;

it('the entry of a change that was made names what was made, and says nothing of an unknown outcome', async () => {
  const shop = await server.current.makeShop();
  const { id } = (await createSynonym(shop)).body;
  expect(await entriesOf(shop)).toEqual([
    { action: 'synonym.created', target: id, details: expect.not.stringContaining('outcome') },
  ]);
});

it('a refused change leaves no entry and one link of the chain, of a shop and of a person', async () => {
  const shop = await server.current.makeShop();
  const unknown = { params: { id: '999999' } };
  expectEnvelope(await server.current.call('deleteSynonym', shop, unknown), 404, 'synonym_not_found');
  const wrong = { body: { next: 'Basketball1!' } };
  expect((await server.current.call('changePassword', shop, wrong)).status).toBeGreaterThanOrEqual(400);
  expect(await entriesOf(shop)).toEqual([]);
  expect(await linksOf(shop)).toHaveLength(2);
});

it('a change that ended in a fault leaves an entry that says that its outcome is unknown', async () => {
  const shop = await server.current.makeShop();
  await sql`ALTER TABLE synonyms RENAME TO synonyms_away`.execute(db());
  expectEnvelope(await createSynonym(shop), 500, 'internal');
  await sql`ALTER TABLE synonyms_away RENAME TO synonyms`.execute(db());
  const [entry] = await entriesOf(shop);
  expect(JSON.parse(entry?.details ?? '')).toMatchObject({ type: 'group', outcome: 'unknown' });
});

it('nothing is changed while no entry can be written', async () => {
  const shop = await server.current.makeShop();
  await sql`ALTER TABLE audit_log RENAME TO audit_log_away`.execute(db());
  expectEnvelope(await createSynonym(shop), 500, 'internal');
  expect(await synonymsOf(shop)).toEqual([]);
  await sql`ALTER TABLE audit_log_away RENAME TO audit_log`.execute(db());
  expect((await createSynonym(shop)).status).toBe(201);
});
