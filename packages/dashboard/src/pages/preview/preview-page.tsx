import type { ProductCard } from '@aisle/contract';
import { Button, Card, Group, Image, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import {
  Dialog,
  EmptyState,
  ErrorBoundary,
  Page,
  useSettings,
  useShopData,
  useShopper,
  useSubmit,
  Waiting,
} from '../../parts/index.ts';
import { Explained, ProductPicker } from '../../parts/products/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { Assistance } from './assistance.tsx';
import { JudgeButtons, type Judging, useJudging } from './judge-buttons.tsx';
import { type SentFile, UploadButtons } from './upload-buttons.tsx';

/** `onWhy`: null where only the photo could tell. */
type HitProps = { card: ProductCard; judging: Judging | null; onWhy: (() => void) | null };

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
        {onWhy !== null && (
          <Button size="compact-sm" variant="light" onClick={onWhy} aria-label={`${t('why')} ${card.name}`}>
            {t('why')}
          </Button>
        )}
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

type Asked = { query: string; sent: SentFile | null };

/** Searches as shoppers do: by words with the assistant, by a photo, or by a recording. */
const useAnswer = ({ query, sent }: Asked) => {
  const shopper = useShopper();
  const { features } = useSettings();
  return useShopData(['preview', query, sent === null ? null : String(sent.id)], async () => {
    if (sent?.kind === 'voice') return shopper.searchByAudio({ audio: sent.file, facets: [] });
    if (sent?.kind === 'photo')
      return { ...(await shopper.searchByPhoto({ image: sent.file, query, facets: [] })), transcript: null };
    const assistant = query !== '' && features.includes('assistant');
    const answer = await shopper.search({ query, facets: [], assistant });
    return { ...answer, transcript: null };
  });
};

function Nothing() {
  const t = useTexts('preview');
  const catalog = useTexts('catalog');
  const frame = useTexts('frame');
  const { shopId } = useShop();
  if (useSettings().productsCount > 0)
    return <EmptyState icon="search" title={t('emptyTitle')} text={t('emptyText')} />;
  const action = (
    <Button component={Link} to={`/shops/${shopId}/get-started`} variant="default">
      {frame('pageSetUp')}
    </Button>
  );
  return (
    <EmptyState icon="catalog" title={catalog('emptyTitle')} text={catalog('emptyText')} action={action} />
  );
}

function Results({ query, sent, onSearch }: Asked & { onSearch: (query: string) => void }) {
  const t = useTexts('preview');
  const { shopId } = useShop();
  const may = useMay();
  const judging = useJudging(sent === null ? query : '');
  const [asked, setAsked] = useState<string | null>(null);
  const data = useAnswer({ query, sent });
  const isByPhoto = sent?.kind === 'photo';
  return (
    <Stack>
      <Group justify="space-between">
        <Text role="status">{t('found', { count: data.total })}</Text>
        {may('createRule') && sent === null && (
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
      {data.transcript !== null && <Text>{t('heard', { text: data.transcript })}</Text>}
      <Assistance answer={data} onSearch={onSearch} />
      {data.total === 0 ? (
        <Nothing />
      ) : (
        <SimpleGrid cols={{ base: 2, sm: 3, lg: 4 }} component="ul" className="plain-list">
          {data.products.map((card) => (
            <Hit
              key={card.externalId}
              card={card}
              judging={judging}
              onWhy={isByPhoto ? null : () => setAsked(card.externalId)}
            />
          ))}
        </SimpleGrid>
      )}
      {!isByPhoto && <Missing onExplain={setAsked} />}
      <Dialog title={t('why')} opened={asked !== null} onClose={() => setAsked(null)} size="lg">
        {asked !== null && <Explained query={sent === null ? query : data.query} externalId={asked} />}
      </Dialog>
    </Stack>
  );
}

function Preview() {
  const t = useTexts('preview');
  const { query: first = '' }: { query?: unknown } = useSearch({ strict: false });
  const [query, setQuery] = useState(String(first));
  const [sent, setSent] = useState<SentFile | null>(null);
  const [typed, setTyped] = useState(query);
  const search = (words: string): void => {
    setSent(null);
    setTyped(words);
    setQuery(words);
  };
  const { onSubmit } = useSubmit(async (fields) => search(fields.query ?? ''));
  return (
    <Stack>
      <form onSubmit={onSubmit}>
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            name="query"
            type="search"
            label={t('query')}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            maxLength={500}
            flex={1}
            dir="auto"
          />
          <Button type="submit" leftSection={<Icon name="search" size={16} />}>
            {t('search')}
          </Button>
        </Group>
      </form>
      <UploadButtons onSent={setSent} />
      <ErrorBoundary key={sent?.id ?? 0}>
        <Suspense fallback={<Waiting />}>
          <Results query={query} sent={sent} onSearch={search} />
        </Suspense>
      </ErrorBoundary>
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
