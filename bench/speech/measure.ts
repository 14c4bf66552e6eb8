import type { SpeechRecognizer } from '@aisle/models';
import { writeWav } from '@aisle/sound';
import type { Order, Sentence } from './clips.ts';
import { slotWords, wordErrors, wordsOf } from './score.ts';
import { atLevel, pink, white, withNoise, wordless } from './sounds.ts';

const RATE = 16_000;

export type OrderScore = { heard: number; wanted: number; share: number; noSpeech: number };

/** Changes to a spoken order before it is sent. */
export const variants: Readonly<Record<string, (samples: Float32Array) => Float32Array>> = {
  '40 dB down': (samples) => samples.map((value) => value * 0.01),
  'white noise, 10 dB below': (samples) => withNoise(samples, white(samples.length), 10),
  'pink noise, 10 dB below': (samples) => withNoise(samples, pink(samples.length), 10),
  'pink noise, 15 dB below': (samples) => withNoise(samples, pink(samples.length), 15),
};

/** A recognizer: the words of a recording, or null for no speech. */
export type Ear = (sound: Uint8Array) => Promise<string | null>;

/** The language is named, as the server does: a Whisper needs a step more to find it out. */
export const earOf =
  (recognizer: SpeechRecognizer): Ear =>
  async (sound) => {
    const answer = await recognizer.recognize(sound, 'en');
    return answer.kind === 'speech' ? answer.transcript : null;
  };

export async function wordErrorRate(ear: Ear, clips: readonly Sentence[]): Promise<number> {
  let [errors, words] = [0, 0];
  for (const { bytes, transcript } of clips) {
    const wanted = wordsOf(transcript);
    errors += wordErrors(wanted, wordsOf((await ear(bytes)) ?? ''));
    words += wanted.length;
  }
  return errors / words;
}

/** @param change none: the files unchanged */
export async function scoreOrders(
  ear: Ear,
  clips: readonly Order[],
  change?: (samples: Float32Array) => Float32Array,
): Promise<OrderScore> {
  const score = { heard: 0, wanted: 0, share: 0, noSpeech: 0 };
  for (const { bytes, samples, slots } of clips) {
    const text = await ear(change === undefined ? bytes : writeWav(change(samples)));
    if (text === null) score.noSpeech++;
    const { heard, wanted } = slotWords(slots, text ?? '');
    score.heard += heard;
    score.wanted += wanted;
  }
  return { ...score, share: score.heard / score.wanted };
}

/** Plays every wordless sound in three lengths and loudnesses. Returns the words that were recognised. */
export async function falseWords(ear: Ear): Promise<{ sounds: number; words: string[] }> {
  const words: string[] = [];
  let sounds = 0;
  for (const [name, make] of Object.entries(wordless)) {
    for (const seconds of [1, 3, 8]) {
      for (const level of [-12, -35, -60]) {
        const text = await ear(writeWav(atLevel(make(seconds * RATE), level)));
        sounds++;
        if (text !== null) words.push(`${name}, ${seconds} s, ${level} dB: ${text}`);
      }
    }
  }
  return { sounds, words };
}

export type Timing = { clips: number; p50Ms: number; maxMs: number; cpuP50Ms: number };

/** @param seconds length of each order, from where the speaker begins */
export async function timeOf(ear: Ear, clips: readonly Order[], seconds: number): Promise<Timing> {
  const sounds = voiceParts(clips, seconds);
  const [wall, cpu]: [number[], number[]] = [[], []];
  for (const sound of [...sounds.slice(0, 2), ...sounds]) {
    const [started, used] = [performance.now(), process.cpuUsage()];
    await ear(sound);
    const { user, system } = process.cpuUsage(used);
    wall.push(performance.now() - started);
    cpu.push((user + system) / 1000);
  }
  const sorted = (values: number[]): number[] => values.slice(2).sort((a, b) => a - b);
  const middle = (values: number[]): number => sorted(values)[Math.floor(sounds.length / 2)] ?? 0;
  return {
    clips: sounds.length,
    p50Ms: middle(wall),
    maxMs: sorted(wall).at(-1) ?? 0,
    cpuP50Ms: middle(cpu),
  };
}

/** The loudest stretch of that length in each order, as WAV. */
export const voiceParts = (clips: readonly Order[], seconds: number): Uint8Array[] =>
  clips.map(({ samples }) => writeWav(voicePart(samples, seconds * RATE)));

/** The loudest stretch of that length, in steps of a tenth of a second. */
function voicePart(samples: Float32Array, length: number): Float32Array {
  let [best, most] = [0, -1];
  for (let start = 0; start + length <= samples.length; start += RATE / 10) {
    let energy = 0;
    for (let at = start; at < start + length; at += 8) energy += (samples[at] as number) ** 2;
    if (energy > most) [best, most] = [start, energy];
  }
  return samples.slice(best, best + length);
}
