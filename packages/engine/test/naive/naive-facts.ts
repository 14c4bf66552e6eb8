import { stemmedKey, titlePhrase } from '../../src/analyze/index.ts';
import type { QueryTerm } from '../../src/backend/query-plan.ts';
import {
  type FieldValues,
  NO_SHARE,
  type SaidValue,
  type Share,
  type ShareQuestion,
  type ShopFacts,
} from '../../src/backend/shop-facts.ts';
import { filterKey } from '../../src/segment-file/filter-key.ts';
import { isSayable, kindOf, saidAs } from '../../src/understand/values/field-kinds.ts';

/** A member as its facts are read: every value by field, whether it is for sale, and what names it. */
export type FactMember = {
  rootId: string;
  forSale: boolean;
  values: SaidValue[];
  /** `boundPhrases` of all but description and codes, and the title in which something is denied. */
  bound: string[];
  isNamed: (term: string) => boolean;
};

const order = (a: SaidValue, b: SaidValue): number =>
  a.field < b.field ? -1 : a.field > b.field ? 1 : a.value < b.value ? -1 : a.value > b.value ? 1 : 0;

const alike = (a: string, b: string): boolean => filterKey(a) === filterKey(b);

const termsOf = (terms: readonly QueryTerm[]): string[][] =>
  terms.map(({ alternatives }) =>
    alternatives.filter(({ and }) => and === undefined).map(({ term }) => term),
  );

const has = (member: FactMember, { field, values }: FieldValues): boolean =>
  member.values.some((own) => own.field === field && values.some((value) => alike(value, own.value)));

/** What `ShopFacts` must answer, every member looked at for every question. */
type Shown = (field: string, value: string) => string;

/** `shown`: how shoppers see a value that products spell in several ways. */
export const naiveFacts = (members: readonly FactMember[], shown: Shown): ShopFacts => {
  const distinct = (values: SaidValue[]): SaidValue[] =>
    values
      .filter(
        ({ field, value }, i) =>
          values.findIndex((other) => other.field === field && alike(other.value, value)) === i,
      )
      .map(({ field, value }) => ({ field, value: shown(field, value) }))
      .sort(order);
  const all = members.flatMap(({ values }) => values);
  return {
    valuesOf: (key) =>
      distinct(
        all.filter(
          ({ field, value }) => saidAs(field, value) === key && isSayable(field, saidAs(field, value)),
        ),
      ),
    valuesHolding: (field, key) =>
      distinct(
        all.filter((own) => own.field === field && ` ${saidAs(field, own.value)} `.includes(` ${key} `)),
      ).map(({ value }) => value),
    coloursLike: (key, language) =>
      distinct(
        all.filter(({ field, value }) => {
          const own = saidAs(field, value);
          const isColour = kindOf(field) === 'colour' && isSayable(field, own);
          return isColour && stemmedKey(own, language) === stemmedKey(key, language);
        }),
      ),
    says: (phrase) => members.some(({ bound }) => bound.includes(phrase)),
    isTitle: (key) => members.some(({ bound }) => bound.includes(titlePhrase(key))),
    shares: (question) => question.wanted.map((wanted) => naiveShare(members, question, wanted)),
  };
};

const naiveShare = (members: readonly FactMember[], question: ShareQuestion, wanted: FieldValues): Share => {
  const about = termsOf(question.about).filter((term) =>
    members.some((member) => term.some((text) => member.isNamed(text))),
  );
  const said = termsOf(question.said);
  if (about.length === 0 || about.length + said.length > 12) return NO_SHARE;
  const meant = members.filter(
    (member) =>
      member.forSale &&
      about.every((term) => term.some((text) => member.isNamed(text))) &&
      question.within.every((values) => has(member, values)),
  );
  const isSaid = (member: FactMember): boolean =>
    said.length > 0 && said.every((term) => term.some((text) => member.isNamed(text)));
  const groupsWith = (holds: (member: FactMember) => boolean): number =>
    new Set(meant.filter(holds).map(({ rootId }) => rootId)).size;
  return {
    groups: groupsWith(() => true),
    filled: groupsWith(({ values }) => values.some(({ field }) => field === wanted.field)),
    having: groupsWith((member) => has(member, wanted)),
    named: groupsWith(isSaid),
    both: groupsWith((member) => isSaid(member) && has(member, wanted)),
  };
};
