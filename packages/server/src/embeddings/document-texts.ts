import { documentText } from '@aisle/models';
import type { StoredGroup, StoredProduct } from '../catalog/index.ts';
import { knowsLanguage } from './known-language.ts';
import type { VectorSpace } from './spaces/vector-space.ts';

/** A text without a vector, and the hash that its vector will be stored under. */
export type MissingText = { textHash: string; text: string };

export const membersOf = (group: StoredGroup): StoredProduct[] =>
  group.root === null ? [] : [group.root, ...group.children];

/** `languages`: those of the text model. */
type Understanding = Pick<VectorSpace, 'languages'> & { defaults: { language: string } };

/** Members in a language that the text model knows. Other members have no vector: they are found by words alone. */
export const understoodMembers = (
  groups: StoredGroup[],
  { languages, defaults }: Understanding,
): StoredProduct[] => {
  const members = groups.flatMap(membersOf);
  if (languages === null) return members;
  return members.filter(({ input }) => knowsLanguage(languages, input.language ?? defaults.language));
};

/** Existing vectors of a space for the members of `groups`, by text hash. */
export const cachedVectors = async (
  { modelId, vectors, languages }: VectorSpace,
  groups: StoredGroup[],
  defaults: { language: string },
): Promise<Map<string, Float32Array>> => {
  const texts = understoodMembers(groups, { languages, defaults }).map((member) => ({
    textHash: member.textHash,
    language: member.input.language ?? defaults.language,
    text: () => documentText(member.input),
  }));
  return modelId === null || texts.length === 0 ? new Map() : vectors.read(modelId, texts);
};

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
