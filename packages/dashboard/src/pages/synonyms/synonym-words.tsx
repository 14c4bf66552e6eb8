import type { Synonym, SynonymInput } from '@aisle/contract';
import { Fragment } from 'react';
import { termsOf } from './terms-of.ts';

/** A rule as it is sent. */
export const inputOf = (synonym: Synonym): SynonymInput =>
  synonym.type === 'group'
    ? { type: 'group', terms: synonym.terms }
    : { type: 'oneWay', from: synonym.from, to: synonym.to };

/** The rule that the two fields say. */
export const typed = (from: string, words: string): SynonymInput => {
  const terms = termsOf(words);
  return from.trim() === '' ? { type: 'group', terms } : { type: 'oneWay', from: from.trim(), to: terms };
};

/** A rule in one line, for screen readers. */
export const lineOf = (synonym: SynonymInput): string =>
  synonym.type === 'group' ? synonym.terms.join(', ') : `${synonym.from} → ${synonym.to.join(', ')}`;

/** Each word apart: one that turns its direction leaves the others as they are. */
export function Words({ synonym }: { synonym: Synonym }) {
  const words = synonym.type === 'group' ? synonym.terms : synonym.to;
  return (
    <>
      {synonym.type === 'oneWay' && (
        <>
          <bdi>{synonym.from}</bdi>
          {' → '}
        </>
      )}
      {words.map((word, place) => (
        <Fragment key={word}>
          {place > 0 && ', '}
          <bdi>{word}</bdi>
        </Fragment>
      ))}
    </>
  );
}
