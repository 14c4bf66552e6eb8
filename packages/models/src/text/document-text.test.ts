import { expect, it } from 'vitest';
import { documentText } from './document-text.ts';

it('puts the brand in front unless the name has it', () => {
  expect(documentText({ name: 'Wireless mouse with a very quiet and light click', brand: 'Acme' })).toBe(
    'Acme Wireless mouse with a very quiet and light click',
  );
  expect(documentText({ name: 'ACME wireless mouse', brand: 'Acme' })).toBe('ACME wireless mouse');
});

it('says what a thing is when its name is short and does not', () => {
  expect(documentText({ name: 'Lima', brand: 'Acme', categories: ['Furniture > Chairs'] })).toBe(
    'Acme Lima Chairs',
  );
  expect(documentText({ name: 'Oak chairs', categories: ['Furniture > Chairs'] })).toBe('Oak chairs');
  expect(documentText({ name: 'Lima', categories: [] })).toBe('Lima');
});

it('cuts a long name between words, and one without spaces anywhere', () => {
  const cut = documentText({ name: 'feature '.repeat(40) });
  expect(cut).toBe('feature '.repeat(15).trim());
  expect(documentText({ name: 'x'.repeat(500) })).toHaveLength(120);
});

it('leaves the description out', () => {
  expect(documentText({ name: 'Oak table', description: 'Seats eight.' })).toBe('Oak table');
});
