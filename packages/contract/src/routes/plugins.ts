import {
  PluginApproval,
  PluginApprovalInput,
  PluginConnection,
  PluginConnectionInput,
  ShopPluginList,
} from '../keys/plugins.ts';
import { OrganizationShopParams } from '../new-shop.ts';
import { DASHBOARD, PUBLIC, type RouteEntry, SIGNED_IN } from '../route-spec.ts';
import { OrganizationParams } from '../team.ts';

/** Plugins of shop systems: how they get their key, and how they fare. */
export const pluginsRoutes = {
  approvePlugin: {
    ...SIGNED_IN,
    role: 'admin',
    call: `POST ${DASHBOARD}/organizations/{organizationId}/shops/{id}/plugin-approvals`,
    summary: 'Let the plugin of a shop connect: a code for it, which works once',
    secretAnswer: true,
    audit: { action: 'plugin.approved', fields: ['plugin', 'shopUrl', 'redirectUri', 'scopes'] },
    params: OrganizationShopParams,
    body: PluginApprovalInput,
    responses: { 201: PluginApproval },
    errors: [404, 422],
  },
  connectPlugin: {
    ...PUBLIC,
    call: `POST ${DASHBOARD}/plugin-connections`,
    summary: 'Exchange the code of an approval for an API key; ends the key that the plugin had before',
    fromServers: true,
    secretAnswer: true,
    body: PluginConnectionInput,
    responses: { 201: PluginConnection },
    errors: [403, 422],
  },
  listPlugins: {
    ...SIGNED_IN,
    role: 'analyst',
    call: `GET ${DASHBOARD}/organizations/{organizationId}/plugins`,
    summary: 'Plugins of the shops of the organization, by the name of the shop',
    params: OrganizationParams,
    responses: { 200: ShopPluginList },
    errors: [404],
  },
} as const satisfies Record<string, RouteEntry>;
