import type { Client } from '@opensearch-project/opensearch';
import { CircuitBreaker } from './circuit-breaker.ts';

export type OpenSearchSettings = {
  /** One or more nodes. */
  urls: readonly string[];
  /** Starts the names of all indexes of this installation. */
  prefix: string;
  username?: string | undefined;
  password?: string | undefined;
  /** Certificates in PEM that the nodes' certificates are checked by, instead of the system's. */
  ca?: string | undefined;
  /** Copies of each shard beside the first; absent: the cluster's default. */
  replicas?: number | undefined;
};

/** OpenSearch does not answer, or the breaker is open. */
export class OpenSearchUnavailableError extends Error {
  override readonly name = 'OpenSearchUnavailableError';
}

/** OpenSearch refused a request. */
export class OpenSearchRefusedError extends Error {
  override readonly name = 'OpenSearchRefusedError';
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers are read field by field where they are used.
export type Json = any;

export type OpenSearchRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD';
  path: string;
  query?: Record<string, string | number | boolean> | undefined;
  body?: unknown;
  /** Lines of a bulk or of several searches, instead of `body`. */
  lines?: readonly string[];
  timeoutMs: number;
};

/** What asks OpenSearch. */
export type OpenSearchPort = { ask(request: OpenSearchRequest): Promise<Json> };

type Failure = { name?: string; meta?: { statusCode?: number | null; body?: Json }; message?: string };

const OVERLOADED = new Set([429, 502, 503, 504]);
/** Of a node that ends, or has not joined its cluster: another one may answer. */
const NODE_AWAY = new Set([502, 503, 504]);
/** With one address, too: it may be a balancer's, and a connection that was kept open may be closed by now. */
const LEAST_TRIES = 2;

/** Not a request that took too long: there is no time left for another one. */
const mayAnotherAnswer = (error: unknown): boolean => {
  const { name, meta } = error as Failure;
  return name === 'ConnectionError' || NODE_AWAY.has(meta?.statusCode ?? 0);
};

/** Answered at once by an OpenSearch that is there, whatever its searches wait for. */
const HELLO = { method: 'GET', path: '/', timeoutMs: 1_000 } as const;

/** Without a cause: the client's errors hold the request, with the password. */
const errorOf = (error: unknown): Error => {
  const { meta, message } = error as Failure;
  const status = meta?.statusCode ?? 0;
  if (status === 0 || OVERLOADED.has(status))
    return new OpenSearchUnavailableError(message ?? 'OpenSearch does not answer');
  const cause = meta?.body?.error;
  const reason = cause?.root_cause?.[0]?.reason ?? cause?.reason ?? message;
  return new OpenSearchRefusedError(String(reason), status);
};

/** A connection with a breaker. The client is loaded with the first request. */
export class Connection implements OpenSearchPort {
  readonly #settings: OpenSearchSettings;
  readonly #breaker: CircuitBreaker;
  #client: Promise<Client> | null = null;
  #greeting: Promise<void> | null = null;

  constructor(settings: OpenSearchSettings, nowMs: () => number) {
    this.#settings = settings;
    this.#breaker = new CircuitBreaker(nowMs);
  }

  /**
   * Asks one node after another until one answers. All requests may be sent twice: documents have versions.
   * @throws OpenSearchUnavailableError, OpenSearchRefusedError
   */
  async ask(request: OpenSearchRequest): Promise<Json> {
    if (!this.#breaker.allows()) throw new OpenSearchUnavailableError('OpenSearch did not answer just now');
    const tries = Math.max(LEAST_TRIES, this.#settings.urls.length);
    for (let tried = 1; ; tried++) {
      try {
        const body = await this.#send(request);
        this.#breaker.succeeded();
        return body;
      } catch (error) {
        // The client asks a node that failed no more while others answer.
        if (tried < tries && mayAnotherAnswer(error)) continue;
        const known = errorOf(error);
        if ((error as Failure).name === 'TimeoutError') this.#judge();
        else if (known instanceof OpenSearchUnavailableError) this.#breaker.failed();
        else this.#breaker.succeeded();
        throw known;
      }
    }
  }

  /** A search may take too long by itself: then OpenSearch answers another request, and other shops go on. */
  #judge(): void {
    this.#greeting ??= this.#greet().finally(() => {
      this.#greeting = null;
    });
    void this.#greeting.then(
      () => this.#breaker.succeeded(),
      () => this.#breaker.failed(),
    );
  }

  /** @throws OpenSearchUnavailableError */
  async #greet(): Promise<void> {
    await this.#send(HELLO).catch((error: unknown) => {
      const known = errorOf(error);
      if (known instanceof OpenSearchUnavailableError) throw known;
    });
  }

  async #send({ method, path, query, body, lines, timeoutMs }: OpenSearchRequest): Promise<Json> {
    const client = await this.#open();
    const answer = await client.transport.request(
      {
        method,
        path,
        ...(query !== undefined && { querystring: query }),
        ...(body !== undefined && { body: JSON.stringify(body) }),
        ...(lines !== undefined && { bulkBody: `${lines.join('\n')}\n` }),
      } as Json,
      { requestTimeout: timeoutMs, maxRetries: 0 },
    );
    return answer.body;
  }

  async close(): Promise<void> {
    await (await this.#client)?.close();
  }

  #open(): Promise<Client> {
    this.#client ??= import('@opensearch-project/opensearch').then(({ Client: Opened }) => {
      const { urls, username, password, ca } = this.#settings;
      const auth = username === undefined ? {} : { auth: { username, password: password ?? '' } };
      return new Opened({ nodes: [...urls], ...auth, ...(ca !== undefined && { ssl: { ca } }) });
    });
    return this.#client;
  }
}
