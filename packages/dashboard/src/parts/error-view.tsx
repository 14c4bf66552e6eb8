import { AisleApiError } from '@aisle/sdk';
import { Alert, Group, Stack, Text } from '@mantine/core';
import { Icon } from '../frame/icon.tsx';
import { useTexts } from '../i18n/index.ts';
import { RowButton } from './looks.ts';
import { isLoadFailure, useErrorWords } from './use-error-words.ts';

/** The one way to show an error in a page. `retry` asks again. */
export function ErrorView({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useTexts('frame');
  const { text, own } = useErrorWords()(error);
  const requestId = error instanceof AisleApiError ? error.requestId : null;
  return (
    <Alert color="red" variant="light" icon={<Icon name="warning" />} title={t('errorTitle')} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{text}</Text>
        {own !== null && (
          <Text size="xs" lang="en" dir="ltr">
            {own}
          </Text>
        )}
        {requestId !== null && error instanceof AisleApiError && error.status >= 500 && (
          <Text size="xs" dir="auto">
            {t('errorNumber', { id: requestId })}
          </Text>
        )}
        <Group gap="xs">
          {isLoadFailure(error) ? (
            <RowButton onClick={() => location.reload()}>{t('reload')}</RowButton>
          ) : (
            retry !== undefined && <RowButton onClick={retry}>{t('retry')}</RowButton>
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
