import type { Proposal } from '@aisle/contract';
import { foldedWords, holdsWords } from '../evidence/query-words.ts';
import type { Shoppers } from './shoppers.ts';

export type Judged = { right: string[]; wrong: string[]; missed: string[] };

const textOf = ({ kind, from, to, product }: Proposal): string =>
  `${kind} ${from}${to === null ? '' : ` -> ${to}`}${product === null ? '' : ` -> ${product.name}`}`;

const isAbout = (proposal: Proposal, { typed }: Shoppers): boolean =>
  proposal.evidence.examples.some(({ query }) => typed.includes(query)) ||
  typed.some((query) => holdsWords(foldedWords(query), foldedWords(proposal.from)));

const isRight = (proposal: Proposal, { right }: Shoppers): boolean => {
  if (right === null) return false;
  if (right.kind === 'page') return proposal.needsUrl;
  if (right.kind === 'notSold') return proposal.kind === 'notSold';
  if (right.kind === 'product') return proposal.product?.name.startsWith(right.name) === true;
  const plain = (text: string): string => text.replace(/s$/, '');
  return right.to.some((to) => plain(to) === plain(proposal.to ?? ''));
};

/** Holds the proposals against what a merchandiser would accept. */
export const judge = (proposals: readonly Proposal[], shoppers: readonly Shoppers[]): Judged => {
  const judged: Judged = { right: [], wrong: [], missed: [] };
  const met = new Set<Shoppers>();
  for (const proposal of proposals) {
    const about = shoppers.find((one) => isAbout(proposal, one));
    const good = about !== undefined && isRight(proposal, about);
    if (good) met.add(about);
    (good ? judged.right : judged.wrong).push(textOf(proposal));
  }
  for (const one of shoppers)
    if (one.right !== null && !met.has(one)) judged.missed.push(one.typed.join(', '));
  return judged;
};
