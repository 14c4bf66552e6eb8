import type { Tensor } from 'onnxruntime-node';
import type { Decoding } from '../../speech/moonshine/moonshine.ts';
import type { Token } from '../../speech/moonshine/pick-token.ts';
import { isLooping } from '../../speech/moonshine/repetition.ts';
import { SPEECH_RATE } from '../../speech/speech-rate.ts';
import type { Spectrogram } from './log-mel.ts';
import type { WhisperGraphs } from './whisper-graphs.ts';
import type { WhisperSettings } from './whisper-settings.ts';

/** Scripts that are spelled byte by byte take several tokens a syllable; what goes on beyond is a loop. */
const TOKENS_PER_SECOND = 20;
const MIN_TOKENS = 16;

/** Greedy decoding with a Whisper: what is said, in its own language. */
export class Whisper {
  readonly #graphs: WhisperGraphs;
  readonly #settings: WhisperSettings;
  readonly #logMel: (samples: Float32Array) => Promise<Spectrogram>;
  readonly #suppressed: ReadonlySet<number>;

  constructor(
    graphs: WhisperGraphs,
    settings: WhisperSettings,
    logMel: (samples: Float32Array) => Promise<Spectrogram>,
  ) {
    this.#graphs = graphs;
    this.#settings = settings;
    this.#logMel = logMel;
    this.#suppressed = new Set(settings.suppressed);
  }

  close(): Promise<void> {
    return this.#graphs.close();
  }

  /** @param language BCP 47; if it is none of the model's, or not given, the model decides what it hears */
  async decode(samples: Float32Array, language: string | undefined): Promise<Decoding> {
    const { end, suppressedFirst } = this.#settings;
    const heard = await this.#graphs.encode(await this.#logMel(samples));
    const cache = this.#graphs.emptyCache();
    let ids = await this.#signs(heard, language);
    const bySound = MIN_TOKENS + Math.ceil((samples.length / SPEECH_RATE) * TOKENS_PER_SECOND);
    const most = Math.min(bySound, this.#settings.maxTokens - ids.length);
    const tokens: Token[] = [];
    while (tokens.length < most) {
      const scores = await this.#graphs.step(ids, heard, cache);
      const token = this.#pick(scores, tokens.length === 0 ? [...suppressedFirst, end] : []);
      if (token.id === end) return { tokens, complete: true };
      tokens.push(token);
      if (isLooping(tokens.map(({ id }) => id))) break;
      ids = [token.id];
    }
    return { tokens, complete: false };
  }

  /** What the decoder is given to begin with: the language, and that it is to be written down without times. */
  async #signs(heard: Tensor, language: string | undefined): Promise<number[]> {
    const { start, languages, transcribe, noTimestamps } = this.#settings;
    const last = noTimestamps === null ? [] : [noTimestamps];
    if (transcribe === null) return [start, ...last];
    const wanted = languages.get(language?.split('-')[0]?.toLowerCase() ?? '');
    return [start, wanted ?? (await this.#detect(heard)), transcribe, ...last];
  }

  /** The language whose sign is the likeliest to begin with. */
  async #detect(heard: Tensor): Promise<number> {
    const { start, languages } = this.#settings;
    const scores = await this.#graphs.step([start], heard, this.#graphs.emptyCache());
    const score = (id: number): number => scores[id] ?? Number.NEGATIVE_INFINITY;
    return [...languages.values()].reduce((best, id) => (score(id) > score(best) ? id : best));
  }

  /**
   * The likeliest token. Ids behind the end's are signs, never text. What is forbidden counts among what might have
   * been said, so that the model is not surer for having been refused; what is suppressed does not.
   */
  #pick(scores: Float32Array, forbidden: readonly number[]): Token {
    let [id, best, highest] = [-1, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    const isText = (at: number): boolean => at <= this.#settings.end && !this.#suppressed.has(at);
    for (let at = 0; at < scores.length; at++) {
      const value = scores[at] as number;
      if (!isText(at)) continue;
      highest = Math.max(highest, value);
      if (value > best && !forbidden.includes(at)) [id, best] = [at, value];
    }
    if (id < 0 || !Number.isFinite(highest)) throw new TypeError('the speech model gave no usable scores');
    let sum = 0;
    for (let at = 0; at < scores.length; at++) {
      if (isText(at)) sum += Math.exp((scores[at] as number) - highest);
    }
    return { id, logProbability: best - highest - Math.log(sum) };
  }
}
