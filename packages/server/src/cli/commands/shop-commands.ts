import { NewLanguageTag, Plan, Platform, TimeZone } from '@aisle/contract';
import { atNextAddress, challengeRecord, type Shop } from '../../access/index.ts';
import { OWN_PLAN } from '../../config/index.ts';
import { hint } from '../../kernel/index.ts';
import { CliError } from '../cli-error.ts';
import { type Arguments, type Command, type CommandAnswer, flagValue } from '../command.ts';
import { formatFields, formatTable, isoTime } from '../format-table.ts';
import { requireShop, type Service } from '../open-service.ts';
import { auditOperator } from '../operator-audit.ts';
import { shopBackend } from './shop-backend.ts';
import { exportShop } from './shop-export.ts';

const oneOf = <T extends string>(what: string, text: string, allowed: readonly T[]): T => {
  const found = allowed.find((one) => one.toLowerCase() === text.toLowerCase());
  if (found !== undefined) return found;
  throw new CliError(`${what} must be one of ${allowed.join(', ')}, not '${text}'${hint(text, allowed)}`);
};

const matching = (what: string, text: string, pattern: RegExp): string => {
  if (pattern.test(text)) return text;
  throw new CliError(`${what} cannot be '${text}'`);
};

const timeZoneOf = (name: string): string => {
  const { success } = TimeZone.safeParse(name);
  if (success) return name;
  throw new CliError(`--time-zone must be the IANA name of a time zone such as Europe/Berlin, not '${name}'`);
};

const languageOf = (tag: string): string => {
  if (NewLanguageTag.safeParse(tag).success) return tag;
  throw new CliError(`--language must be a language tag such as de or pt-BR, not '${tag}'`);
};

const newShop = (args: Arguments) => {
  const plan = flagValue(args, 'plan');
  const platform = flagValue(args, 'platform');
  const currency = flagValue(args, 'currency');
  const language = flagValue(args, 'language');
  const timeZone = flagValue(args, 'time-zone');
  const name = (flagValue(args, 'name') ?? '').trim();
  if (name === '') throw new CliError('--name must not be empty');
  return {
    name,
    url: flagValue(args, 'url') ?? '',
    plan: plan === undefined ? OWN_PLAN : oneOf('--plan', plan, Plan.options),
    ...(platform !== undefined && { platform: oneOf('--platform', platform, Platform.options) }),
    ...(currency !== undefined && {
      currency: matching('--currency (an ISO 4217 code such as EUR)', currency.toUpperCase(), /^[A-Z]{3}$/),
    }),
    ...(language !== undefined && { language: languageOf(language) }),
    ...(timeZone !== undefined && { timeZone: timeZoneOf(timeZone) }),
    verified: args.booleans.has('verified'),
    byOperator: true,
  };
};

const create: Command = {
  name: 'shop create',
  positionals: [],
  summary: 'Make a shop and its first API key, which is shown this once',
  flags: {
    name: { type: 'string', value: '<name>', required: true, help: 'Name of the shop' },
    url: {
      type: 'string',
      value: '<https://shop.example>',
      required: true,
      help: 'Its site; browsers must come from there',
    },
    plan: { type: 'string', value: '<plan>', help: `${Plan.options.join(', ')}; default ${OWN_PLAN}` },
    platform: { type: 'string', value: '<platform>', help: `${Platform.options.join(', ')}; default custom` },
    currency: { type: 'string', value: '<code>', help: 'Of prices that name none; default USD' },
    language: { type: 'string', value: '<tag>', help: 'Language of products that name none; default en' },
    'time-zone': { type: 'string', value: '<name>', help: 'Whose days reports count; default UTC' },
    verified: { type: 'boolean', help: 'You vouch for the domain: no DNS record is asked for' },
  },
  run: async (context, args) => {
    const input = newShop(args);
    const service = await context.service();
    const shop = await service.access.shops.create(input);
    const { shopId, organizationId, name, url, platform, currency, language } = shop;
    const details = { name, url, platform, currency, language, plan: shop.plan };
    await auditOperator(service, { organizationId, shopId, action: 'shop.created', target: shopId, details });
    const { apiKey, ...key } = await service.access.keys.create(shopId);
    await auditOperator(service, {
      organizationId,
      shopId,
      action: 'api_key.created',
      target: key.keyId,
      details: { name: key.name },
    });
    const fields = formatFields({ shopId, organizationId, apiKey });
    const next =
      shop.domain.status === 'verified'
        ? 'Keep the API key: it is not shown again.'
        : `Keep the API key: it is not shown again. The domain is not verified yet: ${verification(shop)}`;
    const seen = `For the dashboard, give it an owner who has an account: member add ${organizationId} <email>`;
    return { json: { shopId, organizationId, apiKey }, text: `${fields}\n\n${next}\n${seen}` };
  },
};

