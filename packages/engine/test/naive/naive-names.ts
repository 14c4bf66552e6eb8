import { headTerms, languageCode, readPlaced } from '../../src/analyze/index.ts';
import type { QueryAlternative, QueryPlan } from '../../src/backend/query-plan.ts';
import { ADJACENCY_WEIGHT, BROAD, HEAD_WEIGHT } from '../../src/fuse/weights.ts';
import { FIELDS, type Member } from './naive-members.ts';

/** How a member holds the query: every word, and the share of the head's score that it gets. */
export type Holding = { isWhole: boolean; headShare: number };

/** Neighbours of the query that are neighbours in the name, and the head of both. */
export const inName = (
  member: Member,
  { terms, head }: QueryPlan,
  { isWhole, headShare }: Holding,
): number => {
  const { product } = member;
  const { name, brand, language } = product;
  const { terms: words, positions: places } = readPlaced(name, language);
  const positions = terms.map(({ alternatives }) => {
    const single = alternatives.filter(
      (it) => (it.and ?? []).length === 0 && countsInProduct({ product }, it),
    );
    const found = single.flatMap(({ term }) => places[words.indexOf(term)] ?? []);
    const near = found.filter((position) => position < 127);
    return near.length === 0 ? null : Math.min(...near);
  });
  const pairs = positions.filter((here, i) => {
    const before = i === 0 ? null : positions[i - 1];
    return typeof before === 'number' && here !== null && (here === before || here === before + 1);
  });
  const branded = brand !== undefined && name.toLowerCase().startsWith(`${brand.toLowerCase()} `);
  const leaves = product.categories.map((path) => path.split('>').at(-1) ?? '');
  const own = [branded ? name.slice(brand.length) : name, ...leaves].flatMap((text) =>
    headTerms(text, language),
  );
  /** Several words that stand for one count only where the product lacks that one. */
  const isMeant = (it: QueryAlternative): boolean =>
    (it.and ?? []).length === 0 || (holdsAll(member, it.and ?? []) && headShare <= shareOf(it));
  const isHead = (terms[head]?.alternatives ?? []).some(
    (it) =>
      own.includes(it.term) && words.includes(it.term) && countsInProduct({ product }, it) && isMeant(it),
  );
  const thing = isWhole && terms.length <= BROAD.words ? BROAD.thing : 0;
  return (
    (ADJACENCY_WEIGHT * pairs.length) / Math.max(1, terms.length - 1) + (isHead ? HEAD_WEIGHT + thing : 0)
  );
};

/** The share of a term's score that a product with this alternative gets. */
export const shareOf = ({ weight, synonym }: QueryAlternative): number =>
  synonym === undefined ? 1 : weight;

export const countsInProduct = (
  { product }: Pick<Member, 'product'>,
  { languages }: Pick<QueryAlternative, 'languages'>,
): boolean => languages === undefined || languages.includes(languageCode(product.language));

export const holdsAll = ({ fields }: Member, terms: readonly string[]): boolean =>
  terms.every((term) => FIELDS.some((field) => fields[field].has(term)));
