import { refusesInput } from '../../../../../test/status-cases.ts';

refusesInput('listProductImages', {
  'an id over 191 characters': { input: { params: { externalId: 'x'.repeat(192) } }, path: 'externalId' },
  NUL: { input: { params: { externalId: 'a\u0000b' } }, path: 'externalId' },
});
