import { quantile } from '../quantile.ts';
import type { Peer, PeerProduct, PeerQuery } from './peer.ts';
import type { Change } from './workload.ts';

/** Requests to a peer before it is another's turn. */
const CHUNK = 100;
const PRODUCTS_A_CALL = 500;
const SAMPLE_MS = 250;
const SEEN_WITHIN_MS = 30_000;

/** What a peer's answers took: milliseconds of each, and seconds of all. `found`: externalIds of each page. */
export type Load = { ms: number[]; found: string[][]; cpuSeconds: number; seconds: number };

/** The most memory that any sample saw. */
export class Peaks {
  readonly #peaks = new Map<Peer, number>();

  note(peer: Peer): void {
    this.#peaks.set(peer, Math.max(this.of(peer), peer.costs().peak));
  }

  of(peer: Peer): number {
    return this.#peaks.get(peer) ?? 0;
  }
}

const chunk = async (
  peer: Peer,
  load: Load,
  { queries, clients }: { queries: readonly PeerQuery[]; clients: number },
): Promise<void> => {
  const before = peer.costs().cpuSeconds;
  const began = performance.now();
  const first = load.found.length;
  let next = 0;
  const client = async (): Promise<void> => {
    for (let at = next++; at < queries.length; at = next++) {
      const sent = performance.now();
      load.found[first + at] = await peer.search(queries[at] as PeerQuery);
      load.ms.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  load.seconds += (performance.now() - began) / 1000;
  load.cpuSeconds += peer.costs().cpuSeconds - before;
};

/** Sends all queries to each peer, in chunks by turns: what else the machine does meets all alike. */
export const searchInTurns = async (
  peers: readonly Peer[],
  { queries, clients, peaks }: { queries: readonly PeerQuery[]; clients: number; peaks: Peaks },
): Promise<Load[]> => {
  const loads = peers.map((): Load => ({ ms: [], found: [], cpuSeconds: 0, seconds: 0 }));
  for (let at = 0; at < queries.length; at += CHUNK)
    for (const [turn, peer] of peers.entries()) {
      await chunk(peer, loads[turn] as Load, { queries: queries.slice(at, at + CHUNK), clients });
      peaks.note(peer);
    }
  return loads;
};

/** CPU seconds of the engine until all products are searchable. */
export const fill = async (peer: Peer, products: readonly PeerProduct[], peaks: Peaks): Promise<number> => {
  const sampler = setInterval(() => peaks.note(peer), SAMPLE_MS);
  const before = peer.costs().cpuSeconds;
  for (let at = 0; at < products.length; at += PRODUCTS_A_CALL)
    await peer.put(products.slice(at, at + PRODUCTS_A_CALL));
  await peer.settle();
  clearInterval(sampler);
  return peer.costs().cpuSeconds - before;
};

/** Milliseconds from the acknowledgement of one changed product until a search finds it, the median. */
export const seenAfterMs = async (peer: Peer, changes: readonly Change[]): Promise<number> => {
  const times: number[] = [];
  for (const { after, query } of changes) {
    const isFound = async (): Promise<boolean> =>
      (await peer.search(query)).includes(after.product.externalId);
    // A search by meaning may find it for other reasons.
    if (await isFound()) continue;
    await peer.put([after]);
    const began = performance.now();
    while (!(await isFound()))
      if (performance.now() - began > SEEN_WITHIN_MS)
        throw new Error(`${peer.name} does not find a changed product`);
    times.push(performance.now() - began);
  }
  return quantile(times, 0.5);
};
