import type { SegmentFile } from '@aisle/engine';
import type { ShopDefaults, StoredGroup, StoredProduct } from '../../catalog/index.ts';
import { membersOf, understoodMembers } from '../../embeddings/document-texts.ts';
import { ImageList, type KnownImages } from '../../embeddings/image-list.ts';
import type { InSpaces } from '../../embeddings/spaces/index-spaces.ts';
import type { Log } from '../../kernel/log.ts';
import type { GroupDocument } from '../../opensearch/index.ts';
import type { MemberToBuild } from './groups-to-build.ts';
import type { Indexer } from './indexer.ts';

export type GroupBatchPorts = {
  indexer: Indexer;
  log: Log;
};

export type BuiltBatch = {
  files: SegmentFile[];
  /** What OpenSearch gets; none where the shop is searched here. */
  documents: GroupDocument[];
  /** Roots of groups with a member that has no vector yet. */
  incomplete: Set<string>;
  /** Roots of groups that the builder failed on, and why. */
  poisoned: Map<string, string>;
};

/** The vectors of a batch's texts in a row, each once. */
class VectorList {
  readonly #known: Map<string, Float32Array>;
  readonly #dimensions: number;
  readonly #numbers = new Map<string, number>();
  readonly #listed: Float32Array[] = [];

  constructor(known: Map<string, Float32Array>, dimensions: number) {
    this.#known = known;
    this.#dimensions = dimensions;
  }

  /** -1: the text has no vector. */
  numberOf(textHash: string): number {
    const known = this.#numbers.get(textHash);
    if (known !== undefined) return known;
    const vector = this.#known.get(textHash);
    const isOurs = vector !== undefined && vector.length === this.#dimensions;
    const number = isOurs ? this.#listed.push(vector) - 1 : -1;
    this.#numbers.set(textHash, number);
    return number;
  }

  joined(): Float32Array {
    const all = new Float32Array(this.#listed.length * this.#dimensions);
    this.#listed.forEach((vector, number) => {
      all.set(vector, number * this.#dimensions);
    });
    return all;
  }
}

type BatchVectors = { texts: VectorList; images: ImageList };

const memberToBuild = (
  { externalId, body, createdAt, textHash }: StoredProduct,
  { texts, images }: BatchVectors,
): MemberToBuild => ({
  externalId,
  body,
  createdAt,
  vector: texts.numberOf(textHash),
  images: images.spanOf(externalId),
});

const hasRoot = (group: StoredGroup): group is StoredGroup & { root: StoredProduct } => group.root !== null;

export type GroupBatch = {
  shopId: string;
  groups: StoredGroup[];
  /** The spaces of the index. */
  spaces: InSpaces;
  known: Map<string, Float32Array>;
  images: KnownImages;
  defaults: ShopDefaults;
  refusedTexts: ReadonlySet<string>;
  /** The shop is searched in OpenSearch. */
  lean: boolean;
};

/** Roots of the groups with a member whose vector is still to be made. */
const withoutVectors = async (
  groups: StoredGroup[],
  { spaces, known, defaults, refusedTexts }: GroupBatch,
): Promise<Set<string>> => {
  const { languages } = spaces.space;
  const understood = new Set(await understoodMembers(groups, { languages, defaults }));
  const lacksVector = (member: StoredProduct): boolean =>
    understood.has(member) && !known.has(member.textHash) && !refusedTexts.has(member.textHash);
  return new Set(groups.filter((group) => membersOf(group).some(lacksVector)).map(({ rootId }) => rootId));
};

/** Builds the groups that still exist, with the known vectors. Groups that the builder fails on are left out. */
export const buildBatch = async (
  ports: Pick<GroupBatchPorts, 'indexer'>,
  batch: GroupBatch,
): Promise<BuiltBatch> => {
  const living = batch.groups.filter(hasRoot);
  const { space, images } = batch.spaces;
  const { dimensions } = space;
  // With the bundled model nothing lacks a vector once it can be opened.
  const encodes = !space.storesVectors && space.model !== null;
  const imageDimensions = images?.dimensions ?? 0;
  const list = {
    texts: new VectorList(batch.known, dimensions),
    images: new ImageList(batch.images, imageDimensions),
  };
  const groups = living.map(({ rootId, root, children }) => ({
    rootId,
    root: memberToBuild(root, list),
    children: children.map((child) => memberToBuild(child, list)),
  }));
  const { files, documents, poison } = await ports.indexer.build(batch.shopId, {
    groups,
    encodes,
    vectors: list.texts.joined(),
    dimensions,
    images: list.images.joined(),
    imageDimensions,
    defaults: batch.defaults,
    lean: batch.lean,
  });
  const poisoned = new Map(poison.map(({ rootId, reason }) => [rootId, reason]));
  const incomplete = encodes ? new Set<string>() : await withoutVectors(living, batch);
  for (const rootId of poisoned.keys()) incomplete.delete(rootId);
  return { files, documents, incomplete, poisoned };
};

/** `roots`: groups that the builder failed on at this version for the first time. */
export const logUnindexable = (log: Log, shopId: string, { poisoned }: BuiltBatch, roots: string[]): void => {
  for (const rootId of roots) {
    log.error('a product cannot be indexed and is left out of search; its next change is tried again', {
      shopId,
      externalId: rootId,
      reason: poisoned.get(rootId),
    });
  }
};
