import { ModelUnavailableError } from '../../store/model-unavailable-error.ts';

const MAX_REDIRECTS = 5;

export type FetchOptions = {
  /** Sent to this origin alone: a hub redirects to storage of others, which must not learn the token. */
  token?: { origin: string; value: string } | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/** `first`: the headers of the first answer: a hub describes a file there and then redirects to where it is stored. */
export type Fetched = { response: Response; first: Headers };

/**
 * GET with redirects followed by hand: http and https only, never from https down to http, the token to its own origin
 * alone, a few times at most.
 */
export async function guardedFetch(address: string, options: FetchOptions): Promise<Fetched> {
  let url = new URL(address);
  let first: Headers | null = null;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const headers = new Headers({ 'user-agent': 'aisle', 'accept-encoding': 'identity', ...options.headers });
    if (options.token?.origin === url.origin) headers.set('authorization', `Bearer ${options.token.value}`);
    const response = await fetch(url, {
      headers,
      redirect: 'manual',
      ...(options.signal && { signal: options.signal }),
    });
    first ??= response.headers;
    const location = response.headers.get('location');
    if (response.status < 300 || response.status > 399 || location === null) return { response, first };
    await response.body?.cancel();
    url = redirected(url, location);
  }
  throw refused(`more than ${MAX_REDIRECTS} redirects`);
}

function redirected(from: URL, location: string): URL {
  const to = URL.canParse(location, from) ? new URL(location, from) : null;
  const isWeb = to?.protocol === 'https:' || (to?.protocol === 'http:' && from.protocol === 'http:');
  if (to === null || !isWeb || to.username !== '') throw refused('a redirect to where no model lies');
  return to;
}

const refused = (problem: string): ModelUnavailableError =>
  new ModelUnavailableError({
    reason: 'download',
    message: `The model hub answered with ${problem}. Nothing was downloaded.`,
  });
