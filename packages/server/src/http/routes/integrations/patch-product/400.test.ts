import { refusesInput } from '../../../../../test/status-cases.ts';

refusesInput('patchProduct', {
  'an id in the body': { input: { body: { externalId: 'B' } }, path: 'externalId' },
  'a negative price': { input: { body: { price: -1 } }, path: 'price' },
  'a price that is infinite': { input: { raw: '{"price":1e999}' }, path: 'price' },
  'a name taken away': { input: { body: { name: null } }, path: 'name' },
  NUL: { input: { body: { brand: '\u0000' } }, path: 'brand' },
  'no body': { input: { body: undefined }, path: '' },
});
