/** A doc holds a term of the plan for at least this share of its worth. */
export type Held = { term: number; share: number };
/** What must hold of one doc. */
export type Formula = boolean | Held | { all: readonly Formula[] } | { any: readonly Formula[] };

/** `worth`: what a doc that holds the term for `share` gets for it; the largest first. */
export type WorthOfTerm = { term: number; levels: readonly { share: number; worth: number }[] };

/** The formula of ten terms has some hundred parts; engines refuse queries of a thousand. Those worth least are left out. */
const MOST_TERMS = 10;

const anyOf = (formulas: readonly Formula[]): Formula => {
  const open = formulas.filter((one) => one !== false);
  if (open.includes(true)) return true;
  const [only] = open;
  if (only === undefined) return false;
  return open.length === 1 ? only : { any: open };
};

const allOf = (held: Held, rest: Formula): Formula => {
  if (rest === false) return false;
  return rest === true ? held : { all: [held, rest] };
};

const worthOf = ({ levels }: WorthOfTerm): number => levels[0]?.worth ?? 0;

/** Holds of the docs whose worths add up to `least`. */
export const worthAtLeast = (worths: readonly WorthOfTerm[], least: number): Formula => {
  const terms = worths.toSorted((a, b) => worthOf(b) - worthOf(a)).slice(0, MOST_TERMS);
  const rest = terms.map((_, i) => terms.slice(i).reduce((sum, term) => sum + worthOf(term), 0));
  const build = (i: number, need: number): Formula => {
    if (need <= 0) return true;
    const own = terms[i];
    if (own === undefined || (rest[i] ?? 0) < need) return false;
    const without = build(i + 1, need);
    if (without === true) return true;
    const held = own.levels.map(({ share, worth }) =>
      allOf({ term: own.term, share }, build(i + 1, need - worth)),
    );
    return anyOf([...held, without]);
  };
  return build(0, least);
};
