import { Paper, Stack, Text, ThemeIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../frame/icon.tsx';
import { Heading } from './looks.ts';

type EmptyStateProps = { icon: IconName; title: string; text: string; action?: ReactNode };

/** Where there is nothing yet: what would be here, and how it comes to be. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Paper withBorder p="xl" radius="md">
      <Stack align="center" gap="sm" ta="center">
        <ThemeIcon size={48} radius="xl" variant="light" aria-hidden="true">
          <Icon name={icon} size={24} />
        </ThemeIcon>
        <Heading>{title}</Heading>
        <Text c="dimmed" maw={520}>
          {text}
        </Text>
        {action}
      </Stack>
    </Paper>
  );
}
