import { Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useApiWithoutRetry } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ErrorView, PublicPage, Waiting } from '../../parts/index.ts';
import { CodePage } from './code-page.tsx';
import { useEnter } from './use-enter.ts';

/** The service begins the state of links so; others are sign-ins. */
const LINKS = 'l.';

const isLink = (query: string): boolean =>
  new URLSearchParams(query).get('state')?.startsWith(LINKS) === true;

/** Takes the answer of the provider to the service, once: a code works once. */
const useAnswer = (query: string) => {
  const api = useApiWithoutRetry();
  const { provider = '' } = useParams({ strict: false }) as { provider?: string };
  return useQuery({
    queryKey: ['provider answer', query],
    queryFn: async () => {
      if (!isLink(query)) return api.signInWithProvider({ provider }, { query });
      await api.linkIdentity({ provider }, { query });
      return null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
};

/** Where a provider sends the browser back to. */
export function ProviderCallbackPage() {
  const t = useTexts('signIn');
  const router = useRouter();
  const queries = useQueryClient();
  const enter = useEnter();
  const query = router.state.location.searchStr.slice(1);
  const { data, error } = useAnswer(query);
  useEffect(() => {
    if (data === undefined || data?.secondFactor === true) return;
    if (data !== null) void enter(data.returnTo);
    else {
      void queries.invalidateQueries({ queryKey: ['identities'] });
      void router.navigate({ href: '/account', replace: true });
    }
  }, [data, enter, queries, router]);
  if (data?.secondFactor === true) return <CodePage returnTo={data.returnTo} />;
  const [back, label] = isLink(query)
    ? (['/account', t('callbackAccount')] as const)
    : (['/sign-in', t('callbackBack')] as const);
  return (
    <PublicPage title={t('callbackTitle')}>
      {error === null ? (
        <Waiting />
      ) : (
        <>
          <ErrorView error={error} />
          <Anchor component={Link} to={back} size="sm">
            {label}
          </Anchor>
        </>
      )}
    </PublicPage>
  );
}
