import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { createSession } from '../../onnx/create-session.ts';
import type { MoonshineFiles } from '../ensure-speech-model.ts';
import { SPEECH_RATE } from '../speech-rate.ts';
import { type MoonshinePackage, moonshinePackages } from './moonshine-packages.ts';
import { pickToken, type Token } from './pick-token.ts';
import { isLooping } from './repetition.ts';

const BOS = 1;
const EOS = 2;

/** Fast speech has about 5 tokens a second. More tokens than this are a loop. */
const TOKENS_PER_SECOND = 6.5;
const MIN_TOKENS = 4;

/** `complete`: the model ended by itself, not because it repeated itself or had too many tokens for the time. */
export type Decoding = { tokens: Token[]; complete: boolean };

type Feeds = Record<string, Tensor>;

/** Moonshine in ONNX Runtime: an encoder over the samples, and a decoder with a key-value cache. */
export class Moonshine {
  readonly #encoder: InferenceSession;
  readonly #decoder: InferenceSession;
  readonly #shape: MoonshinePackage['shape'];

  private constructor(
    encoder: InferenceSession,
    decoder: InferenceSession,
    shape: MoonshinePackage['shape'],
  ) {
    this.#encoder = encoder;
    this.#decoder = decoder;
    this.#shape = shape;
  }

  static async open(files: MoonshineFiles, threads: number): Promise<Moonshine> {
    const encoder = await createSession(files.encoderPath, threads);
    const decoder = await createSession(files.decoderPath, threads);
    return new Moonshine(encoder, decoder, moonshinePackages[files.model].shape);
  }

  /**
   * Greedy decoding: takes the likeliest token until the model signals the end.
   *
   * @param samples from `prepareSamples`
   */
  async decode(samples: Float32Array): Promise<Decoding> {
    const encoded = await this.#encoder.run({
      input_values: new Tensor('float32', samples, [1, samples.length]),
    });
    const heard = Object.values(encoded)[0] as Tensor;
    const cache = this.#emptyCache();
    const tokens: Token[] = [];
    const most = Math.max(MIN_TOKENS, Math.ceil((samples.length / SPEECH_RATE) * TOKENS_PER_SECOND));
    for (let id = BOS; tokens.length < most; ) {
      const logits = await this.#step(id, heard, cache, tokens.length === 0);
      // An end as first token would mean silence, which is decided elsewhere.
      const token = pickToken(logits, tokens.length === 0 ? EOS : null);
      if (token.id === EOS) return { tokens, complete: true };
      tokens.push(token);
      if (isLooping(tokens.map((it) => it.id))) return { tokens, complete: false };
      id = token.id;
    }
    return { tokens, complete: false };
  }

  /** Frees both sessions. */
  async close(): Promise<void> {
    await Promise.all([this.#encoder.release(), this.#decoder.release()]);
  }

  #emptyCache(): Feeds {
    const { layers, heads, width } = this.#shape;
    const cache: Feeds = {};
    for (let layer = 0; layer < layers; layer++) {
      for (const part of ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value']) {
        cache[`past_key_values.${layer}.${part}`] = new Tensor('float32', new Float32Array(), [
          0,
          heads,
          1,
          width,
        ]);
      }
    }
    return cache;
  }

  /** Takes one token, returns the scores of the next, and updates `cache`. */
  async #step(id: number, heard: Tensor, cache: Feeds, isFirst: boolean): Promise<Float32Array> {
    // The encoder's keys and values do not change: they are kept from the first step.
    const changing = Object.keys(cache).filter((name) => isFirst || name.includes('.decoder.'));
    const present = (name: string): string => name.replace('past_key_values', 'present');
    const results = await this.#decoder.run(
      {
        ...cache,
        input_ids: new Tensor('int64', BigInt64Array.of(BigInt(id)), [1, 1]),
        encoder_hidden_states: heard,
        use_cache_branch: new Tensor('bool', Uint8Array.of(isFirst ? 0 : 1), [1]),
      },
      ['logits', ...changing.map(present)],
    );
    for (const name of changing) cache[name] = results[present(name)] as Tensor;
    const logits = results.logits?.data;
    if (!(logits instanceof Float32Array)) throw new TypeError('the speech model gave no float32 scores');
    return logits;
  }
}
