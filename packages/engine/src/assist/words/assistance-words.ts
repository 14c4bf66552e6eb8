/**
 * What the assistant says in one language. A form with a colon needs no agreement of number or gender. Words of
 * follow-ups are phrases, split by commas, as shoppers type them.
 */
export type AssistanceWords = {
  code: string;
  questions: { brand: string; categories: string; price: string; availability: string; other: string };
  availability: Readonly<Record<'in_stock' | 'out_of_stock' | 'preorder' | 'backorder', string>>;
  yes: string;
  no: string;
  upTo: string;
  from: string;
  between: string;
  prices: string;
  onSale: string;
  bestRated: string;
  notInStock: string;
  shared: string;
  fits: string;
  fitsFrom: string;
  fitsNone: string;
  cheaper: string;
  otherBrand: string;
  bigger: string;
  smaller: string;
  /** Words around a follow-up that say nothing: `but`, `in`, `please`. */
  fillers: string;
  /** Names of attributes that bigger and smaller are about. */
  sizes: string;
  /**
   * The only words that a language model may write around references. No number, negation, judgement or
   * statement is among them, so that they claim nothing. In lower case.
   */
  leads: string;
  /** Words about price, stock and praise, which a query that a model proposes may only have from the shopper. */
  claims: string;
};
