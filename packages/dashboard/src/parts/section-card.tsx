import { Card, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A part of a page with a heading of its own. */
export function SectionCard({
  title,
  text,
  action,
  children,
}: {
  title: string;
  text?: string;
  action?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Card withBorder component="section" aria-label={title}>
      <Stack>
        <Group justify="space-between" align="flex-start" wrap="nowrap">
          <div>
            <Title order={2} size="h4">
              {title}
            </Title>
            {text !== undefined && (
              <Text size="sm" c="dimmed">
                {text}
              </Text>
            )}
          </div>
          {action}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
