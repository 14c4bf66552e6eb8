import { z } from 'zod';
import { AccountShop } from '../accounts.ts';
import { WidgetPreviewQuery } from '../dashboard/widget-preview.ts';
import { DeletedShopList, NewShopInput, OrganizationShopParams, PlanList } from '../new-shop.ts';
import { DASHBOARD, type RouteEntry, SIGNED_IN } from '../route-spec.ts';
import { OrganizationParams } from '../team.ts';

/** The shops of an organization. */
export const organizationShopsRoutes = {
  createShop: {
    ...SIGNED_IN,
    role: 'admin',
    call: `POST ${DASHBOARD}/organizations/{organizationId}/shops`,
    summary: 'Make a shop in the organization, on the largest plan where it is the installation’s own',
    audit: { action: 'shop.created', fields: ['name', 'url', 'platform', 'currency', 'language'] },
    params: OrganizationParams,
    body: NewShopInput,
    responses: { 201: AccountShop },
    errors: [404],
  },
  deleteShop: {
    ...SIGNED_IN,
    role: 'owner',
    call: `DELETE ${DASHBOARD}/organizations/{organizationId}/shops/{id}`,
    summary: 'Delete a shop: its keys and tokens stop at once; it can be restored for 30 days',
    audit: { action: 'shop.deleted' },
    params: OrganizationShopParams,
    responses: { 204: null },
    errors: [404],
  },
  listDeletedShops: {
    ...SIGNED_IN,
    role: 'owner',
    call: `GET ${DASHBOARD}/organizations/{organizationId}/deleted-shops`,
    summary: 'Deleted shops of the organization that can be restored, the last one first',
    params: OrganizationParams,
    responses: { 200: DeletedShopList },
    errors: [404],
  },
  restoreShop: {
    ...SIGNED_IN,
    role: 'owner',
    call: `POST ${DASHBOARD}/organizations/{organizationId}/deleted-shops/{id}/restore`,
    summary: 'Restore a deleted shop with all that it had',
    audit: { action: 'shop.restored' },
    params: OrganizationShopParams,
    responses: { 200: AccountShop },
    errors: [404],
  },
  widgetPreview: {
    ...SIGNED_IN,
    role: 'analyst',
    call: `GET ${DASHBOARD}/organizations/{organizationId}/shops/{id}/widget-preview`,
    summary:
      'A page with the shop’s widget, for a frame of the dashboard; it searches as a shopper for an hour',
    params: OrganizationShopParams,
    query: WidgetPreviewQuery,
    responses: { 200: z.string() },
    textAnswer: { type: 'text/html' },
    errors: [404],
  },
  listPlans: {
    ...SIGNED_IN,
    call: `GET ${DASHBOARD}/plans`,
    summary: 'What each plan includes, the smallest first',
    responses: { 200: PlanList },
  },
} as const satisfies Record<string, RouteEntry>;
