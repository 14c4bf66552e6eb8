import { Availability, type Product } from '@aisle/contract';
import { Badge, Button, Group, NativeSelect, NumberInput, Stack, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useFormat, useTexts } from '../../i18n/index.ts';
import {
  changedFields,
  Dialog,
  EmptyState,
  type Fields,
  Form,
  MoreButton,
  Note,
  Page,
  RowButton,
  useNotices,
  usePages,
  useShopData,
  WideTable,
} from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { numberIn } from './number-in.ts';

/** A price with more digits would be rounded when only the stock is edited. */
const PRICE_DIGITS = 6;

type Choice = Product['availability'] | '';

function EditForm({ product, onDone }: { product: Product; onDone: () => void }) {
  const t = useTexts('catalog');
  const api = useApi();
  const queries = useQueryClient();
  const notices = useNotices();
  const { shopId } = useShop();
  const send = async ({ price = '', stockQuantity = '' }: Fields) => {
    const { externalId, name } = product;
    const began = { price: product.price ?? null, stockQuantity: product.stockQuantity ?? null };
    const wanted = { price: numberIn(price), stockQuantity: numberIn(stockQuantity) };
    const changes = changedFields(began, wanted);
    if (Object.keys(changes).length > 0) await api.patchProduct({ externalId }, changes);
    await queries.invalidateQueries({ queryKey: ['shop', shopId, 'catalog'] });
    notices.done(t('changed', { name }));
    onDone();
  };
  return (
    <Form send={send} button={t('edit')}>
      <NumberInput
        name="price"
        label={t('regularPrice')}
        defaultValue={product.price ?? ''}
        min={0}
        decimalScale={PRICE_DIGITS}
        data-autofocus
      />
      <NumberInput
        name="stockQuantity"
        label={t('stockQuantity')}
        description={t('stockHint')}
        defaultValue={product.stockQuantity ?? ''}
        min={0}
        allowDecimal={false}
      />
    </Form>
  );
}

function ProductRow({
  product,
  currency,
  onEdit,
}: {
  product: Product;
  currency: string;
  onEdit: () => void;
}) {
  const t = useTexts('catalog');
  const format = useFormat();
  const may = useMay();
  const { price, name } = product;
  return (
    <Table.Tr>
      <Table.Td>
        <bdi>{name}</bdi>
        <Note size="xs" className="code">
          {product.externalId}
        </Note>
      </Table.Td>
      <Table.Td>
        {price === undefined || price === null ? '–' : format.money(price, product.currency ?? currency)}
      </Table.Td>
      <Table.Td>
        {t(product.availability)}
        {typeof product.stockQuantity === 'number' && ` (${format.number(product.stockQuantity)})`}
      </Table.Td>
      <Table.Td>
        <Badge variant="light" color={product.searchable ? 'teal' : 'gray'} tt="none">
          {t(product.searchable ? 'searchable' : 'waiting')}
        </Badge>
      </Table.Td>
      <Table.Td>{format.ago(product.updatedAt)}</Table.Td>
      <Table.Td>
        {may('patchProduct') && (
          <RowButton onClick={onEdit} aria-label={t('editName', { name })}>
            {t('edit')}
          </RowButton>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

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

type TableProps = { products: readonly Product[]; currency: string };

function ProductTable({ products, currency }: TableProps) {
  const t = useTexts('catalog');
  const frame = useTexts('frame');
  const [edited, setEdited] = useState<Product | null>(null);
  return (
    <>
      <WideTable
        label={frame('pageCatalog')}
        heads={[t('name'), t('price'), t('stock'), t('state'), t('updated'), t('actions')]}
        minWidth={760}
      >
        {products.map((product) => (
          <ProductRow
            key={product.externalId}
            product={product}
            currency={currency}
            onEdit={() => setEdited(product)}
          />
        ))}
      </WideTable>
      <Dialog title={edited?.name ?? ''} opened={edited !== null} onClose={() => setEdited(null)}>
        {edited !== null && <EditForm product={edited} onDone={() => setEdited(null)} />}
      </Dialog>
    </>
  );
}

/** One product, as links from other pages name it. */
function One({ externalId }: { externalId: string }) {
  const t = useTexts('catalog');
  const api = useApi();
  const { shopId } = useShop();
  const { product, currency } = useShopData(['catalog', 'one', externalId], async () => {
    const [product, { currency }] = await Promise.all([api.getProduct({ externalId }), api.getShop()]);
    return { product, currency };
  });
  return (
    <Stack>
      <Group>
        <Button component={Link} to={`/shops/${shopId}/catalog`} variant="default">
          {t('showAll')}
        </Button>
      </Group>
      <ProductTable products={[product]} currency={currency} />
    </Stack>
  );
}

function List({ availability }: { availability: Choice }) {
  const t = useTexts('catalog');
  const api = useApi();
  const format = useFormat();
  const { shopId } = useShop();
  const pages = usePages(['shop', shopId, 'catalog', availability], async (from) => {
    const [page, { currency }] = await Promise.all([
      api.listProducts({
        limit: 50,
        ...(availability !== '' && { availability }),
        ...from,
      }),
      api.getShop(),
    ]);
    return { ...page, currency };
  });
  const [first] = pages.all;
  const products = pages.all.flatMap((page) => page.products);
  if (products.length === 0 && availability !== '')
    return <EmptyState icon="catalog" title={t('noMatchTitle')} text={t('noMatchText')} />;
  if (first === undefined || products.length === 0)
    return (
      <EmptyState icon="catalog" title={t('emptyTitle')} text={t('emptyText')} action={<ImportLink />} />
    );
  return (
    <Stack>
      <Text c="dimmed">{t('total', { total: format.number(first.total) })}</Text>
      <ProductTable products={products} currency={first.currency} />
      <MoreButton pages={pages} />
    </Stack>
  );
}

/** What the shop has sent. */
export function CatalogPage() {
  const t = useTexts('catalog');
  const frame = useTexts('frame');
  const { product }: { product?: unknown } = useSearch({ strict: false });
  const [availability, setAvailability] = useState<Choice>('');
  const one = product === undefined ? null : String(product);
  const actions = one === null && (
    <>
      <ImportLink />
      <NativeSelect
        aria-label={t('availability')}
        value={availability}
        onChange={(event) => setAvailability(event.currentTarget.value as Choice)}
        data={[
          { value: '', label: t('all') },
          ...Availability.options.map((value) => ({ value, label: t(value) })),
        ]}
      />
    </>
  );
  return (
    <Page title={frame('pageCatalog')} description={t('description')} actions={actions}>
      {one === null ? <List availability={availability} /> : <One externalId={one} />}
    </Page>
  );
}
