import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SoundError, writeWav } from '@aisle/sound';
import { afterEach, describe, expect, it } from 'vitest';
import { listPulledModels, openHubSpeechRecognizer, type SpeechRecognizer } from '../../src/index.ts';
import { failure, hubInTest } from './pull-in-test.ts';
import { type TinyWhisper, tinyWhisper } from './tiny-whisper.ts';

const world = hubInTest();
const open: SpeechRecognizer[] = [];
afterEach(async () => {
  for (const recognizer of open.splice(0)) await recognizer.close();
});

async function recognizerOf(options: TinyWhisper = {}): Promise<SpeechRecognizer> {
  world.hub.publish('tiny/whisper', tinyWhisper(options));
  const recognizer = await openHubSpeechRecognizer(await world.pull('tiny/whisper', { use: 'speech' }));
  open.push(recognizer);
  return recognizer;
}

/** Syllables of a tone, as a WAV. */
const voice = (hertz: number, seconds = 2): Uint8Array =>
  writeWav(
    Float32Array.from({ length: seconds * 16_000 }, (_, at) => {
      const envelope = Math.max(0, Math.sin((2 * Math.PI * 2.5 * at) / 16_000));
      return 0.6 * envelope * Math.sin((2 * Math.PI * hertz * at) / 16_000);
    }),
  );
const low = voice(200);
const high = voice(5000);

describe('a Whisper of a hub', () => {
  it('writes down what is said in the language that it hears', async () => {
    const recognizer = await recognizerOf();
    expect(recognizer.languages).toEqual(['de', 'en']);
    expect(await recognizer.recognize(low)).toMatchObject({
      kind: 'speech',
      transcript: 'red shoes',
      seconds: 2,
    });
    expect(await recognizer.recognize(high)).toMatchObject({ kind: 'speech', transcript: 'rote schuhe' });
  });

  it('writes it down in the language that is said to be spoken, if it knows it', async () => {
    const recognizer = await recognizerOf();
    const transcripts = ['de', 'de-CH', 'EN', 'xx', ''].map(async (language) => {
      const answer = await recognizer.recognize(low, language);
      return answer.kind === 'speech' ? answer.transcript : answer.reason;
    });
    expect(await Promise.all(transcripts)).toEqual([
      'rote schuhe',
      'rote schuhe',
      'red shoes',
      'red shoes',
      'red shoes',
    ]);
  });

  it('of one language is not asked for any', async () => {
    const recognizer = await recognizerOf({ languages: 'en' });
    expect(recognizer.languages).toEqual(['en']);
    expect(await recognizer.recognize(high, 'de')).toMatchObject({ transcript: 'red shoes' });
  });

  it('says how sure it is, never writes signs, and never begins with the end', async () => {
    const answer = await (await recognizerOf()).recognize(low);
    expect(answer).toMatchObject({ transcript: 'red shoes' });
    expect(answer.kind === 'speech' && answer.confidence).toBeGreaterThan(0.5);
    expect(answer.kind === 'speech' && answer.confidence).toBeLessThan(0.9);
  });

  it('answers silence and what is no recording without asking the model', async () => {
    const recognizer = await recognizerOf();
    const silent = low.slice();
    silent.fill(0, 44);
    expect(await recognizer.recognize(silent)).toMatchObject({ kind: 'no_speech', reason: 'silence' });
    expect(await failure(recognizer.recognize(Uint8Array.of(1, 2, 3)))).toBeInstanceOf(SoundError);
    await recognizer.close();
    expect(await failure(recognizer.recognize(low))).toMatchObject({
      message: expect.stringContaining('closed'),
    });
  });

  it('takes a real recording of any kind', async () => {
    const recognizer = await recognizerOf();
    const fixture = join(import.meta.dirname, '../../../sound/test/fixtures', 'spoken-order.ogg');
    const answer = await recognizer.recognize(new Uint8Array(readFileSync(fixture)));
    expect(answer.seconds).toBeGreaterThan(2);
  });
});

const changed = (name: string, change: Record<string, unknown>): TinyWhisper => {
  const whole = JSON.parse(String(tinyWhisper()[name]));
  return { files: { [name]: JSON.stringify({ ...whole, ...change }) } };
};

describe('a model for speech is refused when it', () => {
  it.each<[string, TinyWhisper, RegExp]>([
    ['has no ear', { files: { 'onnx/encoder_model_quantized.onnx': null } }, /no ONNX file encoder_model/],
    [
      'has the decoder of something else',
      {
        files: {
          'onnx/decoder_model_merged_quantized.onnx':
            tinyWhisper()['onnx/encoder_model_quantized.onnx'] ?? '',
        },
      },
      /not those of a Whisper/,
    ],
    [
      'is not as large as it says',
      changed('config.json', { decoder_layers: 2 }),
      /as its config\.json describes/,
    ],
    ['is larger than anything', changed('config.json', { decoder_layers: 1e9 }), /no usable decoder_layers/],
    [
      'wants spectrograms without an end',
      changed('preprocessor_config.json', { n_fft: 1e9 }),
      /no usable n_fft/,
    ],
    ['hears at another rate', changed('preprocessor_config.json', { sampling_rate: 8000 }), /sampling_rate/],
    ['says numbers that are none', { constant: Number.NaN }, /first use failed/],
    ['has no vocabulary', { files: { 'tokenizer.json': '{"added_tokens":[]}' } }, /signs of a Whisper/],
  ])('%s', async (_what, options, message) => {
    world.hub.publish('tiny/bad', tinyWhisper(options));
    expect(await failure(world.pull('tiny/bad', { use: 'speech' }))).toMatchObject({
      reason: 'unsuitable',
      message: expect.stringMatching(message),
    });
    expect(await listPulledModels(world.cacheDir)).toEqual([]);
  });
});
