import type {
  AudioSearchResponse,
  CompareResponse,
  CrossSellResponse,
  FacetValuesRequest,
  FacetValuesResponse,
  RecommendationsResponse,
  SearchRequest,
  SearchResponse,
  Suggestion,
  TrendingResponse,
  WidgetAnalyticsResponse,
  WidgetConfigResponse,
} from '@aisle/contract';
import type { z } from 'zod';
import type { ShopEvent } from '../events/event-queue.ts';
import type { ProductDetails } from './details.ts';

/** Why an answer did not come. */
export type FaultKind = 'offline' | 'throttled' | 'token' | 'unavailable' | 'refused';

export class ApiFault extends Error {
  readonly kind: FaultKind;
  /** The API's own name for it; empty when it gave none. */
  readonly code: string;
  /** Seconds to wait before the next try; 0 when unknown. */
  readonly retryAfter: number;

  constructor(kind: FaultKind, message: string, more: { code?: string; retryAfter?: number } = {}) {
    super(message);
    this.name = 'ApiFault';
    this.kind = kind;
    this.code = more.code ?? '';
    this.retryAfter = more.retryAfter ?? 0;
  }
}

type SearchBody = Partial<SearchRequest> & { query: string };

export type ShopApi = {
  search: (body: SearchBody, signal: AbortSignal) => Promise<SearchResponse>;
  searchByPhoto: (body: SearchBody, photo: Blob, signal: AbortSignal) => Promise<SearchResponse>;
  searchByVoice: (
    body: Omit<SearchBody, 'query'>,
    sound: Blob,
    signal: AbortSignal,
  ) => Promise<AudioSearchResponse>;
  facetValues: (body: Partial<FacetValuesRequest>) => Promise<FacetValuesResponse>;
  /** What the shop says of itself: its currency, and the features that it offers now. */
  config: () => Promise<WidgetConfig>;
  suggest: (text: string, signal: AbortSignal) => Promise<Suggestion[]>;
  /** The shop's own details of a product; null when its catalog does not have it. */
  details: (externalId: string, signal: AbortSignal) => Promise<ProductDetails | null>;
  compare: (externalIds: string[], signal: AbortSignal) => Promise<CompareResponse>;
  trending: (limit: number, signal: AbortSignal) => Promise<TrendingResponse>;
  similar: (externalId: string, limit: number, signal: AbortSignal) => Promise<RecommendationsResponse>;
  boughtTogether: (
    externalId: string,
    limit: number,
    signal: AbortSignal,
  ) => Promise<RecommendationsResponse>;
  crossSell: (externalIds: string[], limit: number, signal: AbortSignal) => Promise<CrossSellResponse>;
  analyticsSettings: () => Promise<AnalyticsSettings>;
  /** The request outlives the page. */
  sendEvents: (events: ShopEvent[]) => Promise<void>;
};

type WidgetConfig = z.infer<typeof WidgetConfigResponse>;
type AnalyticsSettings = z.infer<typeof WidgetAnalyticsResponse>;

const faultOf = async (answer: Response): Promise<ApiFault> => {
  const body: unknown = await answer.json().catch(() => null);
  const field = (name: 'message' | 'code'): string | undefined =>
    typeof body === 'object' && body !== null && name in body
      ? String((body as Record<string, unknown>)[name])
      : undefined;
  const told = field('message') ?? answer.statusText;
  const code = field('code') ?? '';
  const retryAfter = Number(answer.headers.get('Retry-After')) || 0;
  if (answer.status === 429) return new ApiFault('throttled', told, { retryAfter: retryAfter || 60 });
  if (answer.status === 401) return new ApiFault('token', told, { code });
  return new ApiFault(answer.status >= 500 ? 'unavailable' : 'refused', told, { code, retryAfter });
};

const send = async (url: string, options: RequestInit): Promise<Response> => {
  try {
    return await fetch(url, options);
  } catch (error) {
    // The caller aborted the request: that is no network fault.
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiFault('offline', 'The shop could not be reached.');
  }
};

