import { headTerm, languageCode, placedTerms } from '../src/analyze/index.ts';
import type { QueryAlternative, QueryPlan } from '../src/backend/query-plan.ts';
import { ADJACENCY_WEIGHT, HEAD_WEIGHT } from '../src/fuse/weights.ts';
import type { Member } from './naive-members.ts';

/** Neighbours of the query that are neighbours in the name, and the head of both. */
export const inName = ({ product }: Member, { terms, head }: QueryPlan): number => {
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
  const own = headTerm(branded ? name.slice(brand.length) : name, language);
  const isHead = (terms[head]?.alternatives ?? []).some(
    ({ term, and = [], ...it }) =>
      and.length === 0 && term === own && words.includes(term) && countsInProduct({ product }, it),
  );
  return (ADJACENCY_WEIGHT * pairs.length) / Math.max(1, terms.length - 1) + (isHead ? HEAD_WEIGHT : 0);
};

export const countsInProduct = (
  { product }: Pick<Member, 'product'>,
  { languages }: Pick<QueryAlternative, 'languages'>,
): boolean => languages === undefined || languages.includes(languageCode(product.language));
