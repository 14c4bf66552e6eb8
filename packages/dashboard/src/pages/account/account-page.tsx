import { Stack } from '@mantine/core';
import { frameTexts } from '../../frame/messages.ts';
import { useTexts } from '../../i18n/index.ts';
import { Page } from '../../parts/index.ts';
import { accountTexts } from './messages.ts';
import { Passkeys } from './passkeys.tsx';
import { PasswordCard } from './password-card.tsx';
import { ProfileCard } from './profile-card.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';
import { Sessions } from './sessions.tsx';

/** The person's own things. */
export function AccountPage() {
  const t = useTexts(accountTexts);
  const frame = useTexts(frameTexts);
  return (
    <Page title={frame('pageAccount')} description={t('description')}>
      <Stack maw={720}>
        <ProfileCard />
        <PasswordCard />
        <SecondFactorCard />
        <Passkeys />
        <Sessions />
      </Stack>
    </Page>
  );
}
