import { z } from 'zod';
import { type OutboundClient, OutboundError } from '../../outbound/index.ts';
import {
  type LanguageModel,
  LanguageModelError,
  type ModelPrompt,
  type ModelReply,
} from './language-model.ts';

/** A reply has some 500 tokens; more than this is no reply that we asked for. */
const MOST_BYTES = 128 * 1024;
const MOST_TOKENS = 600;
/** A reported count above this is not believed. */
const MOST_REPORTED = 200_000;
/** Roughly, over languages. */
const BYTES_PER_TOKEN = 3;

const Choice = z.object({ message: z.object({ content: z.string() }) });

/** Only what is read of an answer. Only the first choice is read: 128 KB hold thousands of wrong ones. */
const ChatCompletion = z.object({
  choices: z.array(z.unknown()).min(1),
  usage: z
    .object({ total_tokens: z.number().int().positive().max(MOST_REPORTED) })
    .optional()
    .catch(undefined),
});

type Settings = Readonly<Record<string, unknown>>;

const asSchema = ({ schema }: ModelPrompt): Settings => ({
  response_format: { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema } },
});

/**
 * Servers differ in which settings they take. They refuse others with 400 or 422; the next of these is tried then, and
 * kept once it works.
 */
const DIALECTS: readonly ((question: ModelPrompt) => Settings)[] = [
  (question) => ({ ...asSchema(question), max_tokens: MOST_TOKENS, temperature: 0 }),
  (question) => ({ ...asSchema(question), max_completion_tokens: MOST_TOKENS * 4 }),
  () => ({ response_format: { type: 'json_object' }, max_tokens: MOST_TOKENS, temperature: 0 }),
  () => ({ max_tokens: MOST_TOKENS }),
];
const UNKNOWN_SETTING: ReadonlySet<number> = new Set([400, 422]);

export type ChatCompletionsOptions = {
  /** Follows no redirect. The operator names the endpoint, so that any address is allowed. */
  client: Pick<OutboundClient, 'post'>;
  /** As clients of OpenAI take it: `https://host/v1`. */
  baseUrl: string;
  model: string;
  /** Null when none is sent. */
  apiKey: string | null;
};

const addressOf = (baseUrl: string): string => {
  const url = new URL(baseUrl);
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}/chat/completions`;
  return url.href;
};

const replyOf = (json: string, sentBytes: number): ModelReply => {
  let answer: unknown;
  try {
    answer = JSON.parse(json);
  } catch (cause) {
    throw new LanguageModelError('bad_answer', 'the answer is no JSON, or over its limit', cause);
  }
  const parsed = ChatCompletion.safeParse(answer);
  const choice = Choice.safeParse(parsed.data?.choices[0]);
  if (!choice.success) throw new LanguageModelError('bad_answer', 'the answer is no chat completion');
  const { content } = choice.data.message;
  const estimated = Math.ceil((sentBytes + Buffer.byteLength(content)) / BYTES_PER_TOKEN);
  return { text: content, tokens: parsed.data?.usage?.total_tokens ?? estimated };
};

/** Any endpoint with OpenAI's chat completions: Ollama, vLLM, llama.cpp, a cloud. */
export class ChatCompletions implements LanguageModel {
  readonly #options: ChatCompletionsOptions;
  readonly #address: string;
  #dialect = 0;

  constructor(options: ChatCompletionsOptions) {
    this.#options = options;
    this.#address = addressOf(options.baseUrl);
  }

  async ask(question: ModelPrompt, signal: AbortSignal): Promise<ModelReply> {
    for (;;) {
      const dialect = this.#dialect;
      const body = this.#bodyOf(question, dialect);
      const { status, bytes } = await this.#post(body, signal);
      if (status === 200) return replyOf(Buffer.from(bytes).toString('utf8'), Buffer.byteLength(body));
      if (!UNKNOWN_SETTING.has(status) || dialect === DIALECTS.length - 1) {
        this.#dialect = UNKNOWN_SETTING.has(status) ? 0 : dialect;
        throw new LanguageModelError('refused', `the endpoint answered with status ${status}`);
      }
      this.#dialect = Math.max(this.#dialect, dialect + 1);
    }
  }

  #bodyOf(question: ModelPrompt, dialect: number): string {
    const { rules, data } = question;
    return JSON.stringify({
      model: this.#options.model,
      messages: [
        { role: 'system', content: rules },
        { role: 'user', content: data },
      ],
      stream: false,
      ...DIALECTS[dialect]?.(question),
    });
  }

  async #post(body: string, signal: AbortSignal): Promise<{ status: number; bytes: Uint8Array }> {
    const { client, apiKey } = this.#options;
    const headers = {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    };
    try {
      const answer = await client.post({ url: this.#address, headers, body, maxBytes: MOST_BYTES, signal });
      signal.throwIfAborted();
      return answer;
    } catch (error) {
      if (signal.aborted) throw new LanguageModelError('timed_out', 'the endpoint took too long', error);
      const fault = error instanceof OutboundError ? 'unreachable' : 'bad_answer';
      throw new LanguageModelError(fault, 'the endpoint cannot be reached', error);
    }
  }
}