const verification = (shop: Shop): string => {
  if (shop.platform !== 'custom')
    return 'it will be by the first call of a plugin that sends X-Plugin: name/version.';
  const record = challengeRecord(shop);
  const vouch = `vouch for it: shop verify ${shop.shopId}`;
  if (record === null) return `use a domain name, or ${vouch}`;
  return `publish the TXT record ${record.name} = ${record.value}, or ${vouch}`;
};

const verify: Command = {
  name: 'shop verify',
  positionals: ['<shopId>'],
  summary: 'Vouch for the domain of a shop: no proof is asked for any more',
  flags: {},
  run: async (context, { positionals: [shopId = ''] }) => {
    const service = await context.service();
    const shop = await requireShop(service, shopId);
    const awaited = atNextAddress(shop) ?? shop;
    const { organizationId } = shop;
    const { url } = awaited;
    if ((await service.access.domains.vouch(awaited)) === null)
      throw new CliError(
        `another organization has proved the domain of ${url}: it moves by the TXT record alone`,
      );
    const details = { url };
    await auditOperator(service, {
      organizationId,
      shopId,
      action: 'domain.vouched',
      target: shopId,
      details,
    });
    return {
      json: { shopId, verified: true },
      text: `You vouch for ${url}: the pages of the shop may search`,
    };
  },
};

const listDeleted = async (service: Service): Promise<CommandAnswer> => {
  const shops = await service.access.deletedShops.list(null);
  const rows = shops.map((shop) => [shop.shopId, shop.name, shop.deletedAt, shop.erasedAt]);
  const text =
    rows.length === 0
      ? 'No deleted shop can be restored'
      : formatTable(['shopId', 'name', 'deleted', 'restorable until'], rows);
  return { json: { shops }, text };
};

const list: Command = {
  name: 'shop list',
  positionals: [],
  summary: 'All shops, or those that were deleted and can be restored',
  flags: { deleted: { type: 'boolean', help: 'Deleted shops that can be restored, the last one first' } },
  run: async (context, { booleans }) => {
    const service = await context.service();
    if (booleans.has('deleted')) return listDeleted(service);
    const shops = await service.access.shops.list();
    const json = shops.map((shop) => ({
      shopId: shop.shopId,
      name: shop.name,
      url: shop.url,
      plan: shop.plan,
      domainStatus: shop.domain.status,
      createdAt: isoTime(shop.createdAt),
    }));
    const rows = json.map((shop) => [shop.shopId, shop.name, shop.url, shop.plan, shop.domainStatus]);
    const text =
      rows.length === 0
        ? 'No shops yet: see shop create --help'
        : formatTable(['shopId', 'name', 'url', 'plan', 'domain'], rows);
    return { json: { shops: json }, text };
  },
};

const describeShop = async (service: Service, shop: Shop) => {
  const limits = service.access.plans[shop.plan];
  const productsCount = await service.catalog.count(shop.shopId);
  return {
    shopId: shop.shopId,
    organizationId: shop.organizationId,
    name: shop.name,
    url: shop.url,
    plan: shop.plan,
    platform: shop.platform,
    currency: shop.currency,
    language: shop.language,
    timeZone: shop.settings.timeZone,
    maxProducts: limits.maxProducts,
    productsCount,
    remainingProducts: Math.max(0, limits.maxProducts - productsCount),
    maxSearchesPerMonth: limits.maxSearchesPerMonth,
    searchesThisMonth: await service.access.usage.read(shop.shopId),
    domain: {
      status: shop.domain.status,
      method: shop.domain.method,
      verifiedAt: isoTime(shop.domain.verifiedAt),
      checkedAt: isoTime(shop.domain.checkedAt),
      reason: shop.domain.reason,
      record: challengeRecord(shop),
    },
    backend: await backendOf(service, shop),
    createdAt: isoTime(shop.createdAt),
  };
};