/** A form for the API: one file, strings as they are, everything else as JSON. */
const formOf = (name: string, file: Blob, fields: object): FormData => {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields))
    form.append(field, typeof value === 'string' ? value : JSON.stringify(value));
  form.append(name, file, name);
  return form;
};

/** The calls of the page. An expired token is renewed once, and calls that wait for it share the renewal. */
export const createApi = (firstToken: string): ShopApi => {
  let token = firstToken;
  let renewal: Promise<void> | null = null;

  const renew = async (): Promise<void> => {
    const answer = await send('/api/widget/token/refresh', {
      method: 'POST',
      headers: { 'X-Widget-Token': token },
    });
    if (!answer.ok) throw await faultOf(answer);
    const body: unknown = await answer.json();
    if (typeof body === 'object' && body !== null && 'token' in body) token = String(body.token);
  };

  const call = async (url: string, options: RequestInit): Promise<unknown> => {
    const used = token;
    const withToken = (): RequestInit => ({
      ...options,
      headers: { ...options.headers, 'X-Widget-Token': token },
    });
    let answer = await send(url, withToken());
    if (answer.status === 401) {
      if (used === token) {
        renewal ??= renew().finally(() => {
          renewal = null;
        });
        await renewal;
      }
      answer = await send(url, withToken());
    }
    if (!answer.ok) throw await faultOf(answer);
    return answer.json();
  };

  const post = (url: string, body: unknown, options: RequestInit): Promise<unknown> =>
    call(url, {
      ...options,
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'Content-Type': 'application/json' },
    });
  const beside = async (
    { externalId, kind, limit }: { externalId: string; kind: string; limit: number },
    signal: AbortSignal,
  ): Promise<RecommendationsResponse> => {
    const url = `/api/widget/products/${encodeURIComponent(externalId)}/${kind}?limit=${limit}`;
    return (await call(url, { signal })) as RecommendationsResponse;
  };

  return {
    search: async (body, signal) => (await post('/api/widget/search', body, { signal })) as SearchResponse,
    facetValues: async (body) => (await post('/api/widget/facets', body, {})) as FacetValuesResponse,
    compare: async (productIds, signal) =>
      (await post('/api/widget/compare', { productIds }, { signal })) as CompareResponse,
    trending: async (limit, signal) =>
      (await call(`/api/widget/trending?limit=${limit}`, { signal })) as TrendingResponse,
    similar: (externalId, limit, signal) => beside({ externalId, kind: 'similar', limit }, signal),
    boughtTogether: (externalId, limit, signal) =>
      beside({ externalId, kind: 'bought-together', limit }, signal),
    crossSell: async (externalIds, limit, signal) => {
      const items = externalIds.map((externalId) => ({ externalId }));
      return (await post('/api/widget/cart/cross-sell', { items, limit }, { signal })) as CrossSellResponse;
    },
    analyticsSettings: async () => (await call('/api/widget/analytics', {})) as AnalyticsSettings,
    sendEvents: async (events) => {
      await post('/api/widget/analytics', { events }, { keepalive: true });
    },
    searchByPhoto: async (body, photo, signal) => {
      const form = formOf('image', photo, body);
      const answer = await call('/api/widget/search/visual', { method: 'POST', body: form, signal });
      return answer as SearchResponse;
    },
    searchByVoice: async (body, sound, signal) => {
      const form = formOf('audio', sound, body);
      const answer = await call('/api/widget/search/audio', { method: 'POST', body: form, signal });
      return answer as AudioSearchResponse;
    },
    config: async () => (await call('/api/widget/config', {})) as WidgetConfig,
    suggest: async (text, signal) => {
      const url = `/api/suggestions?q=${encodeURIComponent(text.slice(0, 200))}&limit=8`;
      const answer = (await call(url, { signal })) as { suggestions: Suggestion[] };
      return answer.suggestions;
    },
    details: async (externalId, signal) => {
      const answer = await send(`/demo/products/${encodeURIComponent(externalId)}.json`, { signal });
      if (answer.status === 404) return null;
      if (!answer.ok) throw await faultOf(answer);
      return (await answer.json()) as ProductDetails;
    },
  };
};
