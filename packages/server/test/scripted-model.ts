import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a model is asked, as the assistant writes it. */
export type ModelData = {
  query: string;
  language: string;
  asksQuestion: boolean;
  questions: { id: string; question: string; options: string[] }[];
  facts: { id: string; text: string }[];
  products: { name: string; values: { id: string; label: string; value: string }[] }[];
  leadWords: string;
};
export type ModelRequest = {
  url: string;
  headers: IncomingMessage['headers'];
  /** The whole body, parsed. */
  body: Record<string, unknown>;
  data: ModelData;
};
/** A text is the model's reply. A function may do anything with the connection. */
export type ModelScript = (
  request: ModelRequest,
) => string | ((response: ServerResponse, request: IncomingMessage) => void);

export const completionOf = (content: string, tokens = 100): string =>
  JSON.stringify({
    id: 'c-1',
    object: 'chat.completion',
    choices: [{ index: 0, finish_reason: 'stop', message: { role: 'assistant', content } }],
    usage: { prompt_tokens: tokens - 10, completion_tokens: 10, total_tokens: tokens },
  });

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
};

/** An HTTP server with chat completions that says what a test wants it to. */
export class ScriptedModel {
  readonly requests: ModelRequest[] = [];
  script: ModelScript = () => '{}';
  readonly #server: Server;
  #waiting: (() => void)[] = [];

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async open(): Promise<ScriptedModel> {
    const model = new ScriptedModel();
    await new Promise<void>((resolve) => model.#server.listen(0, '127.0.0.1', resolve));
    return model;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/v1`;
  }

  /** Resolves when the next request has arrived. */
  next(): Promise<void> {
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = JSON.parse(await readBody(request)) as { messages: { content: string }[] };
    const data = JSON.parse(body.messages[1]?.content ?? '{}') as ModelData;
    const asked = { url: request.url ?? '', headers: request.headers, body, data };
    this.requests.push(asked);
    for (const wake of this.#waiting.splice(0)) wake();
    response.on('error', () => {});
    const said = this.script(asked);
    if (typeof said === 'function') said(response, request);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(completionOf(said));
  }
}
