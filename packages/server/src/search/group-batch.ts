import type { GroupInput, SegmentImage } from '@aisle/engine';
import { documentText } from '@aisle/models';
import type { StoredGroup, StoredProduct } from '../catalog/index.ts';
import type { Indexer } from './indexer.ts';
import type { Log, ShopDefaults, VectorCachePort } from './ports.ts';
import { toIndexProduct } from './to-index-product.ts';

export type GroupBatchPorts = {
  indexer: Indexer;
  vectors: VectorCachePort;
  /** null: no vectors are made or read. */
  modelId: string | null;
  log: Log;
};

/** A text that has no vector yet, with the hash that its vector will be kept under. */
export type MissingText = { textHash: string; text: string };

export type BuiltBatch = {
  images: SegmentImage[];
  /** Roots of groups with a member that has no vector yet. */
  incomplete: Set<string>;
  /** Roots that the builder could not digest. */
  poisoned: Set<string>;
};

export const membersOf = (group: StoredGroup): StoredProduct[] =>
  group.root === null ? [] : [group.root, ...group.children];

/** Vectors that the cache has for the members of `groups`, by text hash. */
export const cachedVectors = async (
  ports: Pick<GroupBatchPorts, 'vectors' | 'modelId'>,
  groups: StoredGroup[],
): Promise<Map<string, Float32Array>> => {
  const texts = groups.flatMap(membersOf).map(({ textHash, input }) => ({
    textHash,
    text: () => documentText(input),
  }));
  return ports.modelId === null || texts.length === 0 ? new Map() : ports.vectors.read(ports.modelId, texts);
};

/** The texts of `groups` that have no vector, each once. */
export const missingTexts = (groups: StoredGroup[], known: Map<string, Float32Array>): MissingText[] => {
  const missing = new Map<string, string>();
  for (const member of groups.flatMap(membersOf)) {
    if (!known.has(member.textHash)) missing.set(member.textHash, documentText(member.input));
  }
  return [...missing].map(([textHash, text]) => ({ textHash, text }));
};

const toGroupInput = (
  group: StoredGroup & { root: StoredProduct },
  known: Map<string, Float32Array>,
  defaults: ShopDefaults,
): GroupInput => {
  const vectors = new Map<string, Float32Array>();
  for (const member of membersOf(group)) {
    const vector = known.get(member.textHash);
    if (vector !== undefined) vectors.set(member.input.externalId, vector);
  }
  return {
    rootId: group.rootId,
    root: toIndexProduct(group.root, defaults),
    children: group.children.map((child) => toIndexProduct(child, defaults)),
    vectors,
  };
};

const hasRoot = (group: StoredGroup): group is StoredGroup & { root: StoredProduct } => group.root !== null;

export type GroupBatch = {
  shopId: string;
  groups: StoredGroup[];
  known: Map<string, Float32Array>;
  defaults: ShopDefaults;
  refusedTexts: Set<string>;
};

/** Builds the groups that exist, with the vectors that are known. Poison is logged and left out. */
export const buildBatch = async (ports: GroupBatchPorts, batch: GroupBatch): Promise<BuiltBatch> => {
  const living = batch.groups.filter(hasRoot);
  const inputs = living.map((group) => toGroupInput(group, batch.known, batch.defaults));
  const { images, poison } = await ports.indexer.build(inputs);
  for (const { rootId, reason } of poison) {
    ports.log.error('a product cannot be indexed and is left out of search; its next change is tried again', {
      shopId: batch.shopId,
      externalId: rootId,
      reason,
    });
  }
  const poisoned = new Set(poison.map(({ rootId }) => rootId));
  const lacksVector = ({ textHash }: StoredProduct): boolean =>
    !batch.known.has(textHash) && !batch.refusedTexts.has(textHash);
  const incomplete = living.filter(
    (group) => !poisoned.has(group.rootId) && membersOf(group).some(lacksVector),
  );
  return { images, incomplete: new Set(incomplete.map((group) => group.rootId)), poisoned };
};
