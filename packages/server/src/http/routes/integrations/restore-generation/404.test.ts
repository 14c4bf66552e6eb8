import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

it("an unknown catalog and another shop's catalog are both not there", async () => {
  const owner = await server.current.makeShop();
  const other = await server.current.makeShop();
  await server.current.call('syncProducts', owner, SAMPLE_CALLS.syncProducts);
  const { generations } = (await server.current.call('listGenerations', owner)).body;
  for (const id of ['none', generations[0].id]) {
    const answer = await server.current.call('restoreGeneration', other, { params: { id } });
    expectEnvelope(answer, 404, 'generation_not_found');
  }
});
