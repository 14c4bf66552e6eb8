import { CliError } from '../cli-error.ts';
import { type Command, flagValue } from '../command.ts';
import { formatFields, formatTable, isoTime } from '../format-table.ts';
import { requireShop } from '../open-service.ts';
import { auditOperator } from '../operator-audit.ts';

const createKey: Command = {
  name: 'key create',
  positionals: ['<shopId>'],
  summary: 'Make an API key, which is shown this once',
  flags: { name: { type: 'string', value: '<name>', help: 'To tell keys apart; default "default"' } },
  run: async (context, args) => {
    const service = await context.service();
    const shop = await requireShop(service, args.positionals[0] ?? '');
    const key = await service.access.keys.create(shop.shopId, flagValue(args, 'name')?.trim() || 'default');
    await auditOperator(service, {
      organizationId: shop.organizationId,
      shopId: shop.shopId,
      action: 'api_key.created',
      target: key.keyId,
      details: { name: key.name },
    });
    return { json: key, text: `${formatFields(key)}\n\nKeep the API key: it is not shown again.` };
  },
};

const stateOf = (key: { revokedAt: string | null; validUntil: string | null }): string => {
  if (key.revokedAt !== null) return `revoked ${key.revokedAt}`;
  return key.validUntil === null ? 'good' : `replaced, good until ${key.validUntil}`;
};

const listKeys: Command = {
  name: 'key list',
  positionals: ['<shopId>'],
  summary: "A shop's API keys, by their first characters",
  flags: {},
  run: async (context, args) => {
    const service = await context.service();
    const shop = await requireShop(service, args.positionals[0] ?? '');
    const keys = (await service.access.keys.list(shop.shopId)).map((key) => ({
      keyId: key.keyId,
      name: key.name,
      prefix: key.prefix,
      createdAt: isoTime(key.createdAt),
      revokedAt: isoTime(key.revokedAt),
      validUntil: isoTime(key.validUntil),
      lastUsedAt: isoTime(key.lastUsedAt),
    }));
    const rows = keys.map((key) => [
      key.keyId,
      key.name,
      `${key.prefix}…`,
      key.createdAt ?? '',
      stateOf(key),
    ]);
    return { json: { keys }, text: formatTable(['keyId', 'name', 'key', 'created', 'state'], rows) };
  },
};

const rotateKey: Command = {
  name: 'key rotate',
  positionals: ['<keyId>'],
  summary: 'A new API key in place of one, shown this once; both work for 24 hours',
  flags: {},
  run: async (context, { positionals: [keyId = ''] }) => {
    const service = await context.service();
    const owner = await service.access.keys.shopOf(keyId);
    if (owner === null) throw new CliError(`there is no key '${keyId}'; see key list <shopId> for the ids`);
    const { previousValidUntil, ...key } = await service.access.keys.rotate(owner.shopId, keyId);
    await auditOperator(service, { ...owner, action: 'api_key.rotated', target: keyId });
    const json = { ...key, previousValidUntil: new Date(previousValidUntil).toISOString() };
    return { json, text: `${formatFields(json)}\n\nKeep the API key: it is not shown again.` };
  },
};

const revokeKey: Command = {
  name: 'key revoke',
  positionals: ['<keyId>'],
  summary: 'Revoke an API key; a running server stops taking it within seconds',
  flags: {},
  run: async (context, { positionals: [keyId = ''] }) => {
    const service = await context.service();
    if (!(await service.access.keys.revoke(keyId))) {
      throw new CliError(`there is no key '${keyId}'; see key list <shopId> for the ids`);
    }
    const shop = await service.access.keys.shopOf(keyId);
    if (shop !== null) await auditOperator(service, { ...shop, action: 'api_key.revoked', target: keyId });
    return { json: { keyId, revoked: true }, text: `${keyId} is revoked` };
  },
};

const createToken: Command = {
  name: 'token create',
  positionals: ['<shopId>'],
  summary: 'Issue a widget token of 24 hours',
  flags: {},
  run: async (context, args) => {
    const service = await context.service();
    const shop = await requireShop(service, args.positionals[0] ?? '');
    const issued = await service.access.tokens.issue(shop.shopId);
    const json = { token: issued.token, expiresAt: new Date(issued.expiresAt).toISOString() };
    return { json, text: formatFields(json) };
  },
};

export const credentialCommands: readonly Command[] = [
  createKey,
  listKeys,
  rotateKey,
  revokeKey,
  createToken,
];
