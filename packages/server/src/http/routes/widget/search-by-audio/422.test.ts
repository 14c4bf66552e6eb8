import { expect, it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { silence, spokenOrder } from '../../../../../test/sounds.ts';
import { expectEnvelope } from '../../../../../test/status-cases.ts';
import { useVoiceServer } from '../../../../../test/voice-server.ts';

const server = useVoiceServer();

it('silence is told apart from a fault, and counts as no search', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  for (const seconds of [0, 0.5, 3]) {
    const answer = await current.call('searchByAudio', shop, await formCall({ audio: silence(seconds) }));
    expectEnvelope(answer, 422, 'no_speech');
  }
  expect((await current.call('getShop', shop)).body.searchesThisMonth).toBe(0);
});

it('a language that the model does not speak is refused, naming those it does', async () => {
  const { current } = server;
  const german = await current.makeShop({ language: 'de' });
  const inGerman = await current.call('searchByAudio', german, await formCall({ audio: spokenOrder() }));
  expectEnvelope(inGerman, 422, 'language_not_spoken');
  expect(inGerman.body.message).toContain('does not understand German. It understands: English (en)');
  const said = await formCall({ audio: spokenOrder(), language: 'en-US' });
  expect((await current.call('searchByAudio', german, said)).status).toBe(200);
});
