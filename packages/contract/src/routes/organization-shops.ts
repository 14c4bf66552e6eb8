import { z } from 'zod';
import { AccountShop } from '../accounts.ts';
import { WidgetPreviewQuery } from '../dashboard/widget-preview.ts';
import { DeletedShopList, NewShopInput, OrganizationShopParams, PlanList } from '../new-shop.ts';
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
  deleteShop: {
    surface: 'dashboard',
    credentials: ['session'],
    role: 'owner',
    method: 'DELETE',
    path: `${DASHBOARD}/organizations/{organizationId}/shops/{id}`,
    summary: 'Delete a shop: its keys and tokens stop at once; it can be restored for 30 days',
    rateGroup: 'delete-shop',
    audit: { action: 'shop.deleted' },
    params: OrganizationShopParams,
    responses: { 204: null },
    errors: [404],
  },
  listDeletedShops: {
    surface: 'dashboard',
    credentials: ['session'],
    role: 'owner',
    method: 'GET',
    path: `${DASHBOARD}/organizations/{organizationId}/deleted-shops`,
    summary: 'Deleted shops of the organization that can be restored, the last one first',
    rateGroup: 'list-deleted-shops',
    params: OrganizationParams,
    responses: { 200: DeletedShopList },
    errors: [404],
  },
  restoreShop: {
    surface: 'dashboard',
    credentials: ['session'],
    role: 'owner',
    method: 'POST',
    path: `${DASHBOARD}/organizations/{organizationId}/deleted-shops/{id}/restore`,
    summary: 'Restore a deleted shop with all that it had',
    rateGroup: 'restore-shop',
    audit: { action: 'shop.restored' },
    params: OrganizationShopParams,
    responses: { 200: AccountShop },
    errors: [404],
  },
  widgetPreview: {
    surface: 'dashboard',
    credentials: ['session'],
    role: 'analyst',
    method: 'GET',
    path: `${DASHBOARD}/organizations/{organizationId}/shops/{id}/widget-preview`,
    summary:
      'A page with the shop’s widget, for a frame of the dashboard; it searches as a shopper for an hour',
    rateGroup: 'widget-preview',
    params: OrganizationShopParams,
    query: WidgetPreviewQuery,
    responses: { 200: z.string() },
    textAnswer: { type: 'text/html' },
    errors: [404],
  },
  listPlans: {
    surface: 'dashboard',
    credentials: ['session'],
    method: 'GET',
    path: `${DASHBOARD}/plans`,
    summary: 'What each plan includes, the smallest first',
    rateGroup: 'list-plans',
    responses: { 200: PlanList },
  },
} as const satisfies Record<string, RouteSpec>;
