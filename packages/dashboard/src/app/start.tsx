import { Navigate } from '@tanstack/react-router';
import { lastShopOf, useAccount } from '../session/index.ts';

/** Where the dashboard begins: the shop looked at last, or the place to make one. */
export function Start() {
  const { organizations } = useAccount();
  const shop = lastShopOf(organizations.flatMap(({ shops }) => shops));
  if (shop !== null) return <Navigate to={`/shops/${shop.shopId}/overview`} replace />;
  const [organization] = organizations;
  return organization === undefined ? (
    <Navigate to="/account" replace />
  ) : (
    <Navigate to={`/organizations/${organization.organizationId}/new-shop`} replace />
  );
}
