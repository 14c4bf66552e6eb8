import type { Filters, LandingPage } from '@aisle/contract';
import { Button, Group, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ErrorView, Heading, Note, useRefresh, useSettings, useShopper } from '../../parts/index.ts';
import { ProductLine } from '../../parts/products/index.ts';
import { useShop } from '../../session/index.ts';
import { FilterChoice } from './filter-choice.tsx';
import { slugOf } from './slug-of.ts';

/** Time after the last key, so that a word asks the server once. */
const WAIT_MS = 250;
const SHOWN = 6;

type Draft = Pick<LandingPage, 'title' | 'description' | 'query' | 'filters'> & { slug: string | null };

const NEW: Draft = { title: '', description: '', query: '', filters: {}, slug: null };

type FoundProps = Pick<Draft, 'query' | 'filters'> & { onFilters: (filters: Filters) => void };

/** The products that the page will have, and what else they can be filtered by. */
function Found({ query, filters, onFilters }: FoundProps) {
  const t = useTexts('landingPages');
  const preview = useTexts('preview');
  const shopper = useShopper();
  const { shopId } = useShop();
  const [asked] = useDebouncedValue(JSON.stringify({ query, filters }), WAIT_MS);
  const { data, error } = useQuery({
    queryKey: ['shop', shopId, 'preview', 'landing-page', asked],
    queryFn: () => shopper.search({ ...JSON.parse(asked), pageSize: SHOWN }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <Heading>{t('filters')}</Heading>
      <FilterChoice facets={data?.facets ?? []} filters={filters} onChange={onFilters} />
      {error !== null && <ErrorView error={error} />}
      <Text role="status">{data === undefined ? '' : preview('found', { count: data.total })}</Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }} component="ul" className="plain-list" spacing="xs">
        {data?.products.map(({ externalId, name, imageUrl }) => (
          <li key={externalId}>
            <ProductLine name={name} imageUrl={imageUrl} />
          </li>
        ))}
      </SimpleGrid>
    </>
  );
}

type PageFormProps = {
  /** The page that is changed; null: a new one. */
  initial: LandingPage | null;
  onDone: () => void;
};

/** The texts of a page, its address, and its products. */
export function PageForm({ initial, onDone }: PageFormProps) {
  const t = useTexts('landingPages');
  const rules = useTexts('ruleEditor');
  const api = useApi();
  const refresh = useRefresh();
  const [draft, setDraft] = useState<Draft>(initial ?? NEW);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const change = (some: Partial<Draft>): void => setDraft((before) => ({ ...before, ...some }));
  const { title, description, query, filters } = draft;
  const { language } = useSettings();
  const slug = draft.slug ?? slugOf(title, language);
  const isOfProducts = query.trim() !== '' || Object.keys(filters).length > 0;
  const isReady = title.trim() !== '' && slug !== '' && isOfProducts;
  const save = (status: LandingPage['status']): void => {
    const page = { slug, title, description, query, filters, status };
    setBusy(true);
    setError(null);
    (initial === null ? api.createLandingPage(page) : api.patchLandingPage({ id: initial.id }, page))
      .then(() => refresh('landing-pages'))
      .then(onDone, setError)
      .finally(() => setBusy(false));
  };
  return (
    <Stack>
      {error !== null && <ErrorView error={error} />}
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <TextInput
          label={t('title')}
          value={title}
          onChange={({ currentTarget: { value } }) => change({ title: value })}
          maxLength={200}
          required
          dir="auto"
          data-autofocus
        />
        <TextInput
          label={t('slug')}
          description={t('slugHint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={slug}
          onChange={({ currentTarget: { value } }) => change({ slug: value.toLowerCase() })}
          maxLength={100}
          required
        />
      </SimpleGrid>
      <TextInput
        label={t('description')}
        value={description}
        onChange={({ currentTarget: { value } }) => change({ description: value })}
        maxLength={2000}
        dir="auto"
      />
      <TextInput
        type="search"
        label={t('query')}
        description={t('queryHint')}
        value={query}
        onChange={({ currentTarget: { value } }) => change({ query: value })}
        maxLength={500}
        dir="auto"
      />
      <Found query={query} filters={filters} onFilters={(next) => change({ filters: next })} />
      {!isOfProducts && <Note>{t('needsWords')}</Note>}
      <Group justify="flex-end">
        <Button variant="default" disabled={!isReady || busy} onClick={() => save('draft')}>
          {rules('draft')}
        </Button>
        <Button disabled={!isReady} loading={busy} onClick={() => save('published')}>
          {rules('publish')}
        </Button>
      </Group>
    </Stack>
  );
}
