import type { Product } from '@aisle/contract';
import { Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Link, useSearch } from '@tanstack/react-router';
import { Suspense, useDeferredValue, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { saveFile } from '../../frame/save-file.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { EmptyState, MoreButton, Page, useNotices, usePages, Waiting } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { type Choice, isOneOf, queryOf, SHOWS, SORTS } from './catalog-choice.ts';
import { ProductTable } from './product-table.tsx';
import { ProductView } from './product-view.tsx';
import { productsCsv } from './products-csv.ts';

/** Time after the last key, so that a word asks the server once. */
const WAIT_MS = 250;

function ImportLink() {
  const t = useTexts('catalog');
  const may = useMay();
  const { shopId } = useShop();
  if (!may('startImport')) return null;
  return (
    <Button component={Link} to={`/shops/${shopId}/import`} leftSection={<Icon name="upload" size={16} />}>
      {t('importFile')}
    </Button>
  );
}

/** Saves the products of the choice, variants too. */
function ExportButton({ choice }: { choice: Choice }) {
  const t = useTexts('catalog');
  const api = useApi();
  const notices = useNotices();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    const { groups: _, ...query } = queryOf(choice);
    const all: Product[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await api.listProducts({
        ...(query as object),
        limit: 200,
        ...(cursor !== undefined && { cursor }),
      });
      all.push(...page.products);
      cursor = page.nextCursor;
    }
    saveFile('products.csv', 'text/csv', productsCsv(all));
  };
  const press = (): void => {
    setBusy(true);
    save()
      .catch(notices.failed)
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="default" loading={busy} leftSection={<Icon name="download" size={16} />} onClick={press}>
      {t('export')}
    </Button>
  );
}

function List({ choice }: { choice: Choice }) {
  const t = useTexts('catalog');
  const api = useApi();
  const format = useFormat();
  const { shopId } = useShop();
  const query = queryOf(choice);
  const pages = usePages(['shop', shopId, 'catalog', JSON.stringify(query)], async (from) => {
    const [page, { currency }] = await Promise.all([
      api.listProducts({ limit: 25, ...(query as object), ...from }),
      api.getShop(),
    ]);
    return { ...page, currency };
  });
  const [first] = pages.all;
  const products = pages.all.flatMap((page) => page.products);
  if (first === undefined || products.length === 0)
    return 'groups' in query ? (
      <EmptyState icon="catalog" title={t('emptyTitle')} text={t('emptyText')} action={<ImportLink />} />
    ) : (
      <EmptyState icon="catalog" title={t('noMatchTitle')} text={t('noMatchText')} />
    );
  return (
    <Stack>
      <Text c="dimmed">{t('total', { total: format.number(first.total) })}</Text>
      <ProductTable key={JSON.stringify(query)} products={products} currency={first.currency} />
      <MoreButton pages={pages} />
    </Stack>
  );
}

type ChoiceFormProps = { choice: Choice; onChange: (some: Partial<Choice>) => void };

function ChoiceForm({ choice, onChange }: ChoiceFormProps) {
  const t = useTexts('catalog');
  return (
    <Group align="flex-end" gap="sm">
      <TextInput
        type="search"
        label={t('find')}
        value={choice.text}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
        maxLength={200}
        flex="1 1 220px"
        dir="auto"
      />
      <NativeSelect
        label={t('which')}
        value={choice.show}
        onChange={({ currentTarget: { value } }) => isOneOf(SHOWS, value) && onChange({ show: value })}
        data={SHOWS.map((value) => ({ value, label: t(value) }))}
      />
      <NativeSelect
        label={t('sort')}
        value={choice.sort}
        onChange={({ currentTarget: { value } }) => isOneOf(SORTS, value) && onChange({ sort: value })}
        data={SORTS.map((value) => ({ value, label: t(`by_${value}`) }))}
      />
    </Group>
  );
}

/** What the shop has sent. */
export function CatalogPage() {
  const t = useTexts('catalog');
  const frame = useTexts('frame');
  const { product }: { product?: unknown } = useSearch({ strict: false });
  const [choice, setChoice] = useState<Choice>({ text: '', show: 'all', sort: 'externalId' });
  const [text] = useDebouncedValue(choice.text.trim(), WAIT_MS);
  const asked = useDeferredValue(JSON.stringify({ ...choice, text }));
  const one = product === undefined ? null : String(product);
  const actions = one === null && (
    <>
      <ExportButton choice={choice} />
      <ImportLink />
    </>
  );
  return (
    <Page title={frame('pageCatalog')} description={t('description_page')} actions={actions}>
      {one === null ? (
        <Stack>
          <ChoiceForm choice={choice} onChange={(some) => setChoice((before) => ({ ...before, ...some }))} />
          <Suspense fallback={<Waiting />}>
            <List choice={JSON.parse(asked)} />
          </Suspense>
        </Stack>
      ) : (
        <ProductView externalId={one} />
      )}
    </Page>
  );
}
