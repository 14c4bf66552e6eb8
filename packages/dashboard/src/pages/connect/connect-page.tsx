import type { Account } from '@aisle/contract';
import { PLUGINS } from '@aisle/contract';
import { AisleApiError } from '@aisle/sdk';
import { Alert, Button, NativeSelect, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { ErrorView, Form, Note, PublicPage, Waiting } from '../../parts/index.ts';
import { accountQuery, includesRole } from '../../session/index.ts';
import { type ConnectRequest, declinedAddress, hostOf, readConnectRequest } from './connect-request.ts';

type Asked = { asked: ConnectRequest; account: Account };

const NEW = '';

/** Approves: for a shop that is there, or for one that is made first. Then the browser goes back to the plugin. */
const useApprove = (asked: ConnectRequest, organizationId: string) => {
  const api = useApi();
  const queries = useQueryClient();
  const { plugin, shopUrl, redirectUri, scopes, codeChallenge, state, name, currency, language } = asked;
  const makeShop = async (): Promise<string> => {
    const { platform } = PLUGINS[plugin];
    const more = { ...(currency !== null && { currency }), ...(language !== null && { language }) };
    const made = await api.createShop({ organizationId }, { name, url: shopUrl, platform, ...more });
    // A second attempt finds it.
    await queries.refetchQueries({ queryKey: ['account'] });
    return made.shopId;
  };
  return async (chosen: string): Promise<void> => {
    const id = chosen === NEW ? await makeShop() : chosen;
    const approval = { plugin, shopUrl, redirectUri, scopes, codeChallenge, state } as const;
    const { redirectTo } = await api.approvePlugin(
      { organizationId, id },
      { ...approval, codeChallengeMethod: 'S256' },
    );
    location.assign(redirectTo);
    // The button stays busy until the other page is there.
    await new Promise(() => {});
  };
};

/** Who asks for what, in plain words. */
function Request({ asked, email }: { asked: ConnectRequest; email: string }) {
  const t = useTexts('connect');
  const { label } = PLUGINS[asked.plugin];
  return (
    <>
      <div>
        <Text fw={600} size="lg" style={{ overflowWrap: 'anywhere' }}>
          <bdi>{asked.name}</bdi>
        </Text>
        <Note style={{ overflowWrap: 'anywhere' }}>
          <bdi dir="ltr">{asked.host}</bdi>
          {asked.currency !== null && ` · ${asked.currency}`}
        </Note>
      </div>
      <div>
        <Text>{t('asks', { plugin: label })}</Text>
        <Text component="ul" size="sm" m={0} mt={4} ps="lg">
          {asked.scopes.map((scope) => (
            <li key={scope}>{t(scope)}</li>
          ))}
        </Text>
      </div>
      {asked.shopUrl.startsWith('http:') && (
        <Alert color="yellow" variant="light" icon={<Icon name="warning" />}>
          {t('plain')}
        </Alert>
      )}
      <Note>{t('signedInAs', { email })}</Note>
    </>
  );
}

function Approval({ asked, account }: Asked) {
  const t = useTexts('connect');
  const organizations = account.organizations.filter(({ role }) => includesRole(role, 'admin'));
  const shopsOf = (id: string) =>
    organizations
      .find(({ organizationId }) => organizationId === id)
      ?.shops.filter(({ url }) => hostOf(url) === asked.host) ?? [];
  // Where the shop is already, that is most likely meant.
  const first = organizations.find(({ organizationId }) => shopsOf(organizationId).length > 0);
  const [organizationId, setOrganizationId] = useState((first ?? organizations[0])?.organizationId ?? NEW);
  const shops = shopsOf(organizationId);
  const [wanted, setWanted] = useState<string | null>(null);
  const isThere = wanted === NEW || shops.some(({ shopId }) => shopId === wanted);
  const chosen = isThere ? (wanted ?? NEW) : (shops[0]?.shopId ?? NEW);
  const approve = useApprove(asked, organizationId);
  return (
    <>
      <Request asked={asked} email={account.user.email} />
      {organizations.length === 0 ? (
        <Alert color="red" variant="light" icon={<Icon name="key" />}>
          {t('noRole')}
        </Alert>
      ) : (
        <Form send={() => approve(chosen)} button={t('approve')} wide>
          {organizations.length > 1 && (
            <NativeSelect
              label={t('organization')}
              value={organizationId}
              onChange={(event) => setOrganizationId(event.currentTarget.value)}
              data={organizations.map(({ organizationId: value, name: label }) => ({ value, label }))}
            />
          )}
          <NativeSelect
            label={t('shop')}
            description={chosen === NEW ? t('newHint') : t('existingHint')}
            value={chosen}
            onChange={(event) => setWanted(event.currentTarget.value)}
            data={[
              ...shops.map(({ shopId: value, name: label }) => ({ value, label })),
              { value: NEW, label: t('newShop') },
            ]}
          />
        </Form>
      )}
      <Button
        component="a"
        href={declinedAddress(asked)}
        referrerPolicy="no-referrer"
        variant="default"
        h="auto"
        mih={36}
        py={6}
        styles={{ label: { whiteSpace: 'normal', lineHeight: 1.3 } }}
      >
        {t('decline', { host: asked.host })}
      </Button>
    </>
  );
}

function Content({ asked }: { asked: ConnectRequest }) {
  const api = useApi();
  const router = useRouter();
  const account = useQuery(accountQuery(api));
  if (account.data !== undefined) return <Approval asked={asked} account={account.data} />;
  if (account.error === null) return <Waiting />;
  const isSignedOut = account.error instanceof AisleApiError && account.error.status === 401;
  if (!isSignedOut) return <ErrorView error={account.error} retry={() => void account.refetch()} />;
  return <Navigate to="/sign-in" search={{ return: router.latestLocation.href } as never} replace />;
}

/** Where a plugin sends the owner of a shop, who lets it connect. */
export function ConnectPage() {
  const t = useTexts('connect');
  const router = useRouter();
  const [asked] = useState(() => readConnectRequest(router.latestLocation.searchStr));
  return (
    <PublicPage title={t('title')}>
      {asked === null ? <Text>{t('incomplete')}</Text> : <Content asked={asked} />}
    </PublicPage>
  );
}
