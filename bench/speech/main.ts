/**
 * Voice search through the HTTP API of a server with the demo shop.
 *
 *   node bench/speech/main.ts --data DATA [--model base|tiny] [--half even|odd|both] [--parts sentences,orders,time,beside] [--cache DIR]
 *
 * One JSON result. A model in the cache is not fetched again.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Half, orders, sentences } from './clips.ts';
import { type Ear, scoreOrders, timeOf, voiceParts, wordErrorRate } from './measure.ts';
import { searchesBeside } from './searches-beside.ts';
import { type Heard, throughServer } from './through-server.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    model: { type: 'string', default: 'base' },
    half: { type: 'string', default: 'odd' },
    parts: { type: 'string', default: 'sentences,orders,time,beside' },
    cache: { type: 'string', default: join(import.meta.dirname, '../../node_modules/.cache/aisle-models') },
  },
});
const { data, model, half } = values;
if (data === undefined) throw new Error('--data names the folder with the evaluation data');
const parts = new Set(values.parts.split(','));
const clips = await orders(data, half as Half);

const result = await throughServer({ model, modelCache: values.cache }, async (shop) => {
  const answers = new Map<Uint8Array, Promise<Heard | null>>();
  const hear = (sound: Uint8Array): Promise<Heard | null> => {
    const answer = answers.get(sound) ?? shop.hear(sound);
    answers.set(sound, answer);
    return answer;
  };
  const said: Ear = async (sound) => (await hear(sound))?.transcript ?? null;
  const searched: Ear = async (sound) => (await hear(sound))?.query ?? null;
  await shop.reserve(1000);
  const measured: Record<string, unknown> = { model, half };
  const started = performance.now();
  await said(clips[0]?.bytes ?? new Uint8Array());
  measured.firstMs = Math.round(performance.now() - started);
  if (parts.has('sentences')) measured.wordErrorRate = await wordErrorRate(said, sentences(data));
  if (parts.has('orders')) {
    measured.orders = { said: await scoreOrders(said, clips), searched: await scoreOrders(searched, clips) };
  }
  if (parts.has('time'))
    measured.threeSeconds = await timeOf(async (sound) => (await shop.hear(sound))?.query ?? null, clips, 3);
  if (parts.has('beside')) measured.searches = await searchesBeside(shop, voiceParts(clips, 3));
  return measured;
});
console.log(JSON.stringify(result, null, 2));
