import { type Feed, FeedInput, type FeedRun, type ImportMapping, MAX_FEEDS } from '@aisle/contract';
import { FieldMap, IMPORT_FORMATS } from '../../importing/index.ts';
import { CliError } from '../cli-error.ts';
import { type Arguments, type Command, flagValue } from '../command.ts';
import { choice } from '../flag-choice.ts';
import { formatFields } from '../format-table.ts';
import { requireShop, type Service } from '../open-service.ts';
import { auditOperator } from '../operator-audit.ts';

const DEFAULT_HOURS = '24';
const SOON = 'A running server begins within a second, one that is started later then.';

const number = (count: number): string => count.toLocaleString('en');

/** What a run did, in a line. */
const runLine = ({ status, created, updated, deleted, failed, message }: FeedRun): string => {
  const counts = `${number(created)} new, ${number(updated)} changed, ${number(deleted)} removed`;
  const parts = [
    status,
    ...(status === 'stored' ? [counts] : []),
    ...(failed > 0 ? [`${number(failed)} bad rows`] : []),
    ...(message === null ? [] : [message]),
  ];
  return parts.join(': ');
};

const stateOf = ({ status, failures, running }: Feed): string => {
  const runs = running ? ', a run is asked for' : '';
  if (status === 'paused') return `paused${runs}`;
  return (failures === 0 ? 'active' : `failed ${number(failures)} times`) + runs;
};

const fieldsOf = (feed: Feed): string =>
  formatFields({
    feedId: feed.id,
    address: feed.url,
    'every hours': feed.everyHours,
    format: feed.format ?? 'told by address and content',
    state: stateOf(feed),
    'next run': feed.nextRunAt ?? 'never',
    'last run': feed.lastRun === null ? 'never' : `${feed.lastRun.at} ${runLine(feed.lastRun)}`,
  });

const mappingOf = (given: readonly string[]): ImportMapping[] => {
  // Refuses one that names no field.
  new FieldMap(given);
  return given.map((text) => {
    const at = text.lastIndexOf('=');
    return { column: text.slice(0, at).trim(), target: text.slice(at + 1).trim() };
  });
};

const FLAG_OF: Readonly<Record<string, string>> = {
  url: 'the address',
  everyHours: '--every',
  urlPattern: '--url-pattern',
};

const inputOf = (args: Arguments): FeedInput => {
  const format = choice(args, 'format', IMPORT_FORMATS);
  const parsed = FeedInput.safeParse({
    url: args.positionals[1],
    everyHours: Number(flagValue(args, 'every') ?? DEFAULT_HOURS),
    mapping: mappingOf(args.strings.get('map') ?? []),
    ...(format !== null && { format }),
    ...(args.strings.has('url-pattern') && { urlPattern: flagValue(args, 'url-pattern') }),
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CliError(`${FLAG_OF[String(issue?.path[0])] ?? '--map'}: ${issue?.message ?? 'is not valid'}`);
};

const add: Command = {
  name: 'feed add',
  positionals: ['<shopId>', '<address>'],
  summary: 'Fetch a product file from an address again and again; each file is the whole catalog',
  flags: {
    every: { type: 'string', value: '<hours>', help: `1 to 168; default ${DEFAULT_HOURS}` },
    format: {
      type: 'string',
      value: '<format>',
      help: `${IMPORT_FORMATS.join(', ')}; default: by address and content`,
    },
    map: {
      type: 'string',
      multiple: true,
      value: '<column=field>',
      help: 'Such as colour=attributes.color; column= skips the column; repeatable',
    },
    'url-pattern': {
      type: 'string',
      value: '<pattern>',
      help: "Addresses of products that have none, such as https://shop.example/?p={ID}; default: the shop's own",
    },
  },
  run: async (context, args) => {
    const input = inputOf(args);
    const service = await context.service();
    const { organizationId, shopId } = await requireShop(service, args.positionals[0] ?? '');
    const feed = await (await service.feeds()).create({ shopId, input });
    const { format = null, everyHours } = input;
    const details = { format, everyHours };
    await auditOperator(service, {
      organizationId,
      shopId,
      action: 'feed.created',
      target: feed.id,
      details,
    });
    return { json: feed, text: `${fieldsOf(feed)}\n\n${SOON}` };
  },
};

const list: Command = {
  name: 'feed list',
  positionals: ['<shopId>'],
  summary: "A shop's feeds, with their last and next run",
  flags: {},
  run: async (context, args) => {
    const service = await context.service();
    const { shopId } = await requireShop(service, args.positionals[0] ?? '');
    const { feeds } = await (await service.feeds()).list({ shopId, query: { limit: MAX_FEEDS } });
    const text = feeds.length === 0 ? 'No feeds yet: see feed add --help' : feeds.map(fieldsOf).join('\n\n');
    return { json: { feeds }, text };
  },
};

type Found = { organizationId: string; shopId: string; id: string };

/** @throws CliError when there is no such feed */
const requireFeed = async (service: Service, args: Arguments): Promise<Found> => {
  const [id = ''] = args.positionals;
  const shopId = await (await service.feeds()).shopOf(id);
  if (shopId === null) throw new CliError(`there is no feed '${id}'; see feed list <shopId> for the ids`);
  const { organizationId } = await requireShop(service, shopId);
  return { organizationId, shopId, id };
};

type Change = Pick<Command, 'summary'> & {
  flags?: Command['flags'];
  action: string;
  /** For the audit log. */
  details?: Record<string, unknown>;
  change: (service: Service, found: Found, args: Arguments) => Promise<Feed | null>;
  says: string;
};

/** A command that changes one feed. */
const changing = (
  name: string,
  { summary, flags = {}, action, details = {}, change, says }: Change,
): Command => ({
  name: `feed ${name}`,
  positionals: ['<feedId>'],
  summary,
  flags,
  run: async (context, args) => {
    const service = await context.service();
    const found = await requireFeed(service, args);
    const feed = await change(service, found, args);
    const { id, ...place } = found;
    await auditOperator(service, { ...place, action, target: id, details });
    if (feed === null) return { json: { feedId: id, removed: true }, text: says };
    return { json: feed, text: `${fieldsOf(feed)}\n\n${says}` };
  },
});

const statusChange = (status: 'active' | 'paused'): Pick<Change, 'action' | 'details' | 'change'> => ({
  action: 'feed.updated',
  details: { status },
  change: async (service, { shopId, id }) => (await service.feeds()).patch({ shopId, id, patch: { status } }),
});

export const feedCommands: readonly Command[] = [
  add,
  list,
  changing('run', {
    summary: 'Fetch a feed now, also a paused one',
    flags: { force: { type: 'boolean', help: 'It may remove more than half of the catalog, this once' } },
    action: 'feed.run',
    change: async (service, { shopId, id }, args) =>
      (await service.feeds()).run({ shopId, id, force: args.booleans.has('force') }),
    says: SOON,
  }),
  changing('pause', {
    summary: 'Fetch a feed no more until it is resumed',
    ...statusChange('paused'),
    says: 'The products stay.',
  }),
  changing('resume', { summary: 'Go on with a paused feed', ...statusChange('active'), says: SOON }),
  changing('remove', {
    summary: 'Remove a feed and the record of its runs; the products stay',
    action: 'feed.deleted',
    change: async (service, { shopId, id }) => {
      await (await service.feeds()).remove({ shopId, id });
      return null;
    },
    says: 'The feed is removed. Its products stay.',
  }),
];
