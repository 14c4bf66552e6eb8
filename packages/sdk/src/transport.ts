import type { ErrorDetail, RouteSpec } from '@aisle/contract';
import { AisleApiError } from './aisle-api-error.ts';
import { buildUrl, cleanBaseUrl, type RouteInput } from './build-request.ts';
import type { CallOptions } from './call-options.ts';
import { type EncodedBody, encodeBody } from './encode-body.ts';
import { parseRetryAfter, type RetryOptions, RetryPolicy } from './retry-policy.ts';

export type TransportOptions = {
  /** Where the service is, such as `https://search.shop.example`. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch;
  /** `false`: never try again. */
  retry?: RetryOptions | false;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
  /** Milliseconds that one attempt may take; default 30,000. */
  timeoutMs?: number;
};

export type Send = (route: RouteSpec, input: RouteInput, call: CallOptions) => Promise<unknown>;

const DEFAULT_TIMEOUT_MS = 30_000;

/** `randomUUID` is missing in browsers where the page has no https. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const isDetail = (value: unknown): value is ErrorDetail =>
  typeof value === 'object' && value !== null && 'path' in value && 'message' in value;

const toApiError = (response: Response, text: string): AisleApiError => {
  const parsed = parseJson(text);
  const body = typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : {};
  const limited = response.status === 429 && typeof body.error === 'string' ? body.error : null;
  return new AisleApiError(
    typeof body.message === 'string' ? body.message : `The service answered ${response.status}`,
    {
      status: response.status,
      code: typeof body.code === 'string' ? body.code : limited,
      details: Array.isArray(body.details) ? body.details.filter(isDetail) : [],
      requestId: response.headers.get('x-request-id'),
      retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after'), Date.now()),
    },
  );
};

/** Sends one request until it is answered, refused for good, or out of attempts. */
export class Transport {
  readonly #baseUrl: string;
  readonly #fetch: typeof globalThis.fetch;
  readonly #policy: RetryPolicy;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #credential: () => Record<string, string>;
  readonly #timeoutMs: number;

  /** `credential` is asked before every attempt, so that a refreshed token is used at once. */
  constructor(options: TransportOptions, credential: () => Record<string, string>) {
    this.#baseUrl = cleanBaseUrl(options.baseUrl);
    const given = options.fetch;
    this.#fetch = given ?? ((...args) => globalThis.fetch(...args));
    this.#policy = new RetryPolicy(options.retry);
    this.#headers = options.headers ?? {};
    this.#credential = credential;
    this.#timeoutMs = options.timeoutMs ?? DEFAULT_TIMEOUT_MS;
  }

  /**
   * The JSON body of a 2xx answer, its text where the route answers text, undefined for one without body.
   * @throws AisleApiError for any other answer; what `fetch` throws without an answer; the signal's reason.
   */
  readonly send: Send = async (route, input, call) => {
    const url = buildUrl(this.#baseUrl, route, input);
    const encoded = input.body === undefined ? null : encodeBody(route, input.body);
    const headers = this.#requestHeaders(route, encoded, call);
    for (let attempt = 1; ; attempt += 1) {
      const { answer, failure } = await this.#attempt({ url, route, encoded, headers, signal: call.signal });
      if (failure === undefined) return answer;
      const waitMs = this.#waitAfter(failure, attempt);
      if (waitMs === null) throw failure;
      await this.#policy.sleep(waitMs, call.signal);
    }
  };

  #requestHeaders(route: RouteSpec, encoded: EncodedBody | null, call: CallOptions): Record<string, string> {
    const accept = route.textAnswer?.type ?? 'application/json';
    const headers: Record<string, string> = { accept, ...this.#headers };
    if (encoded?.contentType) headers['content-type'] = encoded.contentType;
    if (call.requestId !== undefined) headers['x-request-id'] = call.requestId;
    if (call.visitor !== undefined) headers['x-visitor'] = call.visitor;
    if (route.idempotent) headers['idempotency-key'] = call.idempotencyKey ?? newKey();
    return headers;
  }

  async #attempt(request: {
    url: string;
    route: RouteSpec;
    encoded: EncodedBody | null;
    headers: Record<string, string>;
    signal: AbortSignal | undefined;
  }): Promise<{ answer?: unknown; failure?: unknown }> {
    const timeout = AbortSignal.timeout(this.#timeoutMs);
    try {
      const response = await this.#fetch(request.url, {
        method: request.route.method,
        headers: { ...request.headers, ...this.#credential() },
        signal: request.signal === undefined ? timeout : AbortSignal.any([request.signal, timeout]),
        ...(request.encoded !== null && { body: request.encoded.body }),
      });
      const text = await response.text();
      if (!response.ok) return { failure: toApiError(response, text) };
      if (request.route.textAnswer !== undefined) return { answer: text };
      const answer = text === '' ? undefined : parseJson(text);
      if (text !== '' && answer === undefined) {
        return { failure: new SyntaxError(`${request.url} did not answer JSON; is it the right baseUrl?`) };
      }
      return { answer };
    } catch (error) {
      request.signal?.throwIfAborted();
      return { failure: error };
    }
  }

  #waitAfter(failure: unknown, attempt: number): number | null {
    if (failure instanceof AisleApiError) {
      if (!this.#policy.isRetryable(failure.status)) return null;
      return this.#policy.waitMs(attempt, failure.retryAfterSeconds);
    }
    if (failure instanceof SyntaxError || !this.#policy.networkErrors) return null;
    return this.#policy.waitMs(attempt, null);
  }
}
