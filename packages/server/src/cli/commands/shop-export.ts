import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CliError } from '../cli-error.ts';
import type { Command } from '../command.ts';
import { formatTable } from '../format-table.ts';
import { requireShop } from '../open-service.ts';
import { auditOperator } from '../operator-audit.ts';

/** Its owner alone may read the files: they name shoppers. */
const OWN_FILE = { mode: 0o600, flags: 'wx' } as const;

/** @throws CliError for what the system says; other errors as they are */
const writing = async <T>(folder: string, work: Promise<T>): Promise<T> => {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error;
    throw new CliError(`${folder} cannot be written: ${error.message}`);
  }
};

const writeLines = (path: string, rows: AsyncIterable<object>): Promise<void> => {
  const lines = async function* (): AsyncGenerator<string> {
    for await (const row of rows) yield `${JSON.stringify(row)}\n`;
  };
  return pipeline(Readable.from(lines()), createWriteStream(path, OWN_FILE));
};

export const exportShop: Command = {
  name: 'shop export',
  positionals: ['<shopId>', '<folder>'],
  summary: 'Write all that a shop has to files of a new folder: products, rules, searches, events, orders',
  details: [
    'One file of JSON Lines for each kind, and shop.json with the settings. "import products.jsonl" takes the products in again.',
    'With --parquet, searches, events and orders are files of Apache Parquet, for DuckDB, Spark, pandas and warehouses.',
    'Times are UTC. Keys, secrets and images are not in it. A server may run meanwhile.',
  ].join('\n'),
  flags: { parquet: { type: 'boolean', help: 'Searches, events and orders as Parquet' } },
  run: async (context, { positionals: [shopId = '', name = ''], booleans }) => {
    const service = await context.service();
    const shop = await requireShop(service, shopId);
    const folder = resolve(name);
    await writing(folder, mkdir(folder, { mode: 0o700 }));
    const { organizationId, url, platform, currency, language, plan, settings: chosen } = shop;
    await auditOperator(service, { organizationId, shopId, action: 'shop.exported', target: shopId });
    const settings = { shopId, name: shop.name, url, platform, currency, language, plan, ...chosen };
    const text = `${JSON.stringify(settings, null, 2)}\n`;
    await writing(folder, writeFile(join(folder, 'shop.json'), text, { ...OWN_FILE, flag: OWN_FILE.flags }));
    const written: { kind: string; file: string; rows: number }[] = [];
    const { SHOP_FILES } = await import('../export/shop-files.ts');
    const { PARQUET_COLUMNS, writeParquet } = await import('../export/parquet-file.ts');
    for (const [kind, read] of Object.entries(SHOP_FILES)) {
      let rows = 0;
      const counted = async function* (): AsyncGenerator<object> {
        for await (const row of read({ service, shopId })) {
          rows += 1;
          yield row;
        }
      };
      const columns = booleans.has('parquet') ? PARQUET_COLUMNS[kind] : undefined;
      const file = columns === undefined ? `${kind}.jsonl` : `${kind}.parquet`;
      const path = join(folder, file);
      const work =
        columns === undefined ? writeLines(path, counted()) : writeParquet(path, columns, counted());
      await writing(folder, work);
      written.push({ kind, file, rows });
    }
    const table = formatTable(
      ['file', 'rows'],
      written.map(({ file, rows }) => [file, rows.toLocaleString('en')]),
    );
    const rows = Object.fromEntries(written.map((one) => [one.kind, one.rows]));
    return { json: { shopId, folder, rows }, text: `${table}\n\n${folder} is written.` };
  },
};
