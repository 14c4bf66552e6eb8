import { refusesInput } from '../../../../../test/status-cases.ts';

refusesInput('restoreGeneration', {
  'an id over 64 characters': { input: { params: { id: 'x'.repeat(65) } }, path: 'id' },
  NUL: { input: { params: { id: 'a\u0000b' } }, path: 'id' },
});
