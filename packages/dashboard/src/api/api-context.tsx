import { createDashboardClient, type DashboardClient } from '@aisle/sdk';
import { createContext, type ReactNode, use, useMemo } from 'react';

type Clients = { usual: DashboardClient; withoutRetry: DashboardClient };

const ApiContext = createContext<Clients | null>(null);

/** Gives the parts below their clients; with `shopId`, those for that shop. */
export function ApiProvider({ shopId, children }: { shopId?: string; children: ReactNode }) {
  const clients = useMemo(() => {
    const options = shopId === undefined ? {} : { shopId };
    return {
      usual: createDashboardClient(options),
      withoutRetry: createDashboardClient({ ...options, retry: false }),
    };
  }, [shopId]);
  return <ApiContext value={clients}>{children}</ApiContext>;
}

const useClients = (): Clients => {
  const clients = use(ApiContext);
  if (clients === null) throw new Error('useApi needs an ApiProvider above');
  return clients;
};

/**
 * The client of the page: every route of the dashboard, and those of the shop whose page this is.
 * @throws Error outside ApiProvider
 */
export const useApi = (): DashboardClient => useClients().usual;

/**
 * The same, for work that keeps the server busy: each call is one request.
 * @throws Error outside ApiProvider
 */
export const useApiWithoutRetry = (): DashboardClient => useClients().withoutRetry;
