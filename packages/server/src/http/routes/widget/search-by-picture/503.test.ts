import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { drawing } from '../../../../../test/pictures.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';

const stuck: Worker[] = [];
const spawnPictureQueries = (): Worker => {
  const thread = new Worker(new URL('../../../../search/test/stuck-search-thread.ts', import.meta.url));
  stuck.push(thread);
  return thread;
};

const blind = useTestServer({ spawnPictureQueries });
// Before the server waits for what they are at.
afterAll(() => Promise.all(stuck.map((thread) => thread.terminate())));

it('pictures beyond those that may wait are refused at once, those that wait too long later; words are not', async () => {
  const { current } = blind;
  const shop = await current.makeShop();
  const input = await formCall({ image: await drawing({ shape: 'ball', color: '#000' }) });
  const waiting = Array.from({ length: 17 }, () => current.call('searchByPicture', shop, input));
  while (current.server.search.pictureQueries.waiting < 16) await nextTurn();
  const refused = await current.call('searchByPicture', shop, input);
  expectEnvelope(refused, 503, 'overloaded');
  expect(refused.headers['retry-after']).toBe('1');
  expect((await current.call('search', shop, { body: { query: 'shoes' } })).status).toBe(200);
  // A burst is no fault of ours, to be looked for in the code.
  expect(current.log).not.toMatch(/"level":50.*"overloaded"|"stack"/);
  current.clock.advance(10_000);
  for (const answer of await Promise.all(waiting)) expectEnvelope(answer, 503, 'overloaded');
});

const NO_WEIGHTS = `const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ id }) => parentPort.postMessage({ id, output: { outcome: { kind: 'no_model', reason: 'no weights' }, decodeMs: 0 } }));`;
const modelless = useTestServer({ spawnPictureQueries: () => new Worker(NO_WEIGHTS, { eval: true }) });

it('without its model there is no search by picture now, and the log says why', async () => {
  const { current } = modelless;
  const shop = await current.makeShop();
  const input = await formCall({ image: await drawing({ shape: 'ball', color: '#000' }) });
  const answer = await current.call('searchByPicture', shop, input);
  expectEnvelope(answer, 503, 'not_ready');
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.text).not.toContain('weights');
  expect(current.log).toContain('no weights');
});
