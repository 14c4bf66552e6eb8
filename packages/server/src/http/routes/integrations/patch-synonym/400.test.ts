import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';

refusesInput('patchSynonym', {
  'an unknown field': { input: { body: { enabled: true } }, path: 'enabled' },
  'a term of 101 characters': { input: { body: { from: 'x'.repeat(101) } }, path: 'from' },
  'an id over 64 characters': { input: { params: { id: 'x'.repeat(65) } }, path: 'id' },
  NUL: { input: { body: { from: '\u0000' } }, path: 'from' },
  'no body': { input: { body: undefined }, path: '' },
});

const server = useTestServer();

it.each([
  [{ from: 'clog' }, 'from'],
  [{ terms: ['one'] }, 'terms'],
  [{ terms: ['one', 'One'] }, 'terms'],
  [{ type: 'oneWay', from: 'clog' }, 'to'],
])('a change that would not leave a rule is refused: %j', async (body, path) => {
  const { current } = server;
  const shop = await current.makeShop();
  const rule = { type: 'group', terms: ['sofa', 'couch'] };
  const { body: before } = await current.call('createSynonym', shop, { body: rule });
  const answer = await current.call('patchSynonym', shop, { params: { id: before.id }, body });
  expectEnvelope(answer, 400, 'invalid_request');
  expect(answer.body.details.map((detail: { path: string }) => detail.path)).toContain(path);
  expect((await current.call('listSynonyms', shop)).body.synonyms).toEqual([before]);
});
