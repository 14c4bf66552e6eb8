import { AisleError } from '@aisle/contract';
import type { DashboardHandler } from '../../../handler.ts';
import { requireOrigin } from '../require-caller.ts';

export const approvePlugin: DashboardHandler<'approvePlugin', 'access' | 'accounts'> = async (call) => {
  const { params, body, person, services } = call;
  const { organizationId, id } = params;
  const { access, accounts } = services;
  const shop = await access.shops.get(id);
  if (shop?.organizationId !== organizationId)
    throw new AisleError('shop_not_found', `There is no shop '${id}' in this organization.`);
  const { session } = person;
  const issuer = requireOrigin(call.origin);
  const approved = await accounts.pluginApprovals.approve({ session, organizationId, shop }, body, issuer);
  return {
    status: 201,
    body: { ...approved, expiresAt: new Date(approved.expiresAt).toISOString() },
  };
};

/** The audit entry comes first, as for other changes: a code that is refused leaves none. */
export const connectPlugin: DashboardHandler<'connectPlugin', 'access' | 'accounts'> = async (call) => {
  const { body, client, services } = call;
  const { access, accounts } = services;
  const { audit, pluginApprovals } = accounts;
  const approval = pluginApprovals.open(body);
  const { organizationId, shopId, userId, userName, keyName, scopes } = approval;
  const shop = await access.shops.get(shopId);
  if (shop?.organizationId !== organizationId)
    throw new AisleError('plugin_code_invalid', 'The shop of this code is no longer there: connect again.');
  const maker = { kind: 'user', id: userId, name: userName } as const;
  const entry = { organizationId, shopId, actor: maker, action: 'plugin.connected', address: client.address };
  const entries = await audit.begin([entry]);
  const made = await pluginApprovals
    .use(body, approval, (trx) => access.plugins.connect(trx, { shopId, keyName, scopes, maker }))
    .catch(async (error: unknown) => {
      if (error instanceof AisleError) await audit.cancel(entries);
      throw error;
    });
  access.forgetShop(shopId);
  const { keyId, apiKey, endedKeyId } = made;
  await audit.finish(entries, { target: keyId, details: { key: keyName, scopes, endedKeyId } });
  return {
    status: 201,
    body: { shopId, shopName: shop.name, keyId, apiKey, scopes: [...scopes], endedKeyId },
  };
};

export const listPlugins: DashboardHandler<'listPlugins', 'access'> = async ({ params, services }) => ({
  status: 200,
  body: { plugins: await services.access.plugins.list(params.organizationId) },
});
