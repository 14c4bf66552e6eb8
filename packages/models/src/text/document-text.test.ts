import { expect, it } from 'vitest';
import { documentText } from './document-text.ts';

const title = (...args: Parameters<typeof documentText>): string =>
  documentText(...args).split('\n', 1)[0] ?? '';

it('puts the brand in front unless the name has it', () => {
  expect(title({ name: 'Wireless mouse with a very quiet and light click', brand: 'Acme' })).toBe(
    'Acme Wireless mouse with a very quiet and light click',
  );
  expect(title({ name: 'ACME wireless mouse', brand: 'Acme' })).toBe('ACME wireless mouse');
});

it('says what a thing is when its name is short and does not', () => {
  expect(title({ name: 'Lima', brand: 'Acme', categories: ['Furniture > Chairs'] })).toBe('Acme Lima Chairs');
  expect(title({ name: 'Oak chairs', categories: ['Furniture > Chairs'] })).toBe('Oak chairs');
  expect(title({ name: 'Lima', categories: [] })).toBe('Lima');
});

it('cuts a long name between words, and one without spaces anywhere', () => {
  expect(title({ name: 'feature '.repeat(40) })).toBe('feature '.repeat(15).trim());
  expect(title({ name: 'x'.repeat(500) })).toHaveLength(120);
});

it('gives title, categories, tags and description a line each, whatever is missing or broken over lines', () => {
  const all = {
    name: 'Oak\ntable',
    categories: ['Furniture > Tables', 'New'],
    tags: ['solid', 'oiled'],
    description: '<p>Seats eight.</p>\n<p>Made to last.</p>',
  };
  expect(documentText(all).split('\n')).toEqual([
    'Oak table Tables',
    'Furniture > Tables New',
    'solid oiled',
    'Seats eight. Made to last.',
  ]);
  expect(documentText({ name: 'Oak table', description: 'Seats eight.' }).split('\n')).toEqual([
    'Oak table',
    '',
    '',
    'Seats eight.',
  ]);
  expect(documentText({ name: 'Oak table' })).toBe('Oak table');
});

it('reads the beginning of a long description alone', () => {
  expect(documentText({ name: 'Oak table', description: 'seats '.repeat(50_000) }).length).toBeLessThan(700);
});
