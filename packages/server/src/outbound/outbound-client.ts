import { lookup } from 'node:dns/promises';
import http, {
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type RequestOptions,
} from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isHttpUrl } from '@aisle/contract';
import { OutboundError, toOutboundError, unreachable } from './outbound-error.ts';

export type ResolvedAddress = { address: string; family: number };

export type OutboundClientOptions = {
  /** Decides on every address before it is connected to. Where strangers name hosts, it allows public ones only. */
  isAllowed: (address: string) => boolean;
  /** Default: the system's resolver. */
  resolve?: (host: string) => Promise<ResolvedAddress[]>;
  /**
   * Whether a GET may take a connection that was kept open; default: true. Its server may close it just then: choose false
   * where no one asks again.
   */
  keepAlive?: boolean;
};

export type OutboundRequest = {
  /** http or https. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** Most bytes of the answer's body. */
  maxBytes: number;
  /** Ends the request; its reason is thrown when that is an OutboundError. */
  signal: AbortSignal;
  /** Which redirects are followed; default: all. */
  mayFollow?: (url: URL) => boolean;
};

export type OutboundPost = Omit<OutboundRequest, 'maxBytes' | 'mayFollow'> & {
  body: string;
  /** The answer's body is cut there. */
  maxBytes: number;
};

/** `body` is empty unless the status is 200. Whoever does not read it to its end ends the iteration, which closes it. */
export type OutboundStream = {
  status: number;
  headers: IncomingHttpHeaders;
  /** @throws OutboundError, or the signal's reason */
  body: AsyncIterable<Uint8Array>;
};

/** The `bytes` of a GET are empty unless the status is 200. */
export type OutboundAnswer = { status: number; headers: IncomingHttpHeaders; bytes: Uint8Array };

const MAX_REDIRECTS = 5;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** An address in a URL is not resolved. An IPv6 address stands in brackets there. */
const literalOf = (url: URL): string | null => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? null : host;
};

/**
 * Sends requests to hosts that strangers name. Each connection, redirects included, resolves the name once and checks the
 * address that it connects to. A name that resolves differently a moment later gains nothing.
 */
export class OutboundClient {
  readonly #isAllowed: (address: string) => boolean;
  readonly #resolve: (host: string) => Promise<ResolvedAddress[]>;
  readonly #agents: { 'http:': http.Agent; 'https:': https.Agent };

  constructor({ isAllowed, resolve, keepAlive = true }: OutboundClientOptions) {
    const options = { keepAlive, maxFreeSockets: 32 };
    this.#agents = { 'http:': new http.Agent(options), 'https:': new https.Agent(options) };
    this.#isAllowed = isAllowed;
    this.#resolve = resolve ?? ((host) => lookup(host, { all: true }));
  }

  /** Follows redirects. @throws OutboundError, or the signal's reason */
  async get(request: OutboundRequest): Promise<OutboundAnswer> {
    const { response, url } = await this.#follow(request);
    return answerOf(response, url, request);
  }

  /** As `get`, with the body as it comes: for files that are not held in memory. @throws OutboundError, or the signal's reason */
  async open(request: OutboundRequest): Promise<OutboundStream> {
    const { response, url } = await this.#follow(request);
    const { statusCode: status = 0, headers } = response;
    if (status !== 200) response.destroy();
    return { status, headers, body: status === 200 ? bodyOf(response, url, request) : noBody() };
  }

