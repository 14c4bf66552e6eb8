/** The same shop in one language, written by us. */
export type ShopWords = {
  language: string;
  currency: string;
  /** Units of the currency for a euro, rounded so that prices are plain numbers. */
  rate: number;
  /** What the shop calls its attributes. */
  attributes: { colour: string; material: string; person: string };
  /** Values and departments by their keys in `CONCEPTS`, as lines of `key: word, key: word`. */
  values: string;
  /** `id | name` in any order, one a line; a description may follow after another bar. */
  products: string;
  /** What a shopper types for each line of `INTENTS`, in that order. */
  queries: string;
};
