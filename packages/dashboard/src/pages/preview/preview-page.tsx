import type { ProductCard } from '@aisle/contract';
import { Button, Card, Group, Image, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Dialog, EmptyState, Page, useShopData, useShopper, useSubmit } from '../../parts/index.ts';
import { Explained, ProductPicker } from '../../parts/products/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { JudgeButtons, type Judging, useJudging } from './judge-buttons.tsx';

type HitProps = { card: ProductCard; judging: Judging | null; onWhy: () => void };

function Hit({ card, judging, onWhy }: HitProps) {
  const t = useTexts('preview');
  const format = useFormat();
  // An image that does not load leaves its place to the name; Catalog health counts it.
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <Card withBorder component="li">
      {card.imageUrl !== null && card.imageUrl !== broken && (
        <Image
          src={card.imageUrl}
          alt=""
          h={120}
          fit="contain"
          loading="lazy"
          mb="xs"
          onError={() => setBroken(card.imageUrl)}
        />
      )}
      <Text fw={500} lineClamp={2}>
        <bdi>{card.name}</bdi>
      </Text>
      <Group justify="space-between" mt="xs">
        <Text size="sm">{card.price === null ? '–' : format.money(card.price, card.currency)}</Text>
        <Button size="compact-sm" variant="light" onClick={onWhy} aria-label={`${t('why')} ${card.name}`}>
          {t('why')}
        </Button>
      </Group>
      {judging !== null && <JudgeButtons card={card} judging={judging} />}
    </Card>
  );
}

function Missing({ onExplain }: { onExplain: (externalId: string) => void }) {
  const t = useTexts('preview');
  const [opened, { open, close }] = useDisclosure();
  return (
    <Group>
      <Button variant="default" onClick={open}>
        {t('missing')}
      </Button>
      <Dialog title={t('missing')} opened={opened} onClose={close}>
        <ProductPicker
          choose={t('explain')}
          onChoose={({ externalId }) => {
            close();
            onExplain(externalId);
          }}
        />
      </Dialog>
    </Group>
  );
}

function Results({ query }: { query: string }) {
  const t = useTexts('preview');
  const shopper = useShopper();
  const { shopId } = useShop();
  const may = useMay();
  const judging = useJudging(query);
  const [asked, setAsked] = useState<string | null>(null);
  const data = useShopData(['preview', query], () => shopper.search({ query, facets: [] }));
  return (
    <Stack>
      <Group justify="space-between">
        <Text role="status">{t('found', { count: data.total })}</Text>
        {may('createRule') && (
          <Button
            component={Link}
            to={`/shops/${shopId}/rules/editor`}
            search={{ query } as never}
            variant="default"
            leftSection={<Icon name="rules" size={16} />}
          >
            {t('makeRule')}
          </Button>
        )}
      </Group>
      {data.correctedQuery !== null && <Text>{t('corrected', { query: data.correctedQuery })}</Text>}
      {data.total === 0 ? (
        <EmptyState icon="search" title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} component="ul" className="plain-list">
          {data.products.map((card) => (
            <Hit
              key={card.externalId}
              card={card}
              judging={judging}
              onWhy={() => setAsked(card.externalId)}
            />
          ))}
        </SimpleGrid>
      )}
      <Missing onExplain={setAsked} />
      <Dialog title={t('why')} opened={asked !== null} onClose={() => setAsked(null)} size="lg">
        {asked !== null && <Explained query={query} externalId={asked} />}
      </Dialog>
    </Stack>
  );
}

function Preview() {
  const t = useTexts('preview');
  const { query: first = '' }: { query?: unknown } = useSearch({ strict: false });
  const [query, setQuery] = useState(String(first));
  const { onSubmit } = useSubmit(async (fields) => setQuery(fields.query ?? ''));
  return (
    <Stack>
      <form onSubmit={onSubmit}>
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            name="query"
            type="search"
            label={t('query')}
            defaultValue={query}
            maxLength={500}
            flex={1}
            dir="auto"
          />
          <Button type="submit" leftSection={<Icon name="search" size={16} />}>
            {t('search')}
          </Button>
        </Group>
      </form>
      <Results query={query} />
    </Stack>
  );
}

/** The search as shoppers see it. */
export function PreviewPage() {
  const t = useTexts('preview');
  const frame = useTexts('frame');
  const may = useMay();
  return (
    <Page title={frame('pagePreview')} description={t('description')}>
      {may('createWidgetToken') && <Preview />}
    </Page>
  );
}
