import { createWriteStream, existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AuditExport } from '@aisle/contract';
import {
  type ChainFault,
  type CheckedChain,
  checkChain,
  checkLink,
  exportLines,
  FAULTS,
} from '../../accounts/index.ts';
import { CliError } from '../cli-error.ts';
import { type Arguments, type Command, flagValue } from '../command.ts';
import { formatTable } from '../format-table.ts';
import type { Service } from '../open-service.ts';
import { auditOperator } from '../operator-audit.ts';

const organizationFlag = (help: string) => ({ type: 'string', value: '<organizationId>', help }) as const;

/** @throws CliError when the organization is unknown */
async function organizationsOf({ store }: Service, wanted: string | undefined): Promise<string[]> {
  const rows = await store.read.selectFrom('organizations').select('id').orderBy('id').execute();
  const ids = rows.map(({ id }) => id);
  if (wanted === undefined) return ids;
  if (!ids.includes(wanted)) throw new CliError(`there is no organization '${wanted}'`);
  return [wanted];
}

const LINK = /^(\d{1,15}):([\w-]{43})$/;

/** @throws CliError */
function linkOf(text: string): { sequence: number; hash: string } {
  const [, sequence, hash] = LINK.exec(text) ?? [];
  if (sequence === undefined || hash === undefined)
    throw new CliError(
      '--link must be a number and a hash, as audit verify and the log write them: 41:mJ0c…',
    );
  return { sequence: Number(sequence), hash };
}

const isWhole = ({ broken, unchecked }: CheckedChain): boolean => broken === null && unchecked === 0;

const placeOf = ({ sequence, entryId }: ChainFault): string =>
  [sequence !== null && `link ${sequence}`, entryId !== null && `entry ${entryId}`]
    .filter(Boolean)
    .join(', ');

const stateOf = ({ broken, unchecked }: CheckedChain): string => {
  if (broken !== null) return `BROKEN at ${placeOf(broken)}: ${FAULTS[broken.fault]}`;
  return unchecked === 0 ? 'whole' : 'NOT CHECKED: the secret key does not open the key of some links';
};

const rowOf = (chain: CheckedChain): string[] => [
  chain.organizationId,
  String(chain.links),
  String(chain.unchecked),
  String(chain.beforeChain),
  chain.last === null ? '–' : `${chain.last.sequence}:${chain.last.hash}`,
  stateOf(chain),
];

const verify: Command = {
  name: 'audit verify',
  positionals: [],
  summary: 'Check that no entry of the audit log was changed, removed or moved in the database',
  details: [
    'Names the first entry that does not hold, for each organization. The exit status is 1 where one does not, or could not',
    'be checked. A server may run meanwhile. Entries from before the chain are counted and not checked.',
    'A chain whose newest links were cut off holds. Note the last link elsewhere and name it with --link at the next check.',
  ].join('\n'),
  flags: {
    organization: organizationFlag('Check this one alone'),
    link: { type: 'string', value: '<number:hash>', help: 'A link that was noted; needs --organization' },
  },
  run: async (context, args) => {
    const [wanted, link] = [flagValue(args, 'organization'), flagValue(args, 'link')];
    if (link !== undefined && wanted === undefined) throw new CliError('--link needs --organization');
    const noted = link === undefined ? null : linkOf(link);
    const service = await context.service();
    const db = service.store.reports;
    const keys = await service.accounts.auditChain.keys.all();
    const chains: CheckedChain[] = [];
    for (const organizationId of await organizationsOf(service, wanted)) {
      const checked = await checkChain({ db, keys, organizationId });
      const broken = checked.broken ?? (noted && (await checkLink({ db, organizationId }, noted)));
      chains.push({ ...checked, broken });
    }
    const header = ['organization', 'links', 'unchecked', 'before the chain', 'last link', 'state'];
    const text = formatTable(header, chains.map(rowOf));
    return { json: { organizations: chains }, text, ok: chains.every(isWhole) };
  },
};

/** @throws CliError */
function wantedOf(args: Arguments, file: string): AuditExport {
  const format = flagValue(args, 'format') ?? (file.endsWith('.jsonl') ? 'jsonl' : 'csv');
  const [shopId, actorId] = [flagValue(args, 'shop'), flagValue(args, 'actor')];
  const [action, from, to] = [flagValue(args, 'action'), flagValue(args, 'from'), flagValue(args, 'to')];
  const parsed = AuditExport.safeParse({ format, shopId, actorId, action, from, to });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new CliError(`--${String(issue?.path[0]).replace(/Id$/, '')}: ${issue?.message}`);
}

const exportCommand: Command = {
  name: 'audit export',
  positionals: ['<file>'],
  summary: 'Write the audit log of an organization to a file, newest first',
  details: [
    'CSV, or JSON Lines where the name of the file ends in .jsonl. Times are UTC. The log itself has an entry of it.',
    'Each line has the link of its entry in the chain: see audit verify.',
  ].join('\n'),
  flags: {
    organization: { ...organizationFlag('Whose log'), required: true },
    format: { type: 'string', value: '<format>', help: 'csv or jsonl, whatever the name of the file' },
    from: { type: 'string', value: '<time>', help: 'From this time on, such as 2026-03-01T00:00:00Z' },
    to: { type: 'string', value: '<time>', help: 'Before this time' },
    action: {
      type: 'string',
      value: '<action>',
      help: 'Such as webhook.created, or webhook for all of these',
    },
    actor: { type: 'string', value: '<id>', help: 'The id of a person or API key' },
    shop: { type: 'string', value: '<shopId>', help: 'Changes of this shop alone' },
    force: { type: 'boolean', help: 'Replace a file of that name' },
  },
  run: async (context, args) => {
    const file = resolve(args.positionals[0] ?? '');
    const wanted = wantedOf(args, file);
    const replaces = args.booleans.has('force');
    if (existsSync(file) && !replaces) throw new CliError(`${file} exists already; --force replaces it`);
    const service = await context.service();
    const [organizationId = ''] = await organizationsOf(service, flagValue(args, 'organization'));
    await auditOperator(service, { organizationId, action: 'audit.exported', details: wanted });
    const lines = exportLines(service.accounts.auditReader, organizationId, wanted);
    try {
      await pipeline(
        Readable.from(lines),
        createWriteStream(file, { mode: 0o600, flags: replaces ? 'w' : 'wx' }),
      );
    } catch (error) {
      const code = error instanceof Error && 'syscall' in error ? error.message : null;
      if (code === null) throw error;
      throw new CliError(`${file} cannot be written: ${code}`);
    }
    return { json: { file, organizationId, ...wanted }, text: `${file} is written.` };
  },
};

export const auditCommands: readonly Command[] = [verify, exportCommand];
