import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

it("an unknown rule and another shop's rule are both not there", async () => {
  const { current } = server;
  const [owner, other] = [await current.makeShop(), await current.makeShop()];
  const input = SAMPLE_CALLS.deleteSynonym;
  expectEnvelope(await current.call('deleteSynonym', owner, input), 404, 'synonym_not_found');
  const { body } = await current.call('createSynonym', owner, SAMPLE_CALLS.createSynonym);
  const answer = await current.call('deleteSynonym', other, { ...input, params: { id: body.id } });
  expectEnvelope(answer, 404, 'synonym_not_found');
  expect((await current.call('listSynonyms', owner)).body.synonyms).toEqual([body]);
});
