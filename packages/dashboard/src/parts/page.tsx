import { Box, Center, Group, Loader, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useTexts } from '../i18n/index.ts';
import { ErrorBoundary } from './error-boundary.tsx';

/** What waits until the content is there. */
export function Waiting() {
  const t = useTexts('frame');
  return (
    <Center mih={160} role="status" aria-label={t('loading')}>
      <Loader size="sm" />
    </Center>
  );
}

type PageProps = {
  title: string;
  /** One or two sentences: what this page is for. */
  description?: string;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
};

/**
 * The skeleton of every page: its title (also of the browser's tab), and its content, which may suspend or fail. The heading
 * takes the focus when the page opens, so that a screen reader says where one is.
 */
export function Page({ title, description, actions, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Aisle`;
    heading.current?.focus({ preventScroll: true });
  }, [title]);
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Box maw={720}>
          <Title order={1} size="h2" ref={heading} tabIndex={-1} className="page-title">
            {title}
          </Title>
          {description !== undefined && (
            <Text c="dimmed" mt={4}>
              {description}
            </Text>
          )}
        </Box>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      <ErrorBoundary>
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </ErrorBoundary>
    </Stack>
  );
}
