import { headTerms, languageCode, placedTerms } from '../../src/analyze/index.ts';
import type { QueryAlternative, QueryPlan } from '../../src/backend/query-plan.ts';
import { ADJACENCY_WEIGHT, BROAD, HEAD_WEIGHT } from '../../src/fuse/weights.ts';
import type { Member } from './naive-members.ts';

/**
 * Neighbours of the query that are neighbours in the name, and the head of both. `isWhole`: the member holds every word.
 */
export const inName = ({ product }: Member, { terms, head }: QueryPlan, isWhole: boolean): number => {
  const { name, brand, language } = product;
  const placed = placedTerms(name, language);
  const words = placed.map(({ term }) => term);
  const positions = terms.map(({ alternatives }) => {
    const single = alternatives.filter(
      (it) => (it.and ?? []).length === 0 && countsInProduct({ product }, it),
    );
    const found = single.flatMap(({ term }) => placed.find((it) => it.term === term)?.position ?? []);
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
  const isHead = (terms[head]?.alternatives ?? []).some(
    ({ term, and = [], ...it }) =>
      and.length === 0 && own.includes(term) && words.includes(term) && countsInProduct({ product }, it),
  );
  const thing = isWhole && terms.length <= BROAD.words ? BROAD.thing : 0;
  return (
    (ADJACENCY_WEIGHT * pairs.length) / Math.max(1, terms.length - 1) + (isHead ? HEAD_WEIGHT + thing : 0)
  );
};

export const countsInProduct = (
  { product }: Pick<Member, 'product'>,
  { languages }: Pick<QueryAlternative, 'languages'>,
): boolean => languages === undefined || languages.includes(languageCode(product.language));
