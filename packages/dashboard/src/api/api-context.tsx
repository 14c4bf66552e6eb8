import { createDashboardClient, type DashboardClient } from '@aisle/sdk';
import { createContext, type ReactNode, use, useMemo } from 'react';

const ApiContext = createContext<DashboardClient | null>(null);

/** Gives the parts below a client; with `shopId`, one for that shop. */
export function ApiProvider({ shopId, children }: { shopId?: string; children: ReactNode }) {
  const api = useMemo(() => createDashboardClient(shopId === undefined ? {} : { shopId }), [shopId]);
  return <ApiContext value={api}>{children}</ApiContext>;
}

/**
 * The client of the page: every route of the dashboard, and those of the shop whose page this is.
 * @throws Error outside ApiProvider
 */
export const useApi = (): DashboardClient => {
  const api = use(ApiContext);
  if (api === null) throw new Error('useApi needs an ApiProvider above');
  return api;
};
