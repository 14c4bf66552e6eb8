import { join } from 'node:path';
import { loadTransformers } from '../load-transformers.ts';
import { type Json, readJson, unsuitable } from '../read-json.ts';

/** Longest text in characters. Tokenizing takes more than linear time. */
const MAX_CHARACTERS = 4000;

type Encode = (text: string, options: { add_special_tokens: boolean }) => number[];

/** `tokenizer.json` in transformers.js, with a limit that keeps the control tokens at both ends. */
export class HubTokenizer {
  readonly padId: number;
  readonly #encode: Encode;
  readonly #unknownId: number | null;
  readonly #before: readonly number[];
  readonly #after: readonly number[];

  private constructor(encode: Encode, ids: { padId: number; unknownId: number | null }) {
    this.#encode = encode;
    this.padId = ids.padId;
    this.#unknownId = ids.unknownId;
    const bare = encode('a', { add_special_tokens: false });
    const whole = encode('a', { add_special_tokens: true });
    const at = whole.findIndex((_, start) => bare.every((id, i) => whole[start + i] === id));
    if (bare.length === 0 || at < 0) throw unsuitable('its tokenizer does not cut texts');
    this.#before = whole.slice(0, at);
    this.#after = whole.slice(at + bare.length);
  }

  /** @throws ModelUnavailableError when its files are no tokenizer */
  static async open(folder: string): Promise<HubTokenizer> {
    const tokenizer = await readJson(join(folder, 'tokenizer.json'));
    const config: Json = (await readJson(join(folder, 'tokenizer_config.json'))) ?? {};
    if (tokenizer === null) throw unsuitable('it has no tokenizer.json');
    const { PreTrainedTokenizer } = await loadTransformers();
    try {
      const inner = new PreTrainedTokenizer(tokenizer, config);
      const unknown: unknown = inner.unk_token_id;
      return new HubTokenizer((text, options) => inner.encode(text, options), {
        padId: inner.pad_token_id ?? 0,
        unknownId: typeof unknown === 'number' ? unknown : null,
      });
    } catch (error) {
      throw unsuitable('its tokenizer cannot be opened', error);
    }
  }

  /** Ids with the control tokens at both ends, at most `maxTokens`. `says`: the model knows at least one piece. */
  encode(text: string, maxTokens: number): { ids: number[]; says: boolean } {
    const bare = this.#encode(text.slice(0, MAX_CHARACTERS).toWellFormed(), { add_special_tokens: false });
    const room = Math.max(0, maxTokens - this.#before.length - this.#after.length);
    return {
      ids: [...this.#before, ...bare.slice(0, room), ...this.#after],
      says: bare.some((id) => id !== this.#unknownId),
    };
  }
}
