import type { SecondFactorSetup } from '@aisle/contract';
import { Anchor, Badge, Button, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { CopyField, Dialog, type Fields, Form, SectionCard, useNotices, Waiting } from '../../parts/index.ts';
import { useAccount } from '../../session/index.ts';
import { ConfirmPassword, confirmationOf } from './confirm-password.tsx';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));

function PasswordForm({ button, send }: { button: string; send: (fields: Fields) => Promise<void> }) {
  return (
    <Form send={send} button={button}>
      <ConfirmPassword />
    </Form>
  );
}

function ConfirmForm({ setup, onDone }: { setup: SecondFactorSetup; onDone: () => void }) {
  const t = useTexts('account');
  const api = useApi();
  const send = async ({ code = '' }: Fields) => {
    await api.confirmSecondFactor({ code });
    onDone();
  };
  return (
    <Form send={send} button={t('confirm')}>
      <Text size="sm">{t('factorSecret')}</Text>
      <Suspense fallback={<Waiting />}>
        <QrCode text={setup.totpUri} label={t('qrCode')} />
      </Suspense>
      <CopyField label={t('secret')} value={setup.secret} />
      <Anchor href={setup.totpUri} size="sm">
        {t('openApp')}
      </Anchor>
      <div>
        <Text fw={600} size="sm">
          {t('recovery')}
        </Text>
        <Text size="sm">{t('recoveryText')}</Text>
        <pre className="code boxed">{setup.recoveryCodes.join('\n')}</pre>
      </div>
      <TextInput
        name="code"
        label={t('code')}
        required
        dir="ltr"
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </Form>
  );
}

/** Codes of an authenticator app at sign-in. */
export function SecondFactorCard() {
  const t = useTexts('account');
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const { user } = useAccount();
  const [opened, { open, close }] = useDisclosure();
  const [setup, setSetup] = useState<SecondFactorSetup | null>(null);
  const done = (text: string): void => {
    close();
    setSetup(null);
    notices.done(text);
    void queries.invalidateQueries({ queryKey: ['account'] });
  };
  const title = user.secondFactor ? t('factorRemove') : t('factorBegin');
  const send = async (fields: Fields): Promise<void> => {
    const confirmation = confirmationOf(fields);
    if (!user.secondFactor) return setSetup(await api.beginSecondFactor(confirmation));
    await api.removeSecondFactor(confirmation);
    done(t('factorRemoved'));
  };
  return (
    <SectionCard
      title={t('factor')}
      text={t('factorText')}
      action={
        <Badge variant="light" color={user.secondFactor ? 'teal' : 'gray'}>
          TOTP
        </Badge>
      }
    >
      <Stack align="flex-start" gap="xs">
        {user.secondFactor && <Text size="sm">{t('factorOn')}</Text>}
        <Button variant="default" onClick={open}>
          {title}
        </Button>
      </Stack>
      <Dialog title={title} opened={opened} onClose={close}>
        {setup === null ? (
          <PasswordForm button={title} send={send} />
        ) : (
          <ConfirmForm setup={setup} onDone={() => done(t('factorAdded'))} />
        )}
      </Dialog>
    </SectionCard>
  );
}
