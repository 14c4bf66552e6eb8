import type { SearchResponse } from '@aisle/contract';
import { AisleApiError } from '../aisle-api-error.ts';
import { createIntegrationsClient } from '../integrations-client.ts';
import type { TransportOptions } from '../transport.ts';
import { createWidgetClient, type WidgetClient, type WidgetToken } from '../widget-client.ts';
import { Breaker } from './breaker.ts';

/** Aisle answers in some 20 ms; a shopper hardly notices 300. */
const LIMIT_MS = 300;
const TOKEN_MS = 10_000;
/** Statuses by which the service refuses this one request. */
const REFUSED = new Set([400, 413, 415, 422]);

export type ShopSearchOptions = Pick<TransportOptions, 'baseUrl' | 'fetch'> & {
  /** The shop's API key with the scope `read`. */
  apiKey: string;
  /** The longest wait of a shopper in milliseconds; default 300. */
  limitMs?: number;
  /** For tests: milliseconds. */
  now?: () => number;
};

export type ShopSearch = {
  /**
   * `userAgent`: the shopper's, by which the service knows robots.
   * @throws SearchUnavailableError when there is no answer in time; AisleApiError when the request itself is refused
   */
  search: (
    request: Parameters<WidgetClient['search']>[0],
    shopper?: { userAgent?: string | undefined },
  ) => Promise<SearchResponse>;
};

/** The service gives no answer now: let the shop system search by itself. */
export class SearchUnavailableError extends Error {
  override readonly name = 'SearchUnavailableError';
}

const inTime = <T>(work: Promise<T>, limit: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
    work.then(resolve, reject);
  });

/** Keeps one widget token, and makes the next one in the background when half of its life is over. */
const tokenKeeper = (make: () => Promise<WidgetToken>, now: () => number) => {
  let kept: { token: string; madeMs: number; endMs: number } | null = null;
  let making: Promise<string> | null = null;
  const renew = (): Promise<string> => {
    making ??= make()
      .then(({ token, expiresAt }) => {
        kept = { token, madeMs: now(), endMs: Date.parse(expiresAt) };
        return token;
      })
      .finally(() => {
        making = null;
      });
    return making;
  };
  return {
    current: (): Promise<string> => {
      if (kept === null || kept.endMs <= now()) return renew();
      // A failure shows when the token has ended, or with the search itself.
      if (now() - kept.madeMs > kept.endMs - now()) renew().catch(() => undefined);
      return Promise.resolve(kept.token);
    },
    forget: (): void => {
      kept = null;
    },
  };
};

/**
 * Searches of shoppers by the server of a shop system: answered within a limit, or given up. After three failures in a
 * row, nothing is asked for a minute; after a 429, for as long as it says.
 * @throws TypeError for an invalid baseUrl or an empty key.
 */
export const createShopSearch = (options: ShopSearchOptions): ShopSearch => {
  const { limitMs = LIMIT_MS, now = Date.now, apiKey } = options;
  const address = { baseUrl: options.baseUrl, ...(options.fetch !== undefined && { fetch: options.fetch }) };
  const keys = createIntegrationsClient({ ...address, apiKey, retry: false, timeoutMs: TOKEN_MS });
  const tokens = tokenKeeper(() => keys.createWidgetToken(), now);
  const breaker = new Breaker(now);

  const unavailable = (fault: unknown): SearchUnavailableError => {
    const reason = fault instanceof Error ? fault.message : String(fault);
    const status = fault instanceof AisleApiError ? fault.status : 0;
    if (status === 401) tokens.forget();
    breaker.failed(reason, status === 429 && fault instanceof AisleApiError ? fault.retryAfterSeconds : null);
    return new SearchUnavailableError(`Aisle did not answer: ${reason}`, { cause: fault });
  };

  return {
    search: async (request, { userAgent } = {}) => {
      if (!breaker.mayAsk())
        throw new SearchUnavailableError(`Aisle is not asked for now: ${breaker.reason}`);
      const signal = AbortSignal.timeout(limitMs);
      try {
        const token = await inTime(tokens.current(), signal);
        const headers = userAgent === undefined ? {} : { 'user-agent': userAgent };
        const client = createWidgetClient({ ...address, token, headers, retry: false, autoRefresh: false });
        const answer = await client.search(request, { signal });
        breaker.succeeded();
        return answer;
      } catch (fault) {
        if (!(fault instanceof AisleApiError) || !REFUSED.has(fault.status)) throw unavailable(fault);
        // Else three odd requests, which anyone can send, would take the search from all shoppers.
        breaker.succeeded();
        throw fault;
      }
    },
  };
};
