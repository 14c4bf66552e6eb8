import { Navigate } from '@tanstack/react-router';
import { useAccount } from '../session/index.ts';

/** Where the dashboard begins: the first shop, or the place to make one. */
export function Start() {
  const { organizations } = useAccount();
  const shop = organizations.flatMap(({ shops }) => shops)[0];
  if (shop !== undefined) return <Navigate to={`/shops/${shop.shopId}/overview`} replace />;
  const [organization] = organizations;
  return organization === undefined ? (
    <Navigate to="/account" replace />
  ) : (
    <Navigate to={`/organizations/${organization.organizationId}/new-shop`} replace />
  );
}
