import { type RouteMethods, routeMethods } from './route-methods.ts';
import { Transport, type TransportOptions } from './transport.ts';

export type DashboardClientOptions = Omit<TransportOptions, 'baseUrl'> & {
  /** Default: where the page comes from. */
  baseUrl?: string;
  /** The shop that methods of shops are for; sent as X-Shop-Id. */
  shopId?: string;
};

export type DashboardClient = RouteMethods<'dashboard' | 'integrations' | 'analytics'>;

/** A person waits: short waits are waited out, and longer ones are told. */
const RETRY = { attempts: 3, maxWaitMs: 2000 } as const;

/**
 * A client for the dashboard's own pages. The browser sends the cookie of the session and the Origin. Every method
 * rejects with `AisleApiError` when the service refuses.
 * @throws TypeError for an invalid baseUrl, or for none outside a page.
 */
export const createDashboardClient = (options: DashboardClientOptions = {}): DashboardClient => {
  const { baseUrl = globalThis.location?.origin ?? '', shopId } = options;
  const given = options.fetch ?? ((...args: Parameters<typeof fetch>) => globalThis.fetch(...args));
  const withCookies: typeof fetch = (input, init) => given(input, { ...init, credentials: 'same-origin' });
  const transport = new Transport({ retry: RETRY, ...options, baseUrl, fetch: withCookies }, () =>
    shopId === undefined ? {} : { 'x-shop-id': shopId },
  );
  return routeMethods(['dashboard', 'integrations', 'analytics'], transport.send);
};
