import { AisleApiError } from '@aisle/sdk';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Icon } from '../frame/icon.tsx';
import { frameTexts } from '../frame/messages.ts';
import { type Translate, useTexts } from '../i18n/index.ts';

/** A part of an older build that the server no longer has, or no connection. */
const isLoadFailure = (error: unknown): boolean =>
  error instanceof TypeError && /import|module|MIME/i.test(error.message);

/** What went wrong and what to do, in a sentence. A refusal's own message says it best. */
export const errorWords = (error: unknown, t: Translate<typeof frameTexts.en>): string => {
  if (error instanceof AisleApiError) {
    if (error.code === 'role_not_allowed') return t('errorRole');
    if (error.status === 429) return t('errorBusy');
    if (error.status >= 500) return t('errorServer');
    const details = error.details.map(({ message }) => message).join(' ');
    return details === '' ? error.message : `${error.message} ${details}`;
  }
  if (isLoadFailure(error)) return t('errorPart');
  if (error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError'))
    return t('errorNetwork');
  return error instanceof Error ? error.message : t('errorServer');
};

/** The one way to show an error in a page. `retry` asks again. */
export function ErrorView({ error, retry }: { error: unknown; retry?: () => void }) {
  const t = useTexts(frameTexts);
  const requestId = error instanceof AisleApiError ? error.requestId : null;
  return (
    <Alert color="red" variant="light" icon={<Icon name="warning" />} title={t('errorTitle')} role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{errorWords(error, t)}</Text>
        {requestId !== null && error instanceof AisleApiError && error.status >= 500 && (
          <Text size="xs" dir="auto">
            {t('errorNumber', { id: requestId })}
          </Text>
        )}
        <Group gap="xs">
          {isLoadFailure(error) ? (
            <Button size="xs" variant="default" onClick={() => location.reload()}>
              {t('reload')}
            </Button>
          ) : (
            retry !== undefined && (
              <Button size="xs" variant="default" onClick={retry}>
                {t('retry')}
              </Button>
            )
          )}
        </Group>
      </Stack>
    </Alert>
  );
}
