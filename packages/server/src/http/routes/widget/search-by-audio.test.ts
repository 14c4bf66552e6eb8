import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_UPLOAD_BYTES } from '@aisle/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { formCall } from '../../../../test/forms.ts';
import { type CallInput, useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { loggedIn } from '../../../../test/search-log.ts';
import { deafThreads, useVoiceServer } from '../../../../test/servers/voice-server.ts';
import { silence, spokenOrder } from '../../../../test/sounds.ts';
import { expectEnvelope, refusesInput } from '../../../../test/status-cases.ts';
import { expectTimed } from '../../../../test/timing.ts';

const server = useVoiceServer();

describe('200', () => {
  const products = [
    { externalId: 'C-1', name: 'Small coffee with milk and sugar', price: 3, brand: 'Brewline' },
    { externalId: 'C-2', name: 'Large coffee with milk and sugar', price: 9, brand: 'Other' },
    { externalId: 'T-1', name: 'Garden table', price: 90 },
  ];

  const coffeeShop = async () => {
    const shop = await server.current.makeShop();
    await server.current.call('syncProducts', shop, { body: { syncType: 'FULL', products } });
    await server.current.server.indexes.settled(shop.shop.shopId);
    return shop;
  };

  it('finds what is said, and says what was heard', async () => {
    const shop = await coffeeShop();
    const answer = await server.current.call('searchByAudio', shop, await formCall({ audio: spokenOrder() }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      transcript: expect.stringMatching(/small coffee with milk/i),
      query: expect.stringMatching(/small coffee with milk/i),
      page: 1,
    });
    expect(answer.body.products[0].externalId).toBe('C-1');
    expectTimed(answer, ['queue', 'decode', 'hear', 'correct']);
  });

  it('takes JSON and forms alike, with filters, paging and the rest', async () => {
    const shop = await coffeeShop();
    const audio = spokenOrder();
    const options = { filters: { brand: ['Brewline'] }, pageSize: 1, sort: 'price_asc', language: 'en-GB' };
    const form = await server.current.call(
      'searchByAudio',
      shop,
      await formCall({
        sort: 'price_asc',
        language: 'en-GB',
        audio,
        filters: '{"brand":["Brewline"]}',
        pageSize: '1',
      }),
    );
    const json = await server.current.call('searchByAudio', shop, {
      body: { audio: Buffer.from(audio).toString('base64'), ...options },
    });
    expect(json.status).toBe(200);
    expect([json.body.total, json.body.pageSize, json.body.products[0].externalId]).toEqual([1, 1, 'C-1']);
    const without = ({ searchLogId: _, tookMs: __, ...rest }: Record<string, unknown>) => rest;
    expect(without(form.body)).toEqual(without(json.body));
  });

  it('is logged and counted as a search for what was said', async () => {
    const shop = await coffeeShop();
    const { body } = await server.current.call(
      'searchByAudio',
      shop,
      await formCall({ audio: spokenOrder() }),
    );
    expect((await server.current.call('getShop', shop)).body.searchesThisMonth).toBe(1);
    await server.current.server.searchLog.flush();
    expect(await loggedIn(server.current, shop)).toEqual([{ kind: 'audio', query: body.query }]);
  });

  it('the widget is told that there is voice search', async () => {
    const shop = await server.current.makeShop();
    const basic = await server.current.makeShop({ plan: 'BASIC' });
    expect((await server.current.call('widgetConfig', shop)).body.features).toContain('voice');
    expect((await server.current.call('widgetConfig', basic)).body.features).not.toContain('voice');
  });
});

describe('400', async () => {
  const audio = Buffer.from(silence(0.1)).toString('base64');
  const body = (more: object) => ({ input: { body: { audio, ...more } } });
  const file = silence(0.1);

  refusesInput(server, 'searchByAudio', {
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

  it('a recording that is broken or empty is refused', async () => {
    const { current } = server;
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
});

describe('403', () => {
  const plansFile = join(mkdtempSync(join(tmpdir(), 'aisle-plans-')), 'plans.json');
  writeFileSync(plansFile, JSON.stringify({ PRO: { maxSearchesPerMonth: 1 } }));
  const deaf = useTestServer({ env: { AISLE_PLANS_FILE: plansFile } });

  it('a plan without voice search is refused before its recording is read', async () => {
    const { current } = deaf;
    const shop = await current.makeShop({ plan: 'GROWTH' });
    const answer = await current.call('searchByAudio', shop, { raw: 'never parsed' });
    expectEnvelope(answer, 403, 'feature_not_in_plan');
    expect(answer.body.message).toContain('voice');
  });

  it("past the month's searches there is no voice search", async () => {
    const { current } = deaf;
    const shop = await current.makeShop();
    await current.call('search', shop, { body: { query: 'shoes' } });
    const answer = await current.call('searchByAudio', shop, SAMPLE_CALLS.searchByAudio);
    expectEnvelope(answer, 403, 'feature_not_in_plan');
  });

  it('a server whose speech model is off says so, and tells no widget of voice search', async () => {
    const { current } = deaf;
    const shop = await current.makeShop();
    const answer = await current.call('searchByAudio', shop, SAMPLE_CALLS.searchByAudio);
    expectEnvelope(answer, 403, 'feature_switched_off');
    expect((await current.call('widgetConfig', shop)).body.features).not.toContain('voice');
  });
});

describe('413', () => {
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

  it('over a socket, one who is still sending reads the refusal', async () => {
    const { app } = server.current.server;
    const address = await app.listen({ host: '127.0.0.1', port: 0 });
    const shop = await server.current.makeShop();
    const form = new FormData();
    form.append('audio', new Blob([new Uint8Array(MAX_UPLOAD_BYTES + 200_000)]), 'long.wav');
    const whole = new Response(form);
    // As a stream: no length is announced.
    const response = await fetch(`${address}/api/widget/search/audio`, {
      method: 'POST',
      headers: { 'x-widget-token': shop.token, 'content-type': whole.headers.get('content-type') ?? '' },
      body: whole.body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'media_too_large' });
  });
});

describe('415', () => {
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
});

describe('422', () => {
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
});

describe('503', () => {
  const modelless = useTestServer({
    env: { AISLE_SPEECH_MODEL: 'tiny', AISLE_MODEL_CACHE: '/dev/null/no-folder' },
  });

  it('without its model there is no voice search yet; search by words goes on', async () => {
    const { current } = modelless;
    await current.server.voice.attempted();
    const shop = await current.makeShop();
    await current.server.indexes.settled(shop.shop.shopId);
    const answer = await current.call('searchByAudio', shop, await formCall({ audio: silence(1) }));
    expectEnvelope(answer, 503, 'not_ready');
    expect(answer.headers['retry-after']).toBe('5');
    expect((await current.call('search', shop, { body: { query: 'shoes' } })).status).toBe(200);
    const ready = await current.request({ method: 'GET', url: '/readyz' });
    expect(ready.body.parts.speechModel).toMatchObject({ state: 'unavailable' });
  });

  const { spawnSpeech, end } = deafThreads();
  const busy = useVoiceServer({ spawnSpeech });
  afterAll(end);

  it('recordings beyond those that may wait are refused at once, and those that wait too long later', async () => {
    const { current } = busy;
    const shop = await current.makeShop();
    await current.server.indexes.settled(shop.shop.shopId);
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
});
