import { join } from 'node:path';
import { frontEnd } from '../../tools/build/front-end.ts';
import { contractSources, slimContract } from '../../tools/build/slim-contract.ts';

export default frontEnd({
  folder: import.meta.dirname,
  base: '/dashboard/',
  entries: { dashboard: 'src/app/main.tsx' },
  jsx: 'react',
  lazyParts: true,
  compressed: true,
  plugins: [slimContract()],
  otherSources: [...contractSources, join(import.meta.dirname, '../../tools/build/slim-contract.ts')],
});
