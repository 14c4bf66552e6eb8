import { KeyScope } from '@aisle/contract';
import type { NewApiKey } from '../../access/index.ts';
import { CliError } from '../cli-error.ts';
import { type Arguments, type Command, type CommandAnswer, flagValue } from '../command.ts';
import { formatFields, formatTable, isoTime } from '../format-table.ts';
import { requireShop } from '../open-service.ts';
import { auditOperator } from '../operator-audit.ts';

const scopesOf = (args: Arguments): KeyScope[] | undefined => {
  const given = flagValue(args, 'scopes');
  if (given === undefined) return undefined;
  return given.split(',').map((name) => {
    const scope = KeyScope.safeParse(name.trim());
    if (scope.success) return scope.data;
    throw new CliError(`--scopes must be some of ${KeyScope.options.join(', ')}, not '${name}'`);
  });
};

const endOf = (args: Arguments, now: number): number | undefined => {
  const given = flagValue(args, 'expires');
  if (given === undefined) return undefined;
  const end = Date.parse(given);
  if (end > now) return end;
  throw new CliError(`--expires must be a date in the future such as 2027-01-31, not '${given}'`);
};

/** A new key, on the one occasion that it is seen. */
const shownOnce = (key: NewApiKey & { previousValidUntil?: string }): CommandAnswer => {
  const json = { ...key, expiresAt: isoTime(key.expiresAt) };
  const fields = formatFields({
    ...json,
    scopes: key.scopes.join(', '),
    expiresAt: json.expiresAt ?? 'never',
  });
  return { json, text: `${fields}\n\nKeep the API key: it is not shown again.` };
};

const createKey: Command = {
  name: 'key create',
  positionals: ['<shopId>'],
  summary: 'Make an API key, which is shown this once',
  flags: {
    name: { type: 'string', value: '<name>', help: 'To tell keys apart; default "default"' },
    scopes: { type: 'string', value: '<scope,...>', help: `${KeyScope.options.join(', ')}; default all` },
    expires: { type: 'string', value: '<date>', help: 'When it ends, as 2027-01-31; default never' },
  },
  run: async (context, args) => {
    const limits = { scopes: scopesOf(args), expiresAt: endOf(args, context.now()) };
    const service = await context.service();
    const shop = await requireShop(service, args.positionals[0] ?? '');
    const name = flagValue(args, 'name')?.trim() || 'default';
    const key = await service.access.keys.create(shop.shopId, name, limits);
    await auditOperator(service, {
      organizationId: shop.organizationId,
      shopId: shop.shopId,
      action: 'api_key.created',
      target: key.keyId,
      details: { name: key.name, scopes: key.scopes, expiresAt: isoTime(key.expiresAt) },
    });
    return shownOnce(key);
  },
};

type KeyState = { revokedAt: string | null; validUntil: string | null; expiresAt: string | null };
const stateOf = (key: KeyState): string => {
  if (key.revokedAt !== null) return `revoked ${key.revokedAt}`;
  if (key.validUntil === null && key.expiresAt !== null) return `good until ${key.expiresAt}`;
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
      scopes: key.scopes,
      expiresAt: isoTime(key.expiresAt),
      madeBy: key.maker,
      createdAt: isoTime(key.createdAt),
      revokedAt: isoTime(key.revokedAt),
      validUntil: isoTime(key.validUntil),
      lastUsedAt: isoTime(key.lastUsedAt),
    }));
    const rows = keys.map((key) => [
      key.keyId,
      key.name,
      `${key.prefix}…`,
      key.scopes.join(','),
      key.madeBy?.name ?? '',
      key.createdAt ?? '',
      stateOf(key),
    ]);
    const heads = ['keyId', 'name', 'key', 'scopes', 'made by', 'created', 'state'];
    return { json: { keys }, text: formatTable(heads, rows) };
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
    return shownOnce({ ...key, previousValidUntil: new Date(previousValidUntil).toISOString() });
  },
};

const revokeKey: Command = {
  name: 'key revoke',
  positionals: ['<keyId>'],
  summary: 'Revoke an API key; a running server stops taking it within seconds',
  flags: {
    'with-made': { type: 'boolean', help: 'Revoke the keys, tokens, webhooks and feeds that it made, too' },
  },
  run: async (context, { positionals: [keyId = ''], booleans }) => {
    const service = await context.service();
    const owner = await service.access.keys.shopOf(keyId);
    if (booleans.has('with-made') && owner !== null) {
      const keyIds = await service.access.keys.removeWithMade(owner.shopId, keyId);
      await service.webhooks.settings.removeMadeBy({ shopId: owner.shopId, keyIds });
      await (await service.feeds()).removeMadeBy({ shopId: owner.shopId, keyIds });
    } else if (!(await service.access.keys.revoke(keyId))) {
      throw new CliError(`there is no key '${keyId}'; see key list <shopId> for the ids`);
    }
    const details = booleans.has('with-made') ? { withMade: 'true' } : {};
    if (owner !== null)
      await auditOperator(service, { ...owner, action: 'api_key.revoked', target: keyId, details });
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
