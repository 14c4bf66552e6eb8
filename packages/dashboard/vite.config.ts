import { join } from 'node:path';
import { contractSources, slimContract } from '../../tools/front-end/slim-contract.ts';
import { frontEnd } from '../../tools/front-end/vite.ts';

export default frontEnd({
  folder: import.meta.dirname,
  base: '/dashboard/',
  entries: { dashboard: 'src/app/main.tsx' },
  jsx: 'react',
  lazyParts: true,
  compressed: true,
  plugins: [slimContract()],
  otherSources: [...contractSources, join(import.meta.dirname, '../../tools/front-end/slim-contract.ts')],
});
