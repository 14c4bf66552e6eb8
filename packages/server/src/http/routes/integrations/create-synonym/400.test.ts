import { refusesInput } from '../../../../../test/status-cases.ts';

const group = (terms: unknown) => ({ input: { body: { type: 'group', terms } } });
const oneWay = (from: unknown, to: unknown) => ({ input: { body: { type: 'oneWay', from, to } } });
const words = (count: number) => Array.from({ length: count }, (_, i) => `word ${i}`);

refusesInput('createSynonym', {
  'no type': { input: { body: { terms: ['a', 'b'] } }, path: 'type' },
  'a type that there is not': { input: { body: { type: 'twoWay', terms: ['a', 'b'] } }, path: 'type' },
  'a group of one': { ...group(['a']), path: 'terms' },
  'a group of 51': { ...group(words(51)), path: 'terms' },
  'a term twice': { ...group(['sofa', ' Sofa ']), path: 'terms' },
  'a term of 101 characters': { ...group(['x'.repeat(101), 'b']), path: 'terms.0' },
  'a term without a letter or digit': { ...group(['sofa', '!!!']), path: 'terms.1' },
  'a term of spaces': { ...oneWay('  ', ['b']), path: 'from' },
  NUL: { ...oneWay('a\u0000b', ['c']), path: 'from' },
  'a way to nowhere': { ...oneWay('a', []), path: 'to' },
  'a way to 51 terms': { ...oneWay('a', words(51)), path: 'to' },
  'a way to one word instead of a list': { ...oneWay('a', 'b'), path: 'to' },
  'fields of the other type': {
    input: { body: { type: 'oneWay', from: 'a', to: ['b'], terms: [] } },
    path: 'terms',
  },
  'no body': { input: { body: undefined }, path: '' },
});
