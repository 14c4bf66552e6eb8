import type { Plugin } from 'vite';
import { frontEnd } from '../../tools/build/front-end.ts';

/** Pages import from these scripts: their exports stay. */
const keepExports: Plugin = {
  name: 'aisle-keep-exports',
  config: () => ({ build: { rolldownOptions: { preserveEntrySignatures: 'strict' } } }),
};

/** Modules that pages import from `/widget/`: the adapter, and the widget without views. */
export default frontEnd({
  folder: import.meta.dirname,
  base: '/widget/',
  entries: { instantsearch: 'src/index.ts', core: 'src/core.ts' },
  jsx: 'preact',
  lazyParts: true,
  plugins: [keepExports],
});
