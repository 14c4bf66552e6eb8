import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { useTestServer } from '../../../../../test/harness.ts';
import { silence } from '../../../../../test/sounds.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { deafThreads, useVoiceServer } from '../../../../../test/voice-server.ts';

const modelless = useTestServer({
  env: { AISLE_SPEECH_MODEL: 'tiny', AISLE_MODEL_CACHE: '/dev/null/no-folder' },
});

it('without its model there is no voice search yet; search by words goes on', async () => {
  const { current } = modelless;
  await current.server.voice.attempted();
  const shop = await current.makeShop();
  await current.server.search.settled(shop.shop.shopId);
  const answer = await current.call('searchByAudio', shop, await formCall({ audio: silence(1) }));
  expectEnvelope(answer, 503, 'not_ready');
  expect(answer.headers['retry-after']).toBe('5');
  expect((await current.call('search', shop, { body: { query: 'shoes' } })).status).toBe(200);
  const ready = await current.request({ method: 'GET', url: '/readyz' });
  expect(ready.body.parts.speechModel).toMatchObject({ state: 'unavailable' });
});

const deaf = deafThreads();
const server = useVoiceServer({ spawnSpeech: deaf.spawnSpeech });
afterAll(deaf.end);

it('recordings beyond those that may wait are refused at once, and those that wait too long later', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  await current.server.search.settled(shop.shop.shopId);
  const input = await formCall({ audio: silence(1) });
  const waiting = Array.from({ length: 9 }, () => current.call('searchByAudio', shop, input));
  while (current.server.voice.metrics.waiting < 8) await nextTurn();
  const refused = await current.call('searchByAudio', shop, input);
  expectEnvelope(refused, 503, 'overloaded');
  expect(refused.headers['retry-after']).toBe('1');
  expect((await current.call('search', shop, { body: { query: 'shoes' } })).status).toBe(200);
  current.clock.advance(15_000);
  for (const answer of await Promise.all(waiting)) expectEnvelope(answer, 503, 'overloaded');
});
