import { type Account, ROUTES, type Role, type RouteName, type RouteSpec } from '@aisle/contract';
import type { DashboardClient } from '@aisle/sdk';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useApi } from '../api/index.ts';
import { includesRole } from './role.ts';

export type AccountOrganization = Account['organizations'][number];
export type AccountShop = AccountOrganization['shops'][number];

export const accountQuery = (api: DashboardClient) =>
  queryOptions({ queryKey: ['account'], queryFn: () => api.getAccount(), staleTime: 60_000 });

/** Who is signed in. Only for parts inside the frame, which waits for the account. */
export const useAccount = (): Account => useSuspenseQuery(accountQuery(useApi())).data;

/** The shop and the organization that the address names; null where it names none, or one of others. */
export const usePlace = (): { organization: AccountOrganization | null; shop: AccountShop | null } => {
  const { shopId, organizationId } = useParams({ strict: false });
  const { organizations } = useAccount();
  for (const organization of organizations) {
    const shop = organization.shops.find((one) => one.shopId === shopId);
    if (shop !== undefined) return { organization, shop };
    if (organization.organizationId === organizationId) return { organization, shop: null };
  }
  return { organization: null, shop: null };
};

/**
 * The shop of the page.
 * @throws Error on a page that is not a shop's
 */
export const useShop = (): AccountShop & { role: Role } => {
  const { organization, shop } = usePlace();
  if (organization === null || shop === null) throw new Error('This page belongs to no shop');
  return { ...shop, role: organization.role };
};

/**
 * The organization of the page.
 * @throws Error on a page that is not an organization's
 */
export const useOrganization = (): AccountOrganization => {
  const { organization } = usePlace();
  if (organization === null) throw new Error('This page belongs to no organization');
  return organization;
};

/** The role in the organization of the page; the least one where the address names none. */
const useRole = (): Role => usePlace().organization?.role ?? 'analyst';

const leastRole = (name: RouteName): Role => {
  const route: RouteSpec = ROUTES[name];
  return route.role ?? 'analyst';
};

/** Tells whether the person may call a route here. Leave out the buttons that would fail. */
export const useMay = (): ((route: RouteName) => boolean) => {
  const role = useRole();
  return (name) => includesRole(role, leastRole(name));
};
