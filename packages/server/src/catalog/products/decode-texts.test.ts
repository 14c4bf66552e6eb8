import { expect, it } from 'vitest';
import { decodeTexts } from './decode-texts.ts';

it('entities of names, brands, categories, tags and attributes are decoded once; descriptions stay HTML', () => {
  const product = {
    externalId: 'A&amp;1',
    name: 'Salt &amp; Pepper &#039;mill&#x27; &eacute;',
    description: '<p>Salt &amp; Pepper</p>',
    brand: 'Black &amp; Decker',
    categories: ['Home &amp; Garden > Tools'],
    tags: ['&quot;new&quot;', 'R&D'],
    attributes: { 'Size &amp; fit': ['S &amp; M'], weight: 3 },
  };
  const decoded = {
    ...product,
    name: "Salt & Pepper 'mill' é",
    brand: 'Black & Decker',
    categories: ['Home & Garden > Tools'],
    tags: ['"new"', 'R&D'],
    attributes: { 'Size & fit': ['S & M'], weight: 3 },
  };
  expect(decodeTexts(product)).toEqual(decoded);
  expect(decodeTexts({ name: '&amp;amp; &bogus; &copy' })).toEqual({ name: '&amp; &bogus; &copy' });
  expect(decodeTexts({ name: 'N', brand: null })).toEqual({ name: 'N', brand: null });
});
