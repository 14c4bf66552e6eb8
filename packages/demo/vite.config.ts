import { frontEnd } from '../../tools/build/front-end.ts';

export default frontEnd({
  folder: import.meta.dirname,
  base: '/demo/',
  entries: {
    storefront: 'src/storefront/app.ts',
    home: 'src/storefront/styles/home.css',
  },
  jsx: 'preact',
});
