import type { PreviewCard } from '@aisle/contract';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { useShop } from '../../session/index.ts';
import { ErrorView } from '../error-view.tsx';
import { Note, RowButton } from '../looks.ts';
import { Waiting } from '../page.tsx';
import { ProductLine } from './product-line.tsx';

/** Time after the last key, so that a word asks the server once. */
const WAIT_MS = 250;
const SHOWN = 8;
/** Found as by shoppers, but not counted as a search of theirs. */
const NO_RULE = { name: 'a product to pick', condition: {}, actions: [] };

type ProductPickerProps = {
  /** Words on the button of each product. */
  choose: string;
  onChoose: (card: PreviewCard) => void;
};

/** Finds a product of the catalog by its words, and takes it. */
export function ProductPicker({ choose, onChoose }: ProductPickerProps) {
  const t = useTexts('products');
  const api = useApi();
  const format = useFormat();
  const { shopId } = useShop();
  const [text, setText] = useState('');
  const [query] = useDebouncedValue(text, WAIT_MS);
  const { data, error } = useQuery({
    queryKey: ['shop', shopId, 'rule-preview', 'picker', query],
    queryFn: async () => {
      const { queries } = await api.previewRule({ rule: NO_RULE, queries: [query], cards: true });
      return queries[0]?.result ?? null;
    },
    placeholderData: keepPreviousData,
  });
  return (
    <Stack>
      <TextInput
        type="search"
        label={t('find')}
        value={text}
        onChange={({ currentTarget: { value } }) => setText(value)}
        maxLength={500}
        dir="auto"
        data-autofocus
      />
      {error !== null && <ErrorView error={error} />}
      {data === undefined && error === null && <Waiting />}
      {data && (
        <Text size="sm" c="dimmed" role="status">
          {data.total === 0 ? t('none') : t('found', { count: data.total })}
        </Text>
      )}
      <Stack gap="xs" component="ul" className="plain-list">
        {data?.cards.slice(0, SHOWN).map((card) => (
          <Group key={card.externalId} component="li" justify="space-between" wrap="nowrap">
            <ProductLine
              imageUrl={card.imageUrl}
              name={card.name}
              note={
                <Note size="xs">
                  {[card.brand, card.price !== null && format.money(card.price, card.currency)]
                    .filter(Boolean)
                    .join(' · ')}
                </Note>
              }
            />
            <RowButton aria-label={`${choose}: ${card.name}`} onClick={() => onChoose(card)}>
              {choose}
            </RowButton>
          </Group>
        ))}
      </Stack>
    </Stack>
  );
}
