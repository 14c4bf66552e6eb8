import { Stack } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import { Page } from '../../parts/index.ts';
import { AddressProof } from './address-proof.tsx';
import { Identities } from './identities.tsx';
import { Passkeys } from './passkeys.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { Sessions } from './sessions.tsx';
import { SignIns } from './sign-ins.tsx';

/** The person's own things. */
export function AccountPage() {
  const t = useTexts('account');
  const frame = useTexts('frame');
  return (
    <Page title={frame('pageAccount')} description={t('description')}>
      <Stack maw={720}>
        <ProfileCard />
        <AddressProof />
        <PasswordCard />
        <SecondFactorCard />
        <Passkeys />
        <Identities />
        <Sessions />
        <SignIns />
      </Stack>
    </Page>
  );
}
