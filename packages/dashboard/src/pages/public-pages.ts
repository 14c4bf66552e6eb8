import type { PageSpec } from './page-spec.ts';

/** Pages for people who are not signed in. */
export const PUBLIC_PAGES: readonly Pick<PageSpec, 'path' | 'load'>[] = [
  { path: '/sign-in', load: () => import('./sign-in/sign-in-page.tsx').then((page) => page.SignInPage) },
];
