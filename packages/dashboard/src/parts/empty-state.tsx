import { Paper, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../frame/icon.tsx';

type EmptyStateProps = { icon: IconName; title: string; text: string; action?: ReactNode };

/** Where there is nothing yet: what would be here, and how it comes to be. */
export function EmptyState({ icon, title, text, action }: EmptyStateProps) {
  return (
    <Paper withBorder p="xl" radius="md">
      <Stack align="center" gap="sm" ta="center">
        <ThemeIcon size={48} radius="xl" variant="light" aria-hidden="true">
          <Icon name={icon} size={24} />
        </ThemeIcon>
        <Title order={2} size="h4">
          {title}
        </Title>
        <Text c="dimmed" maw={520}>
          {text}
        </Text>
        {action}
      </Stack>
    </Paper>
  );
}
