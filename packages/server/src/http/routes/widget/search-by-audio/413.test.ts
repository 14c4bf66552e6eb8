import { MAX_UPLOAD_BYTES } from '@aisle/contract';
import { expect, it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { silence } from '../../../../../test/sounds.ts';
import { expectEnvelope, refusesLargeBodies } from '../../../../../test/status-cases.ts';
import { useVoiceServer } from '../../../../../test/voice-server.ts';

refusesLargeBodies('searchByAudio', Math.ceil(MAX_UPLOAD_BYTES / 3) * 4 + 256 * 1024);

const server = useVoiceServer();

it('a recording over 10 MB is refused, as a form or as JSON', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const audio = new Uint8Array(MAX_UPLOAD_BYTES + 1);
  const form = await current.call('searchByAudio', shop, await formCall({ audio }));
  expectEnvelope(form, 413, 'media_too_large');
  const json = { body: { audio: Buffer.from(audio).toString('base64') } };
  expectEnvelope(await current.call('searchByAudio', shop, json), 413, 'media_too_large');
});

it('a recording of more than 30 seconds is refused', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const answer = await current.call('searchByAudio', shop, await formCall({ audio: silence(31) }));
  expectEnvelope(answer, 413, 'media_too_large');
  expect(answer.body.message).toMatch(/30/);
});

it('a form that goes on after its file is refused', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const { raw, headers } = await formCall({ audio: silence(0.1) });
  const longer = Buffer.concat([raw as Buffer, Buffer.alloc(15_000_000)]);
  const answer = await current.call('searchByAudio', shop, { raw: longer, headers: headers ?? {} });
  expectEnvelope(answer, 413, 'body_too_large');
});
