// Compares engines in one run, on the same products and queries. They are ours, lexical and hybrid, and three
// JavaScript engines with typo tolerance. Each runs at each size in its own process, and nothing else of ours runs.
//   node bench/speed/engines.ts [--sizes 1000,20000,100000] [--ours 500000] [--queries 300] [--minutes 10]
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { round } from './quantile.ts';

const { values: options } = parseArgs({
  options: {
    /** Sizes for all engines, and sizes for ours alone. */
    sizes: { type: 'string', default: '1000,20000,100000' },
    ours: { type: 'string', default: '500000' },
    queries: { type: 'string', default: '300' },
    /** An engine that takes longer at one size is reported as given up. */
    minutes: { type: 'string', default: '10' },
    out: { type: 'string', default: 'bench/results' },
  },
});

type Measured = {
  engine: string;
  setting: string;
  products: number;
  p50Ms: number;
  p99Ms: number;
  cpuMs: number;
  encodeMs: number;
  fillCpuSeconds: number;
  megabytes: number;
  emptyPages: number;
  sourceFound: number;
};
type Row = Measured | { engine: string; products: number; givenUp: string };

const OURS = ['aisle-lexical', 'aisle-hybrid', 'aisle-hybrid-ids'];
const OTHERS = ['minisearch', 'orama', 'flexsearch'];
const script = join(dirname(fileURLToPath(import.meta.url)), 'measure-engine.ts');

const measure = (engine: string, products: number): Row => {
  const heap = '--max-old-space-size=8192';
  const args = [heap, '--expose-gc', script, engine, String(products), options.queries];
  const child = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    timeout: Number(options.minutes) * 60_000,
  });
  if (child.status === 0) return JSON.parse(child.stdout) as Measured;
  const outOfTime = child.signal === 'SIGTERM';
  return { engine, products, givenUp: outOfTime ? `over ${options.minutes} minutes` : 'out of memory' };
};

const sizesOf = (text: string): number[] => text.split(',').filter(Boolean).map(Number);
const rows: Row[] = [];
const run = (engine: string, products: number): void => {
  const row = measure(engine, products);
  rows.push(row);
  console.error(JSON.stringify(row));
};
for (const size of sizesOf(options.sizes)) for (const engine of [...OURS, ...OTHERS]) run(engine, size);
for (const size of sizesOf(options.ours)) for (const engine of OURS) run(engine, size);

/** How many times faster our hybrid search is than another engine at the same size. */
const times = (row: Measured): string => {
  const hybrid = rows.find((own) => own.products === row.products && own.engine === 'Aisle, hybrid');
  if (hybrid === undefined || 'givenUp' in hybrid) return '';
  return `${round(row.p50Ms / (hybrid.p50Ms + hybrid.encodeMs), 1)}`;
};
const cells = (row: Row): (string | number)[] =>
  'givenUp' in row
    ? [row.products, row.engine, row.givenUp, '', '', '', '', '', '']
    : [
        row.products,
        row.engine,
        row.p50Ms,
        row.p99Ms,
        row.cpuMs,
        times(row),
        row.fillCpuSeconds,
        row.megabytes,
        row.sourceFound,
      ];
const head = [
  'products',
  'engine',
  'p50 ms',
  'p99 ms',
  'CPU ms a query',
  'p50 / that of our hybrid',
  'CPU s to fill',
  'MB',
  'source on page 1',
];
const cpu = `${cpus().length} x ${cpus()[0]?.model ?? 'unknown'}`;
const settings = new Map(
  rows.flatMap((row) => ('givenUp' in row ? [] : [[row.engine, row.setting] as const])),
);
const text = `Measured on ${cpu}, load average ${round(loadavg()[0] ?? 0, 1)} at the end; in-process, one query after another, ${options.queries} queries of
two to four words of a product, every fourth misspelt. Our figures are of whole answers: exact total, default facets,
highlights; the others give ids and scores. Encoding a query comes on top in \`hybrid\` (${rows.flatMap((row) => ('givenUp' in row || row.encodeMs === 0 ? [] : [`${row.encodeMs} ms`])).at(-1) ?? 'not measured'}) and is in the ratio.

| ${head.join(' | ')} |
|${head.map(() => '---').join('|')}|
${rows.map((row) => `| ${cells(row).join(' | ')} |`).join('\n')}

${[...settings].map(([engine, setting]) => `- ${engine}: ${setting}`).join('\n')}
`;
mkdirSync(options.out, { recursive: true });
writeFileSync(join(options.out, 'engines.json'), `${JSON.stringify({ cpu, rows }, null, 2)}\n`);
writeFileSync(join(options.out, 'engines.md'), text);
console.log(text);
