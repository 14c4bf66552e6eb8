import type { SegmentImage } from '@aisle/engine';
import { documentText } from '@aisle/models';
import type { StoredGroup, StoredProduct } from '../catalog/index.ts';
import type { MemberToBuild } from './groups-to-build.ts';
import type { Indexer } from './indexer.ts';
import { knowsLanguage } from './known-language.ts';
import { type KnownPictures, PictureList } from './picture-list.ts';
import type { Log, ShopDefaults } from './ports.ts';
import type { InSpaces } from './spaces/index-spaces.ts';
import type { VectorSpace } from './spaces/vector-space.ts';
import type { UnindexableGroups } from './unindexable-groups.ts';

export type GroupBatchPorts = {
  indexer: Indexer;
  log: Log;
};

/** A text that has no vector yet, with the hash that its vector will be kept under. */
export type MissingText = { textHash: string; text: string };

export type BuiltBatch = {
  images: SegmentImage[];
  /** Roots of groups with a member that has no vector yet. */
  incomplete: Set<string>;
  /** Roots that the builder could not digest, and why. */
  poisoned: Map<string, string>;
};

export const membersOf = (group: StoredGroup): StoredProduct[] =>
  group.root === null ? [] : [group.root, ...group.children];

/** `languages`: those of the text model. */
type Understanding = Pick<VectorSpace, 'languages'> & { defaults: Pick<ShopDefaults, 'language'> };

/** Members in a language that the text model knows. Others have no vector: they are found by words alone. */
export const understoodMembers = (
  groups: StoredGroup[],
  { languages, defaults }: Understanding,
): StoredProduct[] => {
  const members = groups.flatMap(membersOf);
  if (languages === null) return members;
  return members.filter(({ input }) => knowsLanguage(languages, input.language ?? defaults.language));
};

/** Vectors of a space that were made before for the members of `groups`, by text hash. */
export const cachedVectors = async (
  { modelId, vectors, languages }: VectorSpace,
  groups: StoredGroup[],
  defaults: ShopDefaults,
): Promise<Map<string, Float32Array>> => {
  const texts = understoodMembers(groups, { languages, defaults }).map((member) => ({
    textHash: member.textHash,
    text: () => documentText(member.input),
  }));
  return modelId === null || texts.length === 0 ? new Map() : vectors.read(modelId, texts);
};

/** The texts of `members` that have no vector, each once. */
export const missingTexts = (
  members: StoredProduct[],
  known: { has(textHash: string): boolean },
): MissingText[] => {
  const missing = new Map<string, string>();
  for (const member of members) {
    if (!known.has(member.textHash)) missing.set(member.textHash, documentText(member.input));
  }
  return [...missing].map(([textHash, text]) => ({ textHash, text }));
};

/** The vectors of a batch's texts one after another, each once. */
class VectorList {
  readonly #known: Map<string, Float32Array>;
  readonly #dimensions: number;
  readonly #numbers = new Map<string, number>();
  readonly #listed: Float32Array[] = [];

  constructor(known: Map<string, Float32Array>, dimensions: number) {
    this.#known = known;
    this.#dimensions = dimensions;
  }

  /** -1: there is none of this text. */
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

type BatchVectors = { texts: VectorList; pictures: PictureList };

const memberToBuild = (
  { externalId, body, createdAt, textHash }: StoredProduct,
  { texts, pictures }: BatchVectors,
): MemberToBuild => ({
  externalId,
  body,
  createdAt,
  vector: texts.numberOf(textHash),
  pictures: pictures.spanOf(externalId),
});

const hasRoot = (group: StoredGroup): group is StoredGroup & { root: StoredProduct } => group.root !== null;

export type GroupBatch = {
  shopId: string;
  groups: StoredGroup[];
  /** Those that the index is in. */
  spaces: InSpaces;
  known: Map<string, Float32Array>;
  pictures: KnownPictures;
  defaults: ShopDefaults;
  refusedTexts: Set<string>;
};

/** Builds the groups that exist, with the vectors that are known. Poison is left out. */
export const buildBatch = async (
  ports: Pick<GroupBatchPorts, 'indexer'>,
  batch: GroupBatch,
): Promise<BuiltBatch> => {
  const living = batch.groups.filter(hasRoot);
  const { space, pictures } = batch.spaces;
  const { dimensions } = space;
  const pictureDimensions = pictures?.dimensions ?? 0;
  const list = {
    texts: new VectorList(batch.known, dimensions),
    pictures: new PictureList(batch.pictures, pictureDimensions),
  };
  const groups = living.map(({ rootId, root, children }) => ({
    rootId,
    root: memberToBuild(root, list),
    children: children.map((child) => memberToBuild(child, list)),
  }));
  const { images, poison } = await ports.indexer.build(batch.shopId, {
    groups,
    vectors: list.texts.joined(),
    dimensions,
    pictures: list.pictures.joined(),
    pictureDimensions,
    defaults: batch.defaults,
  });
  const poisoned = new Map(poison.map(({ rootId, reason }) => [rootId, reason]));
  const understood = new Set(
    understoodMembers(living, { languages: space.languages, defaults: batch.defaults }),
  );
  const lacksVector = (member: StoredProduct): boolean =>
    understood.has(member) && !batch.known.has(member.textHash) && !batch.refusedTexts.has(member.textHash);
  const incomplete = living.filter(
    (group) => !poisoned.has(group.rootId) && membersOf(group).some(lacksVector),
  );
  return { images, incomplete: new Set(incomplete.map((group) => group.rootId)), poisoned };
};

export type BuiltGroups = { shopId: string; groups: StoredGroup[]; poisoned: ReadonlyMap<string, string> };

/** Keeps count of what could not be built; each version of a group is logged once. */
export const noteUnindexable = (
  ports: Pick<GroupBatchPorts, 'log'>,
  unindexable: UnindexableGroups,
  { shopId, groups, poisoned }: BuiltGroups,
): void => {
  for (const rootId of unindexable.built(groups, new Set(poisoned.keys()))) {
    ports.log.error('a product cannot be indexed and is left out of search; its next change is tried again', {
      shopId,
      externalId: rootId,
      reason: poisoned.get(rootId),
    });
  }
};
