import { documentText } from '@aisle/models';
import { decodeProducts, type StoredGroup, type StoredProduct } from '../catalog/index.ts';
import { knowsLanguage } from './known-language.ts';
import type { VectorSpace } from './spaces/vector-space.ts';

/** A text without a vector, and the hash that its vector will be stored under. */
export type MissingText = { textHash: string; text: string };

export const membersOf = (group: StoredGroup): StoredProduct[] =>
  group.root === null ? [] : [group.root, ...group.children];

/** `languages`: those of the text model. */
type Understanding = Pick<VectorSpace, 'languages'> & { defaults: { language: string } };

/** Members in a language that the text model knows. Other members have no vector: they are found by words alone. */
export const understoodMembers = async (
  groups: StoredGroup[],
  { languages, defaults }: Understanding,
): Promise<StoredProduct[]> => {
  const members = groups.flatMap(membersOf);
  if (languages === null) return members;
  await decodeProducts(members);
  return members.filter(({ input }) => knowsLanguage(languages, input.language ?? defaults.language));
};

/** Stored vectors of a space for `members`, by text hash. */
export const cachedVectors = async (
  { modelId, storesVectors, vectors }: VectorSpace,
  members: readonly StoredProduct[],
): Promise<Map<string, Float32Array>> =>
  modelId === null || !storesVectors || members.length === 0
    ? new Map()
    : vectors.read(
        modelId,
        members.map(({ textHash }) => textHash),
      );

/** The texts of `members` without a vector, each once. */
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
