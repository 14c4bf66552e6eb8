import { AisleApiError } from '@aisle/sdk';
import { DirectionProvider, MantineProvider, useDirection } from '@mantine/core';
import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { ApiProvider } from '../api/index.ts';
import { LANGUAGES, LanguageProvider, useLanguage } from '../i18n/index.ts';
import { ErrorBoundary } from '../parts/index.ts';
import { router } from './routes.tsx';
import { colorVariables, theme } from './theme.ts';

/** A session that ended shows as 401 somewhere: the frame asks for the account again, and goes to sign-in. */
const queries: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, query) => {
      const isSignedOut = error instanceof AisleApiError && error.status === 401;
      if (isSignedOut && query.queryKey[0] !== 'account')
        void queries.resetQueries({ queryKey: ['account'] });
    },
  }),
  // The SDK repeats what is worth repeating.
  defaultOptions: { queries: { retry: false, staleTime: 15_000 }, mutations: { retry: false } },
});

const NoticeList = lazy(async () => ({ default: (await import('./notice-list.tsx')).NoticeList }));

function Direction({ children }: { children: ReactNode }) {
  const { language } = useLanguage();
  const { setDirection } = useDirection();
  useEffect(() => setDirection(LANGUAGES[language].direction), [language, setDirection]);
  return children;
}

/** Styles that Mantine makes at run time carry the nonce of the page, which its content policy asks for. */
export function App({ styleNonce }: { styleNonce: string }) {
  return (
    <DirectionProvider detectDirection={false}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={colorVariables}
        defaultColorScheme="auto"
        getStyleNonce={() => styleNonce}
      >
        <LanguageProvider>
          <Direction>
            <QueryClientProvider client={queries}>
              <ApiProvider>
                <Suspense fallback={null}>
                  <NoticeList />
                </Suspense>
                <Suspense fallback={null}>
                  <ErrorBoundary>
                    <RouterProvider router={router} />
                  </ErrorBoundary>
                </Suspense>
              </ApiProvider>
            </QueryClientProvider>
          </Direction>
        </LanguageProvider>
      </MantineProvider>
    </DirectionProvider>
  );
}