/** Where the shop is to be searched; a move to there may still be under way. */
const backendOf = async (service: Service, { shopId }: Shop): Promise<string> => {
  const told = await service.access.shops.backend(shopId);
  return (
    told ?? (service.config.openSearch?.isDefault === true ? 'opensearch, by default' : 'own, by default')
  );
};

const show: Command = {
  name: 'shop show',
  positionals: ['<shopId>'],
  summary: 'One shop, its plan and what it used',
  flags: {},
  run: async (context, { positionals: [shopId = ''] }) => {
    const service = await context.service();
    const shop = await requireShop(service, shopId);
    const json = await describeShop(service, shop);
    const { domain, ...rest } = json;
    const fields = Object.entries(rest).map(([name, value]) => [name, value ?? '']);
    const text = formatFields({ ...Object.fromEntries(fields), domain: domain.status });
    const unverified = domain.status === 'verified' ? '' : `\n\n${verification(shop)}`;
    return { json, text: text + unverified };
  },
};

const plan: Command = {
  name: 'shop plan',
  positionals: ['<shopId>', '<PLAN>'],
  summary: `Change the plan: ${Plan.options.join(', ')}`,
  flags: {},
  run: async (context, { positionals: [shopId = '', wanted = ''] }) => {
    const chosen = oneOf('the plan', wanted, Plan.options);
    const service = await context.service();
    const { organizationId, plan: before } = await requireShop(service, shopId);
    await service.access.shops.setPlan(shopId, chosen);
    const details = { from: before, to: chosen };
    await auditOperator(service, {
      organizationId,
      shopId,
      action: 'shop.plan_changed',
      target: shopId,
      details,
    });
    const { maxProducts, maxSearchesPerMonth } = service.access.plans[chosen];
    const json = { shopId, plan: chosen, maxProducts, maxSearchesPerMonth };
    return { json, text: formatFields(json) };
  },
};

const remove: Command = {
  name: 'shop delete',
  positionals: ['<shopId>'],
  summary: 'Delete a shop: nobody gets in any more; it can be restored for 30 days, then it is erased',
  flags: {},
  run: async (context, { positionals: [shopId = ''] }) => {
    const service = await context.service();
    const { organizationId, name } = await requireShop(service, shopId);
    await service.access.deletedShops.delete({ organizationId, shopId });
    await auditOperator(service, { organizationId, shopId, action: 'shop.deleted', target: shopId });
    const text = `${name} is deleted. To take that back within 30 days: shop restore ${shopId}`;
    return { json: { shopId, deleted: true }, text };
  },
};

/** @throws CliError when it is not deleted, or its time is over */
const requireDeleted = async (service: Service, shopId: string, what: string) => {
  const deleted = await service.access.deletedShops.list(null);
  const found = deleted.find((shop) => shop.shopId === shopId);
  if (found !== undefined) return found;
  const known = deleted.map((shop) => shop.shopId);
  throw new CliError(
    `no deleted shop '${shopId}' can be ${what}${hint(shopId, known) || '; see shop list --deleted'}`,
  );
};

const restore: Command = {
  name: 'shop restore',
  positionals: ['<shopId>'],
  summary: 'Restore a deleted shop with all that it had',
  flags: {},
  run: async (context, { positionals: [shopId = ''] }) => {
    const service = await context.service();
    const { organizationId } = await requireDeleted(service, shopId, 'restored');
    const { name } = await service.access.deletedShops.restore({ organizationId, shopId });
    await auditOperator(service, { organizationId, shopId, action: 'shop.restored', target: shopId });
    return { json: { shopId, restored: true }, text: `${name} is back` };
  },
};

const erase: Command = {
  name: 'shop erase',
  positionals: ['<shopId>'],
  summary: 'Erase a deleted shop now, for good: products, searches, orders, keys',
  flags: {},
  run: async (context, { positionals: [shopId = ''] }) => {
    const service = await context.service();
    const { organizationId, name } = await requireDeleted(service, shopId, 'erased');
    await auditOperator(service, { organizationId, shopId, action: 'shop.erased', target: shopId });
    await service.access.deletedShops.erase(shopId);
    return { json: { shopId, erased: true }, text: `${name} is erased; backups from before still have it` };
  },
};

export const shopCommands: readonly Command[] = [
  create,
  verify,
  list,
  show,
  plan,
  shopBackend,
  exportShop,
  remove,
  restore,
  erase,
];
