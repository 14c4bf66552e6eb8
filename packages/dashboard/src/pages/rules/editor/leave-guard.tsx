import { Button, Group, Stack, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { useTexts } from '../../../i18n/index.ts';
import { Dialog } from '../../../parts/index.ts';

/** Asks before changes are lost by leaving the page. */
export function LeaveGuard({ isChanged }: { isChanged: boolean }) {
  const t = useTexts('ruleEditor');
  const frame = useTexts('frame');
  const { status, proceed, reset } = useBlocker({
    // A rule that is saved for the first time changes the address, and stays on the page.
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: isChanged,
    withResolver: true,
  });
  return (
    <Dialog title={t('leaveTitle')} opened={status === 'blocked'} onClose={() => reset?.()}>
      <Stack>
        <Text>{t('leaveText')}</Text>
        <Group justify="flex-end">
          <Button variant="default" data-autofocus onClick={() => reset?.()}>
            {frame('cancel')}
          </Button>
          <Button color="red" onClick={() => proceed?.()}>
            {t('leave')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
