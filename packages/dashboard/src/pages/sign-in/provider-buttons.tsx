import type { SignInProvider } from '@aisle/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ErrorView, useSubmit } from '../../parts/index.ts';
import { safeReturnPath } from '../../session/index.ts';

type Start = { returnTo: string; invitationToken?: string };

function ProviderButton({ provider: { id, label }, start }: { provider: SignInProvider; start: Start }) {
  const t = useTexts('signIn');
  const api = useApi();
  const { onSubmit, busy, error } = useSubmit(async () => {
    const { url } = await api.beginProviderSignIn({ provider: id }, start);
    location.assign(url);
  });
  return (
    <form onSubmit={onSubmit} className="form">
      {error !== null && <ErrorView error={error} />}
      <Button type="submit" variant="default" loading={busy} fullWidth>
        {t('provider', { provider: label })}
      </Button>
    </form>
  );
}

/** Sign-in by services that the operator has set up; an invited person may get an account by it. */
export function ProviderButtons({ invitationToken }: { invitationToken?: string }) {
  const api = useApi();
  const search: { return?: unknown } = useSearch({ strict: false });
  const setup = useQuery({ queryKey: ['setup'], queryFn: () => api.getSetup() });
  const start: Start =
    invitationToken === undefined
      ? { returnTo: safeReturnPath(search.return) }
      : { returnTo: `/invitation?token=${encodeURIComponent(invitationToken)}`, invitationToken };
  return setup.data?.providers.map((provider) => (
    <ProviderButton key={provider.id} provider={provider} start={start} />
  ));
}
