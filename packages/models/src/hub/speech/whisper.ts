import type { Tensor } from 'onnxruntime-node';
import type { Decoding } from '../../speech/moonshine/moonshine.ts';
import type { Token } from '../../speech/moonshine/pick-token.ts';
import { isLooping } from '../../speech/moonshine/repetition.ts';
import { SPEECH_RATE } from '../../speech/speech-rate.ts';
import type { Spectrogram } from './log-mel.ts';
import type { WhisperGraphs } from './whisper-graphs.ts';
import type { WhisperSettings } from './whisper-settings.ts';

/** A script spelled byte by byte takes several tokens a syllable. More tokens than this are a loop. */
const TOKENS_PER_SECOND = 20;
const MIN_TOKENS = 16;

/**
 * Length of the spectrogram: the speech and some silence. Chosen on the even half of `bench/speech`: compared with half
 * a minute, 15 and 6 seconds lose half a point of the slot words. 10 and 4 seconds lose 4 points.
 */
const LEAST_SECONDS = 15;
const SILENCE_SECONDS = 6;

/** Greedy decoding with a Whisper: a transcript in the language of the speech. */
export class Whisper {
  readonly #graphs: WhisperGraphs;
  readonly #settings: WhisperSettings;
  readonly #logMel: (samples: Float32Array, frames: number) => Promise<Spectrogram>;
  readonly #suppressed: ReadonlySet<number>;

  constructor(
    graphs: WhisperGraphs,
    settings: WhisperSettings,
    logMel: (samples: Float32Array, frames: number) => Promise<Spectrogram>,
  ) {
    this.#graphs = graphs;
    this.#settings = settings;
    this.#logMel = logMel;
    this.#suppressed = new Set(settings.suppressed);
  }

  close(): Promise<void> {
    return this.#graphs.close();
  }

  /** @param language BCP 47; the model detects the language when it is missing or unknown */
  async decode(samples: Float32Array, language: string | undefined): Promise<Decoding> {
    const { end, suppressedFirst } = this.#settings;
    const heard = await this.#graphs.encode(await this.#logMel(samples, this.#framesFor(samples)));
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

  /** Whisper learned on half minutes, so the speech is followed by silence. More of it costs time alone. */
  #framesFor(samples: Float32Array): number {
    const { hop_length: hop } = this.#settings.mel;
    if (!this.#graphs.takesAnyLength) return Number.POSITIVE_INFINITY;
    const seconds = Math.max(LEAST_SECONDS, Math.ceil(samples.length / SPEECH_RATE) + SILENCE_SECONDS);
    return Math.floor((seconds * SPEECH_RATE) / hop / 2) * 2;
  }

  /** The decoder's first tokens: the language, and the task to transcribe without timestamps. */
  async #signs(heard: Tensor, language: string | undefined): Promise<number[]> {
    const { start, languages, transcribe, noTimestamps } = this.#settings;
    const last = noTimestamps === null ? [] : [noTimestamps];
    if (transcribe === null) return [start, ...last];
    const wanted = languages.get(language?.split('-')[0]?.toLowerCase() ?? '');
    return [start, wanted ?? (await this.#detect(heard)), transcribe, ...last];
  }

  /** The language with the likeliest token. */
  async #detect(heard: Tensor): Promise<number> {
    const { start, languages } = this.#settings;
    const scores = await this.#graphs.step([start], heard, this.#graphs.emptyCache());
    const score = (id: number): number => scores[id] ?? Number.NEGATIVE_INFINITY;
    return [...languages.values()].reduce((best, id) => (score(id) > score(best) ? id : best));
  }

  /**
   * The likeliest token. Ids after the end's are control tokens, never text. Forbidden tokens count in the
   * probabilities, so that the model is not surer for having been refused. Suppressed ones do not count.
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
