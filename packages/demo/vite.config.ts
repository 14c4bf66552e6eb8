import { frontEnd } from '../../tools/build/front-end.ts';

export default frontEnd({
  folder: import.meta.dirname,
  base: '/demo/',
  entries: {
    storefront: 'src/storefront/storefront.ts',
    home: 'src/storefront/styles/home.css',
  },
  jsx: 'preact',
});
