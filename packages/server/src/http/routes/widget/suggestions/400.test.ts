import { refusesInput } from '../../../../../test/status-cases.ts';

refusesInput('suggestions', {
  'no q': { input: { query: {} }, path: 'q' },
  'a q over 200 characters': { input: { query: { q: 'x'.repeat(201) } }, path: 'q' },
  'a limit over the maximum': { input: { query: { q: 'ab', limit: '21' } }, path: 'limit' },
  NUL: { input: { query: { q: 'a\u0000b' } }, path: 'q' },
});
