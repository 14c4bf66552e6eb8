// Compares Aisle over HTTP with OpenSearch, PostgreSQL and MiniSearch in one run, on Icecat's products.
//   node bench/speed/peers.ts [--data ../shared/data] [--queries 600] [--engines aisle,opensearch,postgres,minisearch]
//     [--out bench/results]
//
// Starts the engines that this machine has, and says why another is missing. Linux alone: costs are read from /proc.
import { mkdirSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { mean, scoreRun } from '../relevance/metrics.ts';
import { openAislePeers } from './peers/aisle.ts';
import { fill, type Load, Peaks, searchInTurns, seenAfterMs } from './peers/measure-peers.ts';
import { openMiniSearchPeer } from './peers/minisearch.ts';
import { openOpenSearchPeers } from './peers/opensearch.ts';
import { absent, type Peer, type PeerEngine, type PeerQuery } from './peers/peer.ts';
import { type PeerFigures, peersPage } from './peers/peers-page.ts';
import { openPostgresPeers } from './peers/postgres.ts';
import { type MadeUpQuery, openWorkload, type Workload } from './peers/workload.ts';

const OPEN: Record<string, () => Promise<PeerEngine>> = {
  aisle: openAislePeers,
  opensearch: openOpenSearchPeers,
  postgres: openPostgresPeers,
  minisearch: openMiniSearchPeer,
};
const { values: options } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    queries: { type: 'string', default: '600' },
    engines: { type: 'string', default: Object.keys(OPEN).join(',') },
    out: { type: 'string', default: 'bench/results' },
  },
});
const DEV_ROUNDS = 5;
const CLIENTS = 8;
/** Aisle gives memory back within this time. */
const IDLE_MS = 80_000;

const ndcgOf = ({ judged, min }: Workload, { found }: Load): number => {
  const run = new Map(judged.map(({ qid }, at) => [qid, found[at] ?? []]));
  return mean(scoreRun(judged, run, min).map(({ ndcg10 }) => ndcg10));
};

const sourceFound = (queries: readonly MadeUpQuery[], { found }: Load): number =>
  mean(queries.map(({ source }, at) => (found[at]?.includes(source) ? 1 : 0)));

const measure = async (peers: readonly Peer[], work: Workload): Promise<PeerFigures[]> => {
  const peaks = new Peaks();
  const indexCpu: number[] = [];
  for (const peer of peers) {
    indexCpu.push(await fill(peer, work.products, peaks));
    console.error(`${peer.name}: ${indexCpu.at(-1)?.toFixed(1)} CPU s to index`);
  }
  await delay(IDLE_MS);
  const inTurns = (queries: readonly PeerQuery[], clients = 1): Promise<Load[]> =>
    searchInTurns(peers, { queries, clients, peaks });
  await inTurns(work.warmUp);
  const dev = await inTurns(Array.from({ length: DEV_ROUNDS }, () => work.dev).flat());
  const madeUp = await inTurns(work.madeUp);
  const crowd = await inTurns(work.crowd, CLIENTS);
  await delay(IDLE_MS);
  const resident = peers.map((peer) => peer.costs().resident);
  const figures: PeerFigures[] = [];
  for (const [at, peer] of peers.entries()) {
    peaks.note(peer);
    const loads = { dev: dev[at] as Load, madeUp: madeUp[at] as Load, crowd: crowd[at] as Load };
    figures.push({
      ...{ name: peer.name, ...loads, indexCpuSeconds: indexCpu[at] ?? 0 },
      ndcg10: ndcgOf(work, loads.dev),
      sourceFound: sourceFound(work.madeUp, loads.madeUp),
      resident: resident[at] ?? 0,
      peak: peaks.of(peer),
      diskBytes: await peer.diskBytes(),
      seenMs: await seenAfterMs(peer, work.changes),
    });
  }
  return figures;
};

const loadNow = (): number => loadavg()[0] ?? 0;
const loadBefore = loadNow();
const work = await openWorkload(resolve(options.data), Number(options.queries));
const engines: PeerEngine[] = [];
try {
  for (const name of options.engines.split(',')) {
    const open = OPEN[name];
    if (open === undefined) throw new Error(`no engine '${name}': ${Object.keys(OPEN).join(', ')}`);
    engines.push(await open().catch((error: Error) => absent(`${name} is missing: ${error.message}`)));
  }
  const figures = await measure(
    engines.flatMap(({ peers }) => peers),
    work,
  );
  const page = peersPage(figures, {
    products: work.products.length,
    queries: work.madeUp.length,
    remarks: engines.flatMap(({ remarks }) => remarks()),
    loads: [loadBefore, loadNow()],
  });
  mkdirSync(options.out, { recursive: true });
  writeFileSync(join(options.out, 'peers.md'), page);
  console.log(page);
} finally {
  for (const { stop } of engines) await stop();
}
