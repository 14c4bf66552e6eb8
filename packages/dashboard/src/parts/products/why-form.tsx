import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { useSubmit } from '../use-submit.ts';
import { Explained } from './explained.tsx';

/** Asks why a search finds a product or not. */
export function WhyForm({ externalId }: { externalId: string }) {
  const t = useTexts('products');
  const [asked, setAsked] = useState<string | null>(null);
  const { onSubmit } = useSubmit(async ({ query = '' }) => setAsked(query.trim()));
  return (
    <Stack>
      <form onSubmit={onSubmit}>
        <Group align="flex-end" gap="xs">
          <TextInput
            name="query"
            type="search"
            label={t('query')}
            required
            maxLength={500}
            dir="auto"
            flex="1 1 220px"
          />
          <Button type="submit" variant="default">
            {t('explain')}
          </Button>
        </Group>
      </form>
      {asked !== null && <Explained query={asked} externalId={externalId} />}
    </Stack>
  );
}
