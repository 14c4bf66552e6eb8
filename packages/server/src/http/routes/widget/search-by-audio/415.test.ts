import { expect, it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { expectEnvelope, refusesOtherMediaTypes } from '../../../../../test/status-cases.ts';
import { useVoiceServer } from '../../../../../test/voice-server.ts';

refusesOtherMediaTypes('searchByAudio');

const server = useVoiceServer();

it('what is no recording, or of a kind that is not read, is refused', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const text = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>');
  for (const audio of [text, new Uint8Array(100_000).fill(7), new Uint8Array([0])]) {
    const answer = await current.call('searchByAudio', shop, await formCall({ audio }));
    expectEnvelope(answer, 415, 'media_unsupported');
    expect(answer.body.message).toMatch(/WAV.*WebM.*Ogg.*MP3.*M4A/);
  }
});
