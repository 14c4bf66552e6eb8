import { Alert, Button, Stack } from '@mantine/core';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { useAction } from '../../parts/index.ts';
import { useAccount } from '../../session/index.ts';

/** Asks for the link that proves the address, while it is not proved. */
export function AddressProof() {
  const t = useTexts('account');
  const api = useApi();
  const { email, emailProved } = useAccount().user;
  const ask = useAction(() => api.sendEmailProof(), {
    said: t('proofSent', { email }),
    changes: ['account'],
  });
  if (emailProved) return null;
  return (
    <Alert role="note" icon={<Icon name="info" />}>
      <Stack align="flex-start">
        {t('proof')}
        <Button variant="default" loading={ask.isPending} onClick={() => ask.mutate(undefined)}>
          {t('proofSend')}
        </Button>
      </Stack>
    </Alert>
  );
}
