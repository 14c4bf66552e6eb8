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
  leads:
    'and also too here these this the of in at on for to your you a an it products product results result search prices price brand brands rating ratings size sizes colour colours color colors material materials feature features details overview look see compare between among first then next finally about note matching question as by with summary',
  claims:
    'free discount discounts sale deal deals coupon voucher off stock left remaining sold last cheapest lowest best guaranteed guarantee official certified approved recommended percent bestseller',
};
