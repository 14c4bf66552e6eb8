import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { decodeSound } from '@aisle/sound';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSpeechRecognizer, type SpeechModelFiles, type SpeechRecognizer } from '../src/index.ts';
import { speechModelFiles } from './speech-model.ts';

const spoken = new Uint8Array(
  readFileSync(join(import.meta.dirname, '../../sound/test/fixtures/spoken-order.ogg')),
);
let files: SpeechModelFiles;
let recognizer: SpeechRecognizer;

beforeAll(async () => {
  files = await speechModelFiles();
  recognizer = await openSpeechRecognizer(files);
});
afterAll(() => recognizer.close());

/** Float WAV, so that no loudness is lost. */
function toWav(samples: Float32Array): Uint8Array {
  const file = Buffer.alloc(44 + samples.length * 4);
  file.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(3, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(16_000, 24);
  file.writeUInt16LE(32, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 4, 40);
  for (const [at, value] of samples.entries()) file.writeFloatLE(value, 44 + at * 4);
  return new Uint8Array(file);
}

const transcriptOf = async (sound: Uint8Array): Promise<string> => {
  const answer = await recognizer.recognize(sound);
  return answer.kind === 'speech' ? answer.transcript.toLowerCase() : answer.reason;
};

it('writes down what is said', async () => {
  const answer = await recognizer.recognize(spoken);
  expect(answer).toMatchObject({
    kind: 'speech',
    transcript: expect.stringMatching(/small coffee with milk/i),
  });
  expect(answer.kind === 'speech' && answer.confidence).toBeGreaterThan(0.5);
  expect(answer.seconds).toBeGreaterThan(2);
  expect(recognizer.languages).toEqual(['en']);
});

it('writes down what is said into a phone that records M4A', async () => {
  const folder = join(import.meta.dirname, '../../sound/test/fixtures');
  const phone = new Uint8Array(readFileSync(join(folder, 'spoken-order.m4a')));
  expect(await transcriptOf(phone)).toContain('small coffee with milk');
});

it('hears it 40 dB quieter, and between seconds of silence', async () => {
  const { samples } = await decodeSound(spoken);
  expect(await transcriptOf(toWav(samples.map((value) => value * 0.01)))).toContain('coffee');
  const late = new Float32Array(samples.length + 10 * 16_000);
  late.set(samples, 5 * 16_000);
  expect(await transcriptOf(toWav(late))).toContain('coffee');
});

it('hears no words in silence, noise and tones', async () => {
  const length = 2 * 16_000;
  const sounds: Record<string, (at: number) => number> = {
    silence: () => 0,
    noise: (at) => 0.2 * Math.sin(at * at * 12.9898),
    'quiet noise': (at) => 0.001 * Math.sin(at * at * 78.233),
    tone: (at) => 0.3 * Math.sin((2 * Math.PI * 440 * at) / 16_000),
    hum: (at) =>
      0.2 * Math.sin((2 * Math.PI * 50 * at) / 16_000) + 0.1 * Math.sin((2 * Math.PI * 150 * at) / 16_000),
    clicks: (at) => (at % 5_000 < 20 ? 0.8 : 0),
  };
  for (const [name, sound] of Object.entries(sounds)) {
    const samples = Float32Array.from({ length }, (_, at) => sound(at));
    const answer = await recognizer.recognize(toWav(samples));
    expect([name, answer.kind, answer.seconds]).toEqual([name, 'no_speech', 2]);
  }
  expect(await recognizer.recognize(toWav(new Float32Array(length)))).toMatchObject({ reason: 'silence' });
});

it('answers one after another when asked at once, and a bad recording spoils no other', async () => {
  const answers = await Promise.allSettled([
    recognizer.recognize(spoken),
    recognizer.recognize(new Uint8Array([1, 2, 3])),
    recognizer.recognize(spoken),
  ]);
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(answers[0]).toEqual(answers[2]);
  expect(answers[1]).toMatchObject({ reason: { name: 'SoundError', code: 'unsupported' } });
});

it('works in a worker thread', async () => {
  const worker = new Worker(new URL('./recognize-in-worker.ts', import.meta.url), {
    workerData: { files, sound: spoken },
  });
  const [[answer], [code]] = await Promise.all([once(worker, 'message'), once(worker, 'exit')]);
  expect(answer).toEqual(await recognizer.recognize(spoken));
  expect(code).toBe(0);
});

it('refuses to recognize after it was closed', async () => {
  const short = await openSpeechRecognizer(files);
  const last = short.recognize(spoken);
  await Promise.all([short.close(), short.close()]);
  expect(await last).toMatchObject({ kind: 'speech' });
  await expect(short.recognize(spoken)).rejects.toThrow('closed');
});
