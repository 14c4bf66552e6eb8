import type { PageSpec } from './page-spec.ts';

/** Pages for people who are not signed in. Links in mails and logs lead to some of them. */
export const PUBLIC_PAGES: readonly Pick<PageSpec, 'path' | 'load'>[] = [
  { path: '/sign-in', load: () => import('./sign-in/sign-in-page.tsx').then((page) => page.SignInPage) },
  {
    path: '/sign-in/callback/$provider',
    load: () => import('./sign-in/provider-callback-page.tsx').then((page) => page.ProviderCallbackPage),
  },
  { path: '/sign-up', load: () => import('./sign-in/sign-up-page.tsx').then((page) => page.SignUpPage) },
  { path: '/setup', load: () => import('./sign-in/sign-up-page.tsx').then((page) => page.SetupPage) },
  {
    path: '/forgot-password',
    load: () => import('./sign-in/password-pages.tsx').then((page) => page.ForgotPasswordPage),
  },
  {
    path: '/reset-password',
    load: () => import('./sign-in/password-pages.tsx').then((page) => page.ResetPasswordPage),
  },
  {
    path: '/prove-address',
    load: () => import('./sign-in/prove-address-page.tsx').then((page) => page.ProveAddressPage),
  },
  {
    path: '/stop-mail',
    load: () => import('./settings/stop-mail-page.tsx').then((page) => page.StopMailPage),
  },
  { path: '/connect', load: () => import('./connect/connect-page.tsx').then((page) => page.ConnectPage) },
  {
    path: '/invitation',
    load: () => import('./sign-in/invitation-page.tsx').then((page) => page.InvitationPage),
  },
];
