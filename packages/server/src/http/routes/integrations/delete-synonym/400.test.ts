import { refusesInput } from '../../../../../test/status-cases.ts';

refusesInput('deleteSynonym', {
  'an id over 64 characters': { input: { params: { id: 'x'.repeat(65) } }, path: 'id' },
});
