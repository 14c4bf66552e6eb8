import { INTEGRATIONS, type RouteSpec } from '../route-spec.ts';
import { ShopResponse, WidgetTokenResponse } from '../shop.ts';

/** The shop itself. */
export const shopRoutes = {
  getShop: {
    method: 'GET',
    path: `${INTEGRATIONS}/shop`,
    summary: 'The shop and its plan quota',
    surface: 'integrations',
    credentials: ['apiKey'],
    rateGroup: 'shop',
    responses: { 200: ShopResponse },
  },
  getShopMe: {
    method: 'GET',
    path: `${INTEGRATIONS}/shops/me`,
    summary: 'Alias of /shop',
    surface: 'integrations',
    credentials: ['apiKey'],
    rateGroup: 'shop',
    responses: { 200: ShopResponse },
  },
  createWidgetToken: {
    method: 'POST',
    path: `${INTEGRATIONS}/widget-tokens`,
    summary: 'Issue a widget token of 24 hours',
    surface: 'integrations',
    credentials: ['apiKey'],
    rateGroup: 'create-widget-token',
    idempotent: true,
    secretAnswer: true,
    responses: { 201: WidgetTokenResponse },
  },
  revokeWidgetTokens: {
    method: 'DELETE',
    path: `${INTEGRATIONS}/widget-tokens`,
    summary: "Revoke all of the shop's widget tokens",
    surface: 'integrations',
    credentials: ['apiKey'],
    rateGroup: 'revoke-widget-tokens',
    responses: { 204: null },
  },
} as const satisfies Record<string, RouteSpec>;
