import { AisleError } from '@aisle/contract';
import type { NewApiKey } from '../../../access/index.ts';
import type { Handler } from '../../handler.ts';

const isoOf = (epochMs: number | null): string | null =>
  epochMs === null ? null : new Date(epochMs).toISOString();

const toCreated = ({ keyId, name, prefix, apiKey, scopes, expiresAt }: NewApiKey) => ({
  id: keyId,
  name,
  prefix,
  apiKey,
  scopes: [...scopes],
  expiresAt: isoOf(expiresAt),
});

/** @throws AisleError invalid_request for a time that has passed */
const endOf = (expiresAt: string | undefined, now: number): number | undefined => {
  if (expiresAt === undefined) return undefined;
  const end = Date.parse(expiresAt);
  if (end > now) return end;
  const message = 'must be in the future';
  throw new AisleError('invalid_request', `'expiresAt': ${message}.`, {
    details: [{ path: 'expiresAt', message }],
  });
};

export const listApiKeys: Handler<'listApiKeys', 'access'> = async ({ query, shop, services }) => ({
  status: 200,
  body: await services.access.keys.page(shop.shopId, query),
});

export const createApiKey: Handler<'createApiKey', 'access' | 'now'> = async (call) => {
  const { body, shop, maker, services } = call;
  const { name, scopes } = body;
  const expiresAt = endOf(body.expiresAt, services.now());
  const made = await services.access.keys.create(shop.shopId, name, { ...maker, scopes, expiresAt });
  return { status: 201, body: toCreated(made) };
};

export const rotateApiKey: Handler<'rotateApiKey', 'access'> = async ({ params, shop, maker, services }) => {
  const rotated = await services.access.keys.rotate(shop.shopId, params.id, maker);
  const previousValidUntil = new Date(rotated.previousValidUntil).toISOString();
  return { status: 201, body: { ...toCreated(rotated), previousValidUntil } };
};

export const deleteApiKey: Handler<'deleteApiKey', 'access' | 'webhooks' | 'feeds'> = async (call) => {
  const { params, query, shop, services } = call;
  const { access, webhooks, feeds } = services;
  const { shopId } = shop;
  if (query.withMade === 'true') {
    const keyIds = await access.keys.removeWithMade(shopId, params.id);
    access.forgetShop(shopId);
    await webhooks.settings.removeMadeBy({ shopId, keyIds });
    await feeds.settings.removeMadeBy({ shopId, keyIds });
  } else await access.keys.remove(shopId, params.id);
  return { status: 204, body: null };
};
