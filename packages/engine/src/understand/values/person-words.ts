import { splitWords } from '../../languages/find-pack.ts';
import { PACKS } from '../../languages/index.ts';

const PERSONS = ['men', 'women', 'boys', 'girls', 'kids', 'babies'] as const;

/** Whom things are for: the words for each, folded, in all languages at once, since shops mix them. */
const persons: ReadonlyMap<string, readonly string[]> = new Map(
  PERSONS.flatMap((group) => {
    const words = PACKS.flatMap(({ persons: lists }) => splitWords(lists?.[group] ?? ''));
    const forms = [...new Set(words)];
    return forms.map((form) => [form, forms] as const);
  }),
);

/** Every such word of every language. */
export const PERSON_WORDS: readonly string[] = [...persons.keys()];

/** All words for the person that a word means; empty when it means none. */
export const personForms = (key: string): readonly string[] => persons.get(key) ?? [];

/** Products for everybody are for each person, too. */
export const FOR_EVERYBODY = 'unisex';
