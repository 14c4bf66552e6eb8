import { Box, Button, Center, Group, Menu, Paper, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Icon } from '../frame/icon.tsx';
import { LanguageItems } from '../frame/language-items.tsx';
import { useTexts } from '../i18n/index.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { Waiting } from './page.tsx';

/** The skeleton of pages for people who are not signed in: one card, and the choice of the language. */
export function PublicPage({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const t = useTexts('frame');
  useEffect(() => {
    document.title = `${title} · Aisle`;
  }, [title]);
  return (
    <Center mih="100dvh" p="md" component="main">
      <Box w="100%" maw={440}>
        <Group justify="space-between" pb="sm">
          <Text fw={700} size="lg">
            Aisle
          </Text>
          <Menu position="bottom-end">
            <Menu.Target>
              <Button variant="subtle" color="gray" size="compact-md" leftSection={<Icon name="language" />}>
                {t('language')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              <LanguageItems />
            </Menu.Dropdown>
          </Menu>
        </Group>
        <Paper withBorder p={{ base: 'md', sm: 'xl' }} radius="md">
          <Stack>
            <div>
              <Title order={1} size="h3">
                {title}
              </Title>
              {text !== undefined && (
                <Text c="dimmed" size="sm" mt={4}>
                  {text}
                </Text>
              )}
            </div>
            <ErrorBoundary>
              <Suspense fallback={<Waiting />}>{children}</Suspense>
            </ErrorBoundary>
          </Stack>
        </Paper>
      </Box>
    </Center>
  );
}
