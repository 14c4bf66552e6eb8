import { expect, it } from 'vitest';
import { formCall } from '../../../../../test/forms.ts';
import { type CallInput, useTestServer } from '../../../../../test/harness.ts';
import { silence } from '../../../../../test/sounds.ts';
import { expectEnvelope, refusesInput } from '../../../../../test/status-cases.ts';
import { useVoiceServer } from '../../../../../test/voice-server.ts';

const audio = Buffer.from(silence(0.1)).toString('base64');
const body = (more: object) => ({ input: { body: { audio, ...more } } });
const file = silence(0.1);

refusesInput('searchByAudio', {
  'no recording': { input: { body: {} }, path: 'audio' },
  'a recording that is no text': { input: { body: { audio: [1, 2] } }, path: 'audio' },
  'a recording that is no base64': { ...body({ audio: 'AA*A' }), path: 'audio' },
  'an address in place of a recording': { ...body({ audio: 'https://shop.example/a.wav' }), path: 'audio' },
  'a query beside it': { ...body({ query: 'shoes' }), path: 'query' },
  'an unknown field': { ...body({ audioUrl: 'x' }), path: 'audioUrl' },
  'a pageSize over 100': { ...body({ pageSize: 101 }), path: 'pageSize' },
  'an unknown filter': { ...body({ filters: { colour: ['red'] } }), path: 'filters.colour' },
  'a form without a recording': { input: await formCall({ page: '1' }), path: 'audio' },
  'a form with a file of another name': { input: await formCall({ file, audio: file }), path: 'file' },
  'a form with two recordings': { input: await twice('audio', file), path: 'audio' },
  'a form whose filters are no JSON': {
    input: await formCall({ audio: file, filters: '{' }),
    path: 'filters',
  },
  'a form with a wrong page': { input: await formCall({ audio: file, page: '0' }), path: 'page' },
  'a form with an unknown field': { input: await formCall({ audio: file, more: '1' }), path: 'more' },
  'a form with a prototype': {
    input: await formCall({ audio: file, ['__proto__']: '{}' }),
    path: '__proto__',
  },
  'a form with many fields': { input: await formCall({ audio: file, ...many(40) }), path: '' },
});

function many(count: number): Record<string, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`field${at}`, '1']));
}

async function twice(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<CallInput> {
  const form = new FormData();
  for (const at of [1, 2]) form.append(name, new Blob([bytes]), `${at}.wav`);
  const response = new Response(form);
  const type = response.headers.get('content-type') ?? '';
  return { raw: Buffer.from(await response.arrayBuffer()), headers: { 'content-type': type } };
}

const server = useTestServer();
it('a form that ends early, or has no boundary, is refused', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const whole = await formCall({ audio: file, page: '1' });
  const raw = whole.raw as Buffer;
  for (const length of [0, 10, 60, 200, raw.length - 8]) {
    const answer = await current.call('searchByAudio', shop, { ...whole, raw: raw.subarray(0, length) });
    expectEnvelope(answer, 400, 'invalid_request');
  }
  const headers = { 'content-type': 'multipart/form-data' };
  expectEnvelope(await current.call('searchByAudio', shop, { raw, headers }), 400, 'invalid_request');
});

const voice = useVoiceServer();
it('a recording that is broken or empty is refused', async () => {
  const { current } = voice;
  const shop = await current.makeShop();
  const broken = new Uint8Array(500).fill(0x55);
  broken.set([0x1a, 0x45, 0xdf, 0xa3]);
  for (const bad of [broken, new Uint8Array(0)]) {
    const answer = await current.call('searchByAudio', shop, await formCall({ audio: bad }));
    expectEnvelope(answer, 400, 'media_unreadable');
  }
  const json = await current.call('searchByAudio', shop, { body: { audio: '' } });
  expectEnvelope(json, 400, 'media_unreadable');
  expect(json.body.message).toContain("'audio' is empty");
});
