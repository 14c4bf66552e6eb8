import type { ProductInput } from '@aisle/contract';
import { processCosts, totalCpu } from '../../costs/process-costs.ts';

/** `vector`: of our text model; null where a text has no meaning for it. */
export type PeerProduct = { product: ProductInput; vector: Float32Array | null };
export type PeerQuery = { text: string; vector: Float32Array | null };

/** Products of a page, and values of a facet. */
export const PAGE_SIZE = 20;
export const MOST_VALUES = 20;

/** Seconds since the process started, and bytes. */
export type PeerCosts = { cpuSeconds: number; resident: number; peak: number };

/** One way of an engine to search. It answers with cards, the exact total, and the facets brand and categories. */
export type Peer = {
  name: string;
  /** Adds or replaces products, until the engine acknowledges them. */
  put: (products: readonly PeerProduct[]) => Promise<void>;
  /** After the first products: makes all of them searchable. */
  settle: () => Promise<void>;
  /** The externalIds of the first page. */
  search: (query: PeerQuery) => Promise<string[]>;
  /** Of the whole engine, which may have several peers. */
  costs: () => PeerCosts;
  /** Null: it stores nothing. */
  diskBytes: () => Promise<number | null>;
};

/** `remarks`: its settings, why a peer is missing, and what went wrong. */
export type PeerEngine = { peers: Peer[]; remarks: () => string[]; stop: () => Promise<void> };

export const absent = (remark: string): PeerEngine => ({
  peers: [],
  remarks: () => [remark],
  stop: async () => {},
});

/** What a product says beside its name, brand and description: its categories and attributes, as one text. */
export const detailsOf = ({ categories = [], attributes = {} }: ProductInput): string =>
  [...categories, ...Object.values(attributes)].join(' ');

export const costsOf = (pid: number): PeerCosts => {
  const costs = processCosts(pid);
  return { ...costs, cpuSeconds: totalCpu(costs) };
};
