import type { Rule } from '@aisle/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { Dialog } from '../../../parts/index.ts';
import type { Conflict } from './use-save.ts';

type ConflictDialogProps = {
  conflict: Conflict | null;
  busy: boolean;
  onTheirs: (theirs: Rule) => void;
  onSaveOver: (conflict: Conflict) => void;
  onClose: () => void;
};

/** Asks whose version counts, when two people have edited one rule. */
export function ConflictDialog({ conflict, busy, onTheirs, onSaveOver, onClose }: ConflictDialogProps) {
  const t = useTexts('ruleEditor');
  const format = useFormat();
  return (
    <Dialog title={t('conflictTitle')} opened={conflict !== null} onClose={onClose}>
      {conflict !== null && (
        <Stack>
          <Text>
            {t('conflictText', {
              name: conflict.theirs.name,
              time: format.dateTime(conflict.theirs.updatedAt),
            })}
          </Text>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" data-autofocus onClick={onClose}>
              {t('goOn')}
            </Button>
            <Button variant="default" disabled={busy} onClick={() => onTheirs(conflict.theirs)}>
              {t('takeTheirs')}
            </Button>
            <Button color="red" loading={busy} onClick={() => onSaveOver(conflict)}>
              {t('saveOver')}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
