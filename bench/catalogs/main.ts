// Product files of each format, whole: how fast they come in, in how much memory, and what is stored.
//   node bench/catalogs/main.ts [--rows 100000] [--formats csv,xlsx] [--no-requests] [--no-commands]
// Formats that are not measured keep the results that stand in the folder.
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { round } from '../speed/quantile.ts';
import { type Imported, importFile, killImport, shopIn } from './by-command.ts';
import { type Sent, sendCatalog } from './by-requests.ts';
import { type CatalogFile, FORMATS, type Format, writeCatalog } from './files.ts';

const { values: options } = parseArgs({
  options: {
    rows: { type: 'string', default: '100000' },
    formats: { type: 'string', default: FORMATS.join(',') },
    'no-requests': { type: 'boolean', default: false },
    'no-commands': { type: 'boolean', default: false },
    out: { type: 'string', default: 'bench/results' },
  },
});
const rows = Number(options.rows);
const formats = FORMATS.filter((format) => options.formats.split(',').includes(format));
const note = (text: string): void => console.error(text);

/** Work in folders that are removed behind it. */
const inFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'aisle-catalogs-'));
  try {
    return await work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

type Command = Imported & { format: Format; megabytes: number; expected: number };

const byCommand = (format: Format): Promise<Command> =>
  inFolder(async (folder) => {
    const file = await writeCatalog(format, rows, folder);
    const dataDir = join(folder, 'data');
    const imported = await importFile(dataDir, await shopIn(dataDir), file.path);
    note(`${format}: ${JSON.stringify(imported)}`);
    return { format, megabytes: round(file.bytes / 1e6, 1), expected: file.products, ...imported };
  });

type Killed = { afterSeconds: number; rest: Imported; expected: number };

/** An import that is ended in the middle and run again. */
const killed = (seconds: number): Promise<Killed> =>
  inFolder(async (folder) => {
    const file: CatalogFile = await writeCatalog('csv', rows, folder);
    const dataDir = join(folder, 'data');
    const shopId = await shopIn(dataDir);
    const afterSeconds = seconds / 2;
    await killImport(dataDir, { shopId, path: file.path, afterMs: afterSeconds * 1000 });
    const rest = await importFile(dataDir, shopId, file.path);
    note(`after kill -9: ${JSON.stringify(rest)}`);
    return { afterSeconds, rest, expected: file.products };
  });

type Request = Sent & { format: Format };
type Results = { rows: number; commands: Command[]; interrupted: Killed | null; requests: Request[] };

const path = join(options.out, 'catalogs.json');
const known: Partial<Results> = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
const before: Partial<Results> = known.rows === rows ? known : {};

/** One result a format, the newest, in the order of the formats. */
const newest = <T extends { format: Format }>(results: readonly T[]): T[] =>
  FORMATS.flatMap((format) => results.findLast((one) => one.format === format) ?? []);

const commands: Command[] = [];
if (!options['no-commands']) for (const format of formats) commands.push(await byCommand(format));
const ofCsv = commands.find(({ format }) => format === 'csv');
const interrupted = ofCsv === undefined ? (before.interrupted ?? null) : await killed(ofCsv.seconds);

const requests: Request[] = [];
for (const format of formats) {
  if (options['no-requests']) continue;
  const sent = await inFolder(async (folder) => {
    const file = await writeCatalog(format, rows, folder);
    return sendCatalog(join(folder, 'data'), file.path, file.format);
  });
  note(`${format} by requests: ${JSON.stringify(sent)}`);
  requests.push({ format, ...sent });
}

const allCommands = newest([...(before.commands ?? []), ...commands]);
const allRequests = newest([...(before.requests ?? []), ...requests]);

const machine = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
const load = loadavg()
  .map((value) => round(value, 1))
  .join(', ');
const whole = (value: number): string => value.toLocaleString('en');
const lines = [
  '# Product files, whole',
  '',
  `Measured on ${machine}, each row beside other work (load average at the end: ${load}). The same products in each`,
  "format, a quarter of them with variants; PrestaShop's file has none. An empty shop on SQLite, each import in a process and a",
  'data folder of its own, start included.',
  '',
  '| format | MB | rows | seconds | rows a second | seconds of CPU | rows a second of CPU | peak memory, MB | products stored | of | rows refused |',
  '|---|---|---|---|---|---|---|---|---|---|---|',
  ...allCommands.map(
    ({ format, megabytes, records, seconds, rowsPerSecond, cpuSeconds, peakMb, ...of }) =>
      `| ${format} | ${megabytes} | ${whole(records)} | ${round(seconds, 1)} | ${whole(rowsPerSecond)} | ${round(cpuSeconds, 1)} | ${whole(Math.round(records / cpuSeconds))} | ${peakMb} | ${whole(of.productsCount)} | ${whole(of.expected)} | ${of.failed} |`,
  ),
  '',
];
if (interrupted !== null)
  lines.push(
    `Ended with SIGKILL after ${round(interrupted.afterSeconds, 1)} s and run again, the CSV had ${whole(interrupted.rest.productsCount)} of ${whole(interrupted.expected)} products after ${round(interrupted.rest.seconds, 1)} s more.`,
    '',
  );
if (allRequests.length > 0)
  lines.push(
    'By the calls of the dashboard, one after the other: the check, the check again with another mapping, the import of what was',
    'checked. A shop may send 1,200 parts a minute: a longer file waits for the next minute.',
    '',
    '| format | parts | check, s | again, s | import, s | slowest answer, ms | peak memory of the server, MB | products stored | rows refused |',
    '|---|---|---|---|---|---|---|---|---|',
    ...allRequests.map(
      ({ format, parts, checkSeconds, againSeconds, importSeconds, slowestAnswerMs, ...sent }) =>
        `| ${format} | ${parts} | ${round(checkSeconds, 1)} | ${round(againSeconds, 1)} | ${round(importSeconds, 1)} | ${slowestAnswerMs} | ${sent.peakMb} | ${whole(sent.productsCount ?? 0)} | ${sent.failed} |`,
    ),
    '',
  );

mkdirSync(options.out, { recursive: true });
const results = { machine, rows, commands: allCommands, interrupted, requests: allRequests };
writeFileSync(path, `${JSON.stringify(results, null, 2)}\n`);
writeFileSync(join(options.out, 'catalogs.md'), `${lines.join('\n').trimEnd()}\n`);
console.log(lines.join('\n'));