  async #follow(request: OutboundRequest): Promise<{ response: IncomingMessage; url: URL }> {
    let url = addressOf(request.url);
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const response = await this.#open(url, request);
      const { statusCode: status = 0, headers } = response;
      if (!REDIRECTS.has(status) || headers.location === undefined) return { response, url };
      response.destroy();
      url = redirectOf(url, headers.location);
      if (request.mayFollow?.(url) === false)
        throw new OutboundError('bad_redirect', `it redirects to another site, '${url.hostname}'`);
    }
    throw new OutboundError('too_many_redirects', `over ${MAX_REDIRECTS} redirects`);
  }

  /**
   * Follows no redirect, and takes what there is of an answer's body when the signal aborts. Each request has a connection
   * of its own: one that was kept open may be closed by its server as it is used.
   * @throws OutboundError, or the signal's reason
   */
  async post({ body, ...request }: OutboundPost): Promise<OutboundAnswer> {
    const response = await this.#open(addressOf(request.url), request, body);
    const bytes = await readStart(response, request.maxBytes);
    return { status: response.statusCode ?? 0, headers: response.headers, bytes };
  }

  close(): void {
    for (const agent of Object.values(this.#agents)) agent.destroy();
  }

  #open(
    url: URL,
    { headers, signal }: Omit<OutboundRequest, 'url'>,
    body?: string,
  ): Promise<IncomingMessage> {
    signal.throwIfAborted();
    const literal = literalOf(url);
    if (literal !== null && !this.#isAllowed(literal)) throw unreachable(url.hostname);
    const options: RequestOptions = {
      headers,
      signal,
      lookup: this.#lookup,
      ...(body === undefined ? { agent: this.#agentOf(url) } : { method: 'POST', agent: false }),
    };
    return new Promise((resolve, reject) => {
      const request = this.#requestOf(url, options, resolve);
      request.on('error', (error) =>
        reject(signal.aborted ? signal.reason : toOutboundError(error, url.hostname)),
      );
      // An answer of 101 is neither a response nor an error.
      request.on('upgrade', (_, socket) => {
        socket.destroy();
        reject(new OutboundError('bad_answer', `'${url.hostname}' answered with another protocol`));
      });
      request.on('close', () => reject(unreachable(url.hostname)));
      this.#watch(request, url.hostname);
      request.end(body);
    });
  }

  /** @throws OutboundError for an address that is a valid URL but that Node refuses (`%zz` before the host) */
  #requestOf(url: URL, options: RequestOptions, onAnswer: (answer: IncomingMessage) => void): ClientRequest {
    try {
      return (url.protocol === 'https:' ? https : http).request(url, options, onAnswer);
    } catch (cause) {
      throw new OutboundError('bad_address', 'the address is not well formed', cause);
    }
  }

  #agentOf(url: URL): http.Agent {
    return url.protocol === 'https:' ? this.#agents['https:'] : this.#agents['http:'];
  }

  readonly #lookup: LookupFunction = (host, options, done) => {
    this.#resolve(host).then(
      (found) => {
        const allowed = found.filter(({ address }) => this.#isAllowed(address));
        const [first] = allowed;
        if (first === undefined) done(unreachable(host), '');
        else if (options.all) done(null, allowed);
        else done(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => done(error, ''),
    );
  };

  /** The last check, at the socket itself: nothing is sent to an address that is not allowed. */
  #watch(request: ClientRequest, host: string): void {
    request.once('socket', (socket) => {
      const look = (): void => {
        if (!this.#isAllowed(socket.remoteAddress ?? '')) request.destroy(unreachable(host));
      };
      // A socket that was kept open is connected already: it emits no further 'connect', and a listener would leak.
      if (socket.connecting) socket.once('connect', look);
      else look();
    });
  }
}

const addressOf = (text: string): URL => {
  if (isHttpUrl(text)) return new URL(text);
  throw new OutboundError('bad_address', 'this is no web address');
};

const redirectOf = (from: URL, location: string): URL => {
  const to = URL.parse(location, from);
  if (to?.protocol === 'http:' || to?.protocol === 'https:') return to;
  throw new OutboundError('bad_redirect', `'${from.hostname}' redirects to what is no web address`);
};

async function* noBody(): AsyncGenerator<Uint8Array> {}

async function* bodyOf(
  response: IncomingMessage,
  url: URL,
  { maxBytes, signal }: OutboundRequest,
): AsyncGenerator<Uint8Array> {
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw new OutboundError('too_large', `the answer has over ${maxBytes} bytes`);
      yield chunk;
    }
  } catch (error) {
    throw signal.aborted ? signal.reason : toOutboundError(error, url.hostname);
  } finally {
    response.destroy();
  }
}

const answerOf = async (
  response: IncomingMessage,
  url: URL,
  { maxBytes, signal }: OutboundRequest,
): Promise<OutboundAnswer> => {
  const { statusCode: status = 0, headers } = response;
  if (status !== 200) {
    response.destroy();
    return { status, headers, bytes: new Uint8Array() };
  }
  try {
    return { status, headers, bytes: await readBody(response, maxBytes) };
  } catch (error) {
    throw signal.aborted ? signal.reason : toOutboundError(error, url.hostname);
  }
};

/** The first bytes of a body. A connection that breaks, or is given up, ends it: the status has been received. */
const readStart = async (response: IncomingMessage, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let length = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      length += chunk.length;
      if (length >= maxBytes) break;
    }
  } catch {
    // Earlier bytes are kept.
  } finally {
    response.destroy();
  }
  return Buffer.concat(chunks).subarray(0, maxBytes);
};

/** Closes the connection of a body over the limit instead of reading on. */
const readBody = async (response: IncomingMessage, maxBytes: number): Promise<Uint8Array> => {
  const tooLarge = new OutboundError('too_large', `the answer has over ${maxBytes} bytes`);
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) {
    response.destroy();
    throw tooLarge;
  }
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};
