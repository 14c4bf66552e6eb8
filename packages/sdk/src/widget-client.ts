import { AisleApiError } from './aisle-api-error.ts';
import { type RouteMethods, routeMethods } from './route-methods.ts';
import { type Send, Transport, type TransportOptions } from './transport.ts';

export type WidgetToken = { token: string; expiresAt: string };

export type WidgetClientOptions = TransportOptions & {
  token: string;
  /**
   * Swap an expired token for a new one when a call is answered 401, and send that call once more. The service
   * wants the shop's own Origin for it, which a browser sends by itself. Default true.
   */
  autoRefresh?: boolean;
  /** Called with every new token, for pages that store it. */
  onToken?: (token: WidgetToken) => void;
};

export type WidgetClient = RouteMethods<'widget'> & {
  /** The token that the next call will carry. */
  currentToken(): string;
};

/**
 * A client of the Widget API, for pages and storefronts. Every method rejects with `AisleApiError` when the service
 * refuses.
 * @throws TypeError for an invalid baseUrl or an empty token.
 */
export const createWidgetClient = (options: WidgetClientOptions): WidgetClient => {
  if (options.token.trim() === '') throw new TypeError('token is empty');
  let token = options.token;
  let refreshing: Promise<void> | null = null;
  const transport = new Transport(options, () => ({ 'x-widget-token': token }));
  const plain = routeMethods(['widget'], transport.send);

  const keep = (fresh: WidgetToken): WidgetToken => {
    token = fresh.token;
    options.onToken?.(fresh);
    return fresh;
  };
  /** One refresh at a time: calls refused together wait for the same new token. */
  const refresh = (): Promise<void> => {
    refreshing ??= plain
      .refreshToken()
      .then((fresh) => {
        keep(fresh);
      })
      .finally(() => {
        refreshing = null;
      });
    return refreshing;
  };
  const send: Send = async (route, input, call) => {
    const used = token;
    try {
      return await transport.send(route, input, call);
    } catch (error) {
      const expired = error instanceof AisleApiError && error.status === 401;
      if (!expired || options.autoRefresh === false) throw error;
      // The caller gets the first refusal; the failed refresh is only its consequence.
      if (used === token) await refresh().catch(() => Promise.reject(error));
      return transport.send(route, input, call);
    }
  };

  return {
    ...routeMethods(['widget'], send),
    refreshToken: async (call) => keep(await plain.refreshToken(call)),
    currentToken: () => token,
  };
};
