/**
 * Measures the quality and the speed of the speech recognizer without a server.
 *
 *   node bench/speech/direct.ts --data DATA [--model moonshine-base|moonshine-tiny|whisper-base|whisper-tiny] [--half even|odd|both] [--parts words,noise,time] [--cache DIR]
 *
 * One JSON result. A model in the cache is not fetched again.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureSpeechModel, openSpeechRecognizer, type SpeechModelName, speechModels } from '@aisle/models';
import { type Half, orders, sentences } from './clips.ts';
import { earOf, falseWords, scoreOrders, timeOf, variants, wordErrorRate } from './measure.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    model: { type: 'string', default: 'moonshine-base' },
    half: { type: 'string', default: 'odd' },
    parts: { type: 'string', default: 'words,noise,time' },
    cache: { type: 'string', default: join(import.meta.dirname, '../../node_modules/.cache/aisle-models') },
  },
});
if (values.data === undefined) throw new Error('--data names the folder with the evaluation data');
const parts = new Set(values.parts.split(','));
const model = values.model as SpeechModelName;
if (!Object.hasOwn(speechModels, model)) throw new Error(`there is no speech model ${model}`);
const files = await ensureSpeechModel({ cacheDir: values.cache, model });
const clips = await orders(values.data, values.half as Half);
const result: Record<string, unknown> = { model, half: values.half };

const started = performance.now();
const recognizer = await openSpeechRecognizer({ ...files, threads: 1 });
const ear = earOf(recognizer);
result.openMs = Math.round(performance.now() - started);
if (parts.has('words')) {
  result.wordErrorRate = await wordErrorRate(ear, sentences(values.data));
  const asTheyAre = await scoreOrders(ear, clips);
  const changed: Record<string, unknown> = {};
  for (const [name, change] of Object.entries(variants))
    changed[name] = await scoreOrders(ear, clips, change);
  result.orders = { 'as they are': asTheyAre, ...changed };
}
if (parts.has('noise')) result.wordless = await falseWords(ear);
if (parts.has('time')) {
  const two = await openSpeechRecognizer({ ...files, threads: 2 });
  result.threeSeconds = {
    oneThread: await timeOf(ear, clips, 3),
    twoThreads: await timeOf(earOf(two), clips, 3),
  };
  await two.close();
}
await recognizer.close();
result.peakMemoryMb = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(JSON.stringify(result, null, 2));
