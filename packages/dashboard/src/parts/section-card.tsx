import { Card, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Heading, Note } from './looks.ts';

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
            <Heading>{title}</Heading>
            {text !== undefined && <Note>{text}</Note>}
          </div>
          {action}
        </Group>
        {children}
      </Stack>
    </Card>
  );
}
