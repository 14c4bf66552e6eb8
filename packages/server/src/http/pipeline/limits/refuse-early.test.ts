import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { afterAll, expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { expectEnvelope } from '../../../../test/status-cases.ts';

const threads: Worker[] = [];
const server = useTestServer({
  spawnSearch: () => {
    const thread = new Worker(new URL('../../../search/test/stuck-search-thread.ts', import.meta.url));
    threads.push(thread);
    return thread;
  },
});
// Before the server waits for what they were asked.
afterAll(async () => {
  server.current.clock.advance(60_000);
  await Promise.all(threads.map((thread) => thread.terminate()));
});

it('a search that must wait too long is refused before its body is read; another shop has room', async () => {
  const { current } = server;
  const [busy, other] = [await current.makeShop(), await current.makeShop()];
  const body = { query: 'shoes' };
  const waiting = Array.from({ length: 64 }, () => current.call('search', busy, { body }));
  while (current.server.search.threads.waiting < 64) await nextTurn();
  const broken = { raw: '{' };
  const refused = await current.call('search', busy, broken);
  expectEnvelope(refused, 503, 'overloaded');
  expect(refused.headers['retry-after']).toBe('1');
  expectEnvelope(await current.call('widgetSuggestions', busy, { query: { q: 'sh' } }), 503, 'overloaded');
  expectEnvelope(await current.call('search', other, broken), 400, 'malformed_json');
  expectEnvelope(await current.call('syncProducts', busy, broken), 400, 'malformed_json');
  // A storm of refusals does not fill the log.
  expect(current.log.match(/"code":"overloaded"/g)).toHaveLength(1);
  current.clock.advance(60_000);
  for (const answer of await Promise.all(waiting)) expectEnvelope(answer, 503, 'overloaded');
  expectEnvelope(await current.call('search', busy, broken), 400, 'malformed_json');
  expect(current.log).toMatch(/"code":"overloaded","unlogged":[1-9]/);
});
