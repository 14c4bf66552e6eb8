import { cpus } from 'node:os';
import { quantile, round } from '../quantile.ts';
import type { Load } from './measure-peers.ts';

export type PeerFigures = {
  name: string;
  ndcg10: number;
  dev: Load;
  madeUp: Load;
  /** Share of made-up queries with the product of their words on the first page. */
  sourceFound: number;
  crowd: Load;
  indexCpuSeconds: number;
  resident: number;
  peak: number;
  diskBytes: number | null;
  seenMs: number;
};

const MB = 1024 * 1024;
const HEAD =
  'engine | nDCG@10 | dev p50 / p99 ms | CPU ms | ratio p50 / CPU | made-up p50 / p99 ms | CPU ms | ratio p50 / CPU | source on page 1 | req/s, 8 clients | ratio | CPU s to index | resident idle / peak MB | disk MB | seen after ack ms';

const p50 = ({ ms }: Load): number => quantile(ms, 0.5);
const cpuMs = ({ cpuSeconds, ms }: Load): number => (cpuSeconds * 1000) / ms.length;
const perSecond = ({ ms, seconds }: Load): number => ms.length / seconds;

const cellsOf = (own: PeerFigures, base: PeerFigures | undefined): (string | number)[] => {
  const ratio = (figure: (of: PeerFigures) => number): string =>
    base === undefined ? '-' : String(round(figure(own) / figure(base)));
  const timed = (which: 'dev' | 'madeUp'): (string | number)[] => [
    `${round(p50(own[which]), 1)} / ${round(quantile(own[which].ms, 0.99), 0)}`,
    round(cpuMs(own[which]), 1),
    `${ratio((of) => p50(of[which]))} / ${ratio((of) => cpuMs(of[which]))}`,
  ];
  return [
    own.name,
    own.ndcg10.toFixed(3),
    ...timed('dev'),
    ...timed('madeUp'),
    `${round(own.sourceFound * 100, 0)} %`,
    round(perSecond(own.crowd), 0),
    ratio((of) => perSecond(of.crowd)),
    round(own.indexCpuSeconds, 1),
    `${round(own.resident / MB, 0)} / ${round(own.peak / MB, 0)}`,
    own.diskBytes === null ? '-' : round(own.diskBytes / MB, 0),
    round(own.seenMs, 1),
  ];
};

/** `loads`: the machine's load average before the run and at its end. Ratios are to the first figures named `Aisle hybrid`. */
export const peersPage = (
  figures: readonly PeerFigures[],
  about: { products: number; queries: number; remarks: readonly string[]; loads: readonly number[] },
): string => {
  const base = figures.find(({ name }) => name === 'Aisle hybrid');
  const rows = figures.map((own) => `| ${cellsOf(own, base).join(' | ')} |`);
  return `# Aisle beside other engines

Made by \`node bench/speed/peers.ts\` on ${cpus().length} x ${cpus()[0]?.model.trim()}, which engines and client share. The load average was ${about.loads.map((load) => round(load, 1)).join(' before the run and ')} at its end,
the run's own load among it: read ratios and CPU rather than times. Icecat's ${about.products} products; pages of 20, exact totals, facets by brand and category; each engine
over HTTP, PostgreSQL by its own protocol, in turns of 100 requests. \`dev\`: the set's judged queries, five times. \`made-up\`: ${about.queries} queries of 2 to 4 words of a
title, every fourth misspelt; requests a second are of as many others. Ratios are to Aisle's hybrid: over 1 is slower or more, and for requests a second
over 1 is better. Hybrid peers are given vectors of our text model, which they need not make.

| ${HEAD} |
|${HEAD.replace(/[^|]+/g, '---')}|
${rows.join('\n')}

${about.remarks.map((remark) => `- ${remark}`).join('\n')}
`;
};
