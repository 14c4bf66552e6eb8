import type { PreviewCard } from '@aisle/contract';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { ErrorView, RowButton, Waiting } from '../../../parts/index.ts';
import { usePreview } from './use-preview.ts';

const WAIT_MS = 250;
const SHOWN = 8;
const NOTHING = { condition: {}, actions: [] };

/** Finds a product of the catalog that the result does not have. */
export function ProductSearch({ onPin }: { onPin: (card: PreviewCard) => void }) {
  const t = useTexts('ruleEditor');
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text, WAIT_MS);
  const { result, error } = usePreview({ query, rule: NOTHING, ruleId: null });
  return (
    <Stack>
      <TextInput
        type="search"
        label={t('findProduct')}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        maxLength={500}
        dir="auto"
        data-autofocus
      />
      {error !== null && <ErrorView error={error} />}
      {result === undefined && error === null && <Waiting />}
      {result?.total === 0 && <Text c="dimmed">{t('emptyTitle')}</Text>}
      <Stack gap="xs" component="ul" className="plain-list">
        {result?.cards.slice(0, SHOWN).map((card) => (
          <Group key={card.externalId} component="li" justify="space-between" wrap="nowrap">
            <Text size="sm" className="may-shrink">
              <bdi>{card.name}</bdi>
            </Text>
            <RowButton aria-label={`${t('pinTop')}: ${card.name}`} onClick={() => onPin(card)}>
              {t('pinTop')}
            </RowButton>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
