import type { AssistanceWords } from './assistance-words.ts';

/** See `AssistanceWords`. */
export const ENGLISH_ASSISTANCE: AssistanceWords = {
  code: 'en',
  questions: {
    brand: 'Which brand?',
    categories: 'What are you looking for?',
    price: 'What should it cost?',
    availability: 'Should it be in stock?',
    other: 'Which {label}?',
  },
  availability: {
    in_stock: 'in stock',
    out_of_stock: 'out of stock',
    preorder: 'pre-order',
    backorder: 'on backorder',
  },
  yes: 'yes',
  no: 'no',
  upTo: 'up to {high}',
  from: 'from {low}',
  between: '{low} to {high}',
  prices: 'Prices here run from {low} to {high}.',
  onSale: 'On sale: {n} of {m}.',
  bestRated: 'Best rated: {name}, {value} of 5.',
  notInStock: 'Not in stock: {n} of {m}.',
  shared: '{label} is {value} for {n} of {m}.',
  fits: 'At most {limit}: {n} of {m}. {list}',
  fitsFrom: 'At least {limit}: {n} of {m}. {list}',
  fitsNone: 'None of the {m} products here says so.',
  cheaper: 'cheaper, less expensive, lower price',
  otherBrand: 'not that brand, not this brand, another brand, other brands, different brand',
  bigger: 'bigger, larger',
  smaller: 'smaller',
  fillers: 'but please in something the a show me ones one and',
  sizes: 'width height length depth size capacity volume diameter weight',
};
