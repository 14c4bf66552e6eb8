import { AccountShop } from '../accounts.ts';
import { NewShopInput } from '../new-shop.ts';
import { DASHBOARD, type RouteSpec } from '../route-spec.ts';
import { OrganizationParams } from '../team.ts';

/** The shops of an organization. */
export const organizationShopsRoutes = {
  createShop: {
    surface: 'dashboard',
    credentials: ['session'],
    role: 'admin',
    method: 'POST',
    path: `${DASHBOARD}/organizations/{organizationId}/shops`,
    summary: 'Make a shop in the organization, on the smallest plan',
    rateGroup: 'create-shop',
    audit: { action: 'shop.created', fields: ['name', 'url', 'platform', 'currency', 'language'] },
    params: OrganizationParams,
    body: NewShopInput,
    responses: { 201: AccountShop },
    errors: [404, 413, 415],
  },
} as const satisfies Record<string, RouteSpec>;
