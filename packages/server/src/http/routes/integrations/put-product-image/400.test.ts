import { refusesInput } from '../../../../../test/status-cases.ts';

const at = (position: string) => ({ input: { params: { externalId: 'A-1', position } }, path: 'position' });

refusesInput('putProductImage', {
  'no body': { input: { raw: Buffer.alloc(0) }, path: '' },
  'a position past the last': at('21'),
  'a position before the first': at('-1'),
  'a position that is no number': at('first'),
  'half a position': at('1.5'),
  'an id over 191 characters': {
    input: { params: { externalId: 'x'.repeat(192), position: '0' } },
    path: 'externalId',
  },
});
