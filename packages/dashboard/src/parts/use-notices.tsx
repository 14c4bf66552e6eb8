import { AisleApiError } from '@aisle/sdk';
import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '../i18n/index.ts';
import { useErrorWords } from './use-error-words.ts';

/** Time to read a notice and press its button. */
const UNDO_MS = 10_000;

export type Notices = {
  done: (text: string) => void;
  failed: (error: unknown) => void;
  /** Something was removed; the button brings it back. */
  undoable: (text: string, undo: () => Promise<unknown>) => void;
};

/** What the page shows is no longer so: another tab or another person has changed it. */
const isOutdated = (error: unknown): boolean =>
  error instanceof AisleApiError && (error.status === 404 || error.status === 409);

/** Short notices at the edge of the screen, read out by screen readers. */
export const useNotices = (): Notices => {
  const t = useTexts('frame');
  const errorWords = useErrorWords();
  const queries = useQueryClient();
  return useMemo(() => {
    const closeButtonProps = { 'aria-label': t('close') };
    const failed = (error: unknown): void => {
      const { text: message } = errorWords(error);
      if (isOutdated(error)) void queries.invalidateQueries({ refetchType: 'active' });
      notifications.show({ color: 'red', title: t('errorTitle'), message, closeButtonProps, role: 'alert' });
    };
    const undoable = (text: string, undo: () => Promise<unknown>): void => {
      const press = (): void => {
        notifications.hide(id);
        undo().catch(failed);
      };
      const id = notifications.show({
        autoClose: UNDO_MS,
        closeButtonProps,
        message: (
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm">{text}</Text>
            <Button size="compact-sm" variant="light" onClick={press}>
              {t('undo')}
            </Button>
          </Group>
        ),
      });
    };
    return {
      done: (message) => notifications.show({ color: 'teal', message, closeButtonProps }),
      failed,
      undoable,
    };
  }, [t, errorWords, queries]);
};
