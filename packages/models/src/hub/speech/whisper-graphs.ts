import { readFile } from 'node:fs/promises';
import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { openSession } from '../open-session.ts';
import { unsuitable } from '../read-json.ts';
import { anyLengthEncoder } from './any-length-encoder.ts';
import type { WhisperSettings } from './whisper-settings.ts';

/** The decoder's key-value cache. */
export type DecoderCache = Record<string, Tensor>;

const LOGITS = 'logits';

type OpenEncoder = { encoder: InferenceSession; takesAnyLength: boolean };

const openEncoder = async (path: string, threads: number): Promise<OpenEncoder> => {
  const rewritten = anyLengthEncoder(await readFile(path));
  const encoder = await openSession(rewritten ?? path, threads);
  return { encoder, takesAnyLength: rewritten !== null };
};

/** Whisper's two graphs: an encoder over the spectrogram, and a decoder with a key-value cache. */
export class WhisperGraphs {
  readonly #encoder: InferenceSession;
  readonly #decoder: InferenceSession;
  readonly #settings: WhisperSettings;
  /** The encoder takes less than half a minute. */
  readonly takesAnyLength: boolean;

  private constructor(
    { encoder, takesAnyLength }: OpenEncoder,
    decoder: InferenceSession,
    settings: WhisperSettings,
  ) {
    this.#encoder = encoder;
    this.takesAnyLength = takesAnyLength;
    this.#decoder = decoder;
    this.#settings = settings;
  }

  static async open(
    paths: { encoder: string; decoder: string },
    settings: WhisperSettings,
    threads: number,
  ): Promise<WhisperGraphs> {
    const opened = await openEncoder(paths.encoder, threads);
    const decoder = await openSession(paths.decoder, threads).catch(async (error) => {
      await opened.encoder.release();
      throw error;
    });
    const graphs = new WhisperGraphs(opened, decoder, settings);
    try {
      graphs.#checkShape();
    } catch (error) {
      await graphs.close();
      throw error;
    }
    return graphs;
  }

  async close(): Promise<void> {
    await Promise.all([this.#encoder.release(), this.#decoder.release()]);
  }

  async encode(mel: { data: Float32Array; dims: readonly number[] }): Promise<Tensor> {
    const input = new Tensor('float32', mel.data, [...mel.dims]);
    const answer = await this.#encoder.run({ input_features: input });
    const heard = answer.last_hidden_state ?? Object.values(answer)[0];
    if (heard === undefined) throw unsuitable('its encoder answers nothing');
    return heard;
  }

  emptyCache(): DecoderCache {
    const { heads, width } = this.#settings;
    const dims = [1, heads, 0, width];
    return Object.fromEntries(
      this.#cacheNames().map((name) => [name, new Tensor('float32', new Float32Array(), dims)]),
    );
  }

  /** Takes ids, returns the scores of the next token, and updates `cache`. */
  async step(ids: readonly number[], heard: Tensor, cache: DecoderCache): Promise<Float32Array> {
    const names = this.#cacheNames();
    const isFirst = names.every((name) => cache[name]?.dims[2] === 0);
    // The encoder's keys and values do not change: they are kept from the first step.
    const changing = names.filter((name) => isFirst || !name.includes('.encoder.'));
    const present = (name: string): string => name.replace('past_key_values', 'present');
    const feeds: Record<string, Tensor> = {
      ...cache,
      input_ids: new Tensor('int64', BigInt64Array.from(ids, BigInt), [1, ids.length]),
      encoder_hidden_states: heard,
    };
    if (this.#decoder.inputNames.includes('use_cache_branch')) {
      feeds.use_cache_branch = new Tensor('bool', Uint8Array.of(isFirst ? 0 : 1), [1]);
    }
    const results = await this.#decoder.run(feeds, [LOGITS, ...changing.map(present)]);
    for (const name of changing) cache[name] = results[present(name)] as Tensor;
    const { data, dims = [] } = results[LOGITS] ?? {};
    const size = dims.at(-1) ?? 0;
    if (!(data instanceof Float32Array) || data.length !== ids.length * size || size === 0) {
      throw unsuitable(`its decoder answers scores of the shape [${dims}]`);
    }
    return data.subarray(data.length - size);
  }

  #cacheNames(): string[] {
    const parts = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'];
    return Array.from({ length: this.#settings.layers }, (_, layer) =>
      parts.map((part) => `past_key_values.${layer}.${part}`),
    ).flat();
  }

  /** Both graphs must be a Whisper's, with as many layers as its configuration says. */
  #checkShape(): void {
    const others = ['input_ids', 'encoder_hidden_states', 'use_cache_branch'];
    const cached = this.#cacheNames();
    const known = new Set([...others, ...cached]);
    const { inputMetadata, inputNames, outputNames } = this.#decoder;
    const unknown = inputNames.filter((name) => !known.has(name));
    const lacking = cached.filter((name) => !inputNames.includes(name));
    const isFloat = inputMetadata.every(
      (input) => !cached.includes(input.name) || (input.isTensor && input.type === 'float32'),
    );
    if (`${this.#encoder.inputNames}` !== 'input_features' || !outputNames.includes(LOGITS)) {
      throw unsuitable('its graphs are not those of a Whisper');
    }
    if (unknown.length > 0 || lacking.length > 0) {
      const names = [...unknown, ...lacking].slice(0, 5).join(', ');
      throw unsuitable(`its decoder is not that of a Whisper as its config.json describes it: ${names}`);
    }
    if (!isFloat) throw unsuitable('its decoder keeps half numbers, which are not supported');
  }
}
