import { it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const server = useTestServer();

it('another rule under an Idempotency-Key that is taken is refused', async () => {
  const shop = await server.current.makeShop();
  const headers = { 'idempotency-key': 'rule-1' };
  await server.current.call('createSynonym', shop, { ...SAMPLE_CALLS.createSynonym, headers });
  const body = { type: 'group', terms: ['tap', 'faucet'] };
  const answer = await server.current.call('createSynonym', shop, { body, headers });
  expectEnvelope(answer, 409, 'idempotency_conflict');
});
