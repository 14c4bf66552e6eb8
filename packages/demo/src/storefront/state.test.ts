import { PhotoSearchRequest, SearchRequest } from '@aisle/contract';
import { describe, expect, it } from 'vitest';
import { pageNumbers } from './results/pager.ts';
import { isHome, readState, searchRequest, setRange, stateUrl, toggleTerm, withChange } from './state.ts';
import { attributeWords, facetLabel, rangeWords, valueWords } from './wording/wording.ts';

const read = (url: string) => readState(url.slice(url.indexOf('?')));

describe('storefront state', () => {
  it('survives the way through the address, so that any page can be shared', () => {
    const state = {
      query: 'crème & brûlée',
      page: 3,
      sort: 'price_asc' as const,
      terms: { brand: ['A & B', 'C'], 'attributes.color': ['light blue'], categories: ['Home > Textiles'] },
      ranges: { price: { min: 5, max: 49.5 }, rating: { min: 4 }, 'attributes.capacityMl': { max: 500 } },
      plainText: ['under 50'],
      photo: '19ab4',
      product: 'mug-hjemlysa',
    };
    expect(read(stateUrl(state))).toEqual(state);
  });

  it('reads nonsense as if it were not there', () => {
    const state = readState('?page=-4&sort=magic&r.price=9..3&r.rating=x..y&r.=1..2&f.=a&f.brand=&like=../x');
    expect(state).toEqual(readState(''));
    expect(stateUrl(state)).toBe('/demo');
    expect(isHome(state)).toBe(true);
  });

  it('keeps the photo while words, filters, pages and order change, and is no start page with it', () => {
    const state = readState('?like=19ab4');
    expect(isHome(state)).toBe(false);
    for (const next of [
      toggleTerm(state, 'brand', 'B'),
      setRange(state, 'price', { min: 3 }),
      withChange(state, { query: 'in blue' }),
      withChange(state, { sort: 'price_asc' }),
      { ...state, page: 3 },
    ]) {
      expect(read(stateUrl(next)).photo).toBe('19ab4');
      expect(PhotoSearchRequest.parse({ image: 'AAAA', ...searchRequest(next, 'session') })).toBeDefined();
    }
    expect(withChange(state, { photo: null })).toEqual(readState(''));
  });

  it('asks for searches that the contract accepts', () => {
    const state = readState(
      '?q=mug&f.brand=X&r.price=..50&r.rating=4..&f.attributes.color=red&plain=blue&page=2',
    );
    expect(SearchRequest.parse(searchRequest(state, 'session'))).toMatchObject({
      query: 'mug',
      page: 2,
      filters: { brand: ['X'], price: { max: 50 }, rating: { min: 4 }, 'attributes.color': ['red'] },
      plainText: ['blue'],
    });
    expect(SearchRequest.safeParse(searchRequest(readState(''), 'session')).success).toBe(true);
  });

  it('goes back to the first page whenever the results change, and closes the open product', () => {
    const state = readState('?q=a&page=5&product=x');
    for (const next of [
      toggleTerm(state, 'brand', 'B'),
      setRange(state, 'price', { min: 3 }),
      withChange(state, { query: 'b' }),
    ]) {
      expect([next.page, next.product]).toEqual([1, null]);
    }
  });

  it('leaves no trace of a filter that was chosen and taken off', () => {
    const state = readState('?q=a');
    expect(toggleTerm(toggleTerm(state, 'brand', 'B'), 'brand', 'B')).toEqual(state);
    expect(setRange(setRange(state, 'price', { min: 1 }), 'price', null)).toEqual(state);
    expect(setRange(state, 'price', {})).toEqual(state);
  });
});

describe('pageNumbers', () => {
  it.each([
    [1, 2, [1, 2]],
    [1, 9, [1, 2, 3, null, 9]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 7, 8, 9]],
  ])('on page %i of %i keeps the ends and the neighbours', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers);
  });
});

describe('wording', () => {
  it('takes the unit out of an attribute name', () => {
    expect(attributeWords('capacityMl')).toEqual(['Capacity', 'ml']);
    expect(attributeWords('attributes.color')).toEqual(['Colour', '']);
    expect(attributeWords('dishwasherSafe')).toEqual(['Dishwasher safe', '']);
    expect(attributeWords('Leistung (W)')).toEqual(['Leistung', 'W']);
  });

  it('leaves a name that is no identifier as the shop wrote it', () => {
    expect(attributeWords('geeignet für USB')).toEqual(['Geeignet für USB', '']);
    expect(attributeWords('spülmaschinenFest')).toEqual(['SpülmaschinenFest', '']);
    expect(facetLabel('attributes.السعة (مل)', '')).toBe('السعة (مل)');
  });

  it('says ranges and values as a shopper would', () => {
    expect(rangeWords('rating', { min: 4 }, 'EUR')).toBe('4 stars and up');
    expect(rangeWords('attributes.weightGrams', { min: 1, max: 5 }, 'EUR')).toBe('1 g – 5 g');
    expect(valueWords('availability', 'preorder')).toBe('Pre-order');
    expect(valueWords('categories', 'A > B')).toBe('A › B');
  });
});
