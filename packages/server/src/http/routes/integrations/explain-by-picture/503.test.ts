import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { useTestServer } from '../../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../../test/sample-calls.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const NO_WEIGHTS = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id }) =>
  parentPort.postMessage({ id, output: { outcome: { kind: 'no_model', reason: 'no weights' }, decodeMs: 0 } }));`;
const modelless = useTestServer({ spawnPictureQueries: () => new Worker(NO_WEIGHTS, { eval: true }) });

it('without its model there is nothing to be said by picture now', async () => {
  const { current } = modelless;
  const shop = await current.makeShop();
  const answer = await current.call('explainByPicture', shop, SAMPLE_CALLS.explainByPicture);
  expectEnvelope(answer, 503, 'not_ready');
  expect(answer.headers['retry-after']).toBe('5');
});
