import type { Product } from '@aisle/contract';
import { Anchor, Badge, Button, Checkbox, Group, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Dialog, Note, RowButton, Waiting, WideTable } from '../../parts/index.ts';
import { Thumbnail } from '../../parts/products/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { useBulk } from './use-bulk.ts';

/** Its fields for numbers are not in the first load. */
const EditForm = lazy(async () => ({ default: (await import('./edit-form.tsx')).EditForm }));

/** Variants of one product that the list shows. */
const MOST_VARIANTS = 100;

function State({ product: { searchable, hidden } }: { product: Product }) {
  const t = useTexts('catalog');
  const state = hidden === true ? 'isHidden' : searchable ? 'searchable' : 'waiting';
  return (
    <Badge variant="light" color={state === 'searchable' ? 'teal' : 'gray'} tt="none" className="whole">
      {t(state)}
    </Badge>
  );
}

type RowProps = {
  product: Product;
  currency: string;
  isVariant?: boolean;
  /** Null: nothing can be chosen. */
  chosen: boolean | null;
  onChoose: (isChosen: boolean) => void;
  onEdit: (product: Product) => void;
};

function ProductRow({ product, currency, isVariant = false, chosen, onChoose, onEdit }: RowProps) {
  const t = useTexts('catalog');
  const format = useFormat();
  const may = useMay();
  const { shopId } = useShop();
  const { price, name, externalId, imageUrl } = product;
  return (
    <Table.Tr>
      {chosen !== null && (
        <Table.Td>
          <Checkbox
            checked={chosen}
            onChange={({ currentTarget: { checked } }) => onChoose(checked)}
            aria-label={t('chooseName', { name })}
          />
        </Table.Td>
      )}
      <Table.Td>
        <Group gap="xs" wrap="nowrap" ps={isVariant ? 'lg' : 0}>
          <Thumbnail src={imageUrl ?? null} />
          <div className="may-shrink">
            <Anchor
              component={Link}
              to={`/shops/${shopId}/catalog`}
              search={{ product: externalId } as never}
              size="sm"
              fw={500}
              c="inherit"
            >
              <bdi>{name}</bdi>
            </Anchor>
            <Note size="xs" className="code">
              {externalId}
            </Note>
          </div>
        </Group>
      </Table.Td>
      <Table.Td>
        {price === undefined || price === null ? '–' : format.money(price, product.currency ?? currency)}
      </Table.Td>
      <Table.Td>
        {t(product.availability)}
        {typeof product.stockQuantity === 'number' && ` (${format.number(product.stockQuantity)})`}
      </Table.Td>
      <Table.Td>
        <State product={product} />
      </Table.Td>
      <Table.Td>{format.ago(product.updatedAt)}</Table.Td>
      <Table.Td>
        {may('patchProduct') && (
          <RowButton onClick={() => onEdit(product)} aria-label={t('editName', { name })}>
            {t('edit')}
          </RowButton>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** The variants of a product, which are read when they are asked for. */
function Variants({
  product,
  columns,
  row,
}: {
  product: Product;
  columns: number;
  row: (one: Product) => ReactNode;
}) {
  const t = useTexts('catalog');
  const api = useApi();
  const { shopId } = useShop();
  const [isOpen, setOpen] = useState(false);
  const { externalId, variantsCount = 0 } = product;
  const { data } = useQuery({
    queryKey: ['shop', shopId, 'catalog', 'variants', externalId],
    queryFn: () => api.listProducts({ parentExternalId: externalId, limit: MOST_VARIANTS }),
    enabled: isOpen,
  });
  if (variantsCount === 0) return null;
  return (
    <>
      {isOpen && data?.products.map(row)}
      <Table.Tr>
        <Table.Td colSpan={columns}>
          <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t(isOpen ? 'lessVariants' : 'showVariants', { name: product.name, total: variantsCount })}
          </Button>
        </Table.Td>
      </Table.Tr>
    </>
  );
}

type TableProps = { products: readonly Product[]; currency: string };

/** Products with their pictures and variants; several are chosen to be hidden, shown or deleted. */
export function ProductTable({ products, currency }: TableProps) {
  const t = useTexts('catalog');
  const frame = useTexts('frame');
  const format = useFormat();
  const may = useMay();
  const bulk = useBulk();
  const [edited, setEdited] = useState<Product | null>(null);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Product>>(new Map());
  const mayChoose = may('putHiddenProducts');
  const choose = (list: readonly Product[], isChosen: boolean): void => {
    const next = new Map(chosen);
    for (const one of list) {
      if (isChosen) next.set(one.externalId, one);
      else next.delete(one.externalId);
    }
    setChosen(next);
  };
  const ids = [...chosen.keys()];
  const done = (work: () => void): void => {
    work();
    setChosen(new Map());
  };
  const heads = [t('name'), t('price'), t('stock'), t('state'), t('updated'), t('actions')];
  const columns = heads.length + (mayChoose ? 1 : 0);
  const row = (product: Product, isVariant = false) => (
    <ProductRow
      key={product.externalId}
      product={product}
      currency={currency}
      isVariant={isVariant}
      chosen={mayChoose ? chosen.has(product.externalId) : null}
      onChoose={(isChosen) => choose([product], isChosen)}
      onEdit={setEdited}
    />
  );
  return (
    <Stack>
      {mayChoose && (
        <Group gap="xs" role="toolbar" aria-label={t('bulk')}>
          <Checkbox
            label={t('chooseAll')}
            checked={products.length > 0 && products.every(({ externalId }) => chosen.has(externalId))}
            onChange={({ currentTarget: { checked } }) => choose(products, checked)}
          />
          <Text size="sm" role="status">
            {t('chosen', { total: format.number(ids.length) })}
          </Text>
          <RowButton disabled={ids.length === 0} onClick={() => done(() => bulk.setHidden(ids, true))}>
            {t('hide')}
          </RowButton>
          <RowButton disabled={ids.length === 0} onClick={() => done(() => bulk.setHidden(ids, false))}>
            {t('show')}
          </RowButton>
          <RowButton
            disabled={ids.length === 0}
            onClick={() => done(() => bulk.remove([...chosen.values()]))}
          >
            {t('delete')}
          </RowButton>
        </Group>
      )}
      <WideTable
        label={frame('pageCatalog')}
        heads={mayChoose ? [t('select'), ...heads] : heads}
        minWidth={860}
      >
        {products.flatMap((product) => [
          row(product),
          <Variants
            key={`${product.externalId} variants`}
            product={product}
            columns={columns}
            row={(variant) => row(variant, true)}
          />,
        ])}
      </WideTable>
      <Dialog title={edited?.name ?? ''} opened={edited !== null} onClose={() => setEdited(null)}>
        {edited !== null && (
          <Suspense fallback={<Waiting />}>
            <EditForm product={edited} onDone={() => setEdited(null)} />
          </Suspense>
        )}
      </Dialog>
    </Stack>
  );
}
