import { expect, it } from 'vitest';
import { type TestShop, useTestServer } from '../../../../../test/harness.ts';

const server = useTestServer();

const made = async (shop: TestShop, body: object) =>
  (await server.current.call('createSynonym', shop, { body })).body;

it('changes what it names, keeps the rest, and says when', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const before = await made(shop, { type: 'oneWay', from: 'clog', to: ['shoe'] });
  current.clock.advance(1000);
  const params = { id: before.id };
  const answer = await current.call('patchSynonym', shop, { params, body: { to: ['shoe', 'sandal'] } });
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ ...before, to: ['shoe', 'sandal'], updatedAt: answer.body.updatedAt });
  expect(Date.parse(answer.body.updatedAt)).toBe(Date.parse(before.createdAt) + 1000);
  expect((await current.call('listSynonyms', shop)).body.synonyms).toEqual([answer.body]);
});

it('makes another kind of rule of it when all that this needs is there', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const { id, createdAt } = await made(shop, { type: 'oneWay', from: 'clog', to: ['shoe'] });
  const body = { type: 'group', terms: ['clog', 'slipper'] };
  const answer = await current.call('patchSynonym', shop, { params: { id }, body });
  expect(answer.body).toEqual({ id, ...body, createdAt, updatedAt: expect.any(String) });
});
