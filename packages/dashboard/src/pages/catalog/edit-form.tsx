import type { Product } from '@aisle/contract';
import { NumberInput } from '@mantine/core';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { changedFields, type Fields, Form, useNotices, useRefresh } from '../../parts/index.ts';
import { numberIn } from './number-in.ts';

/** A price with more digits would be rounded when only the stock is edited. */
const PRICE_DIGITS = 6;

/** Price and stock of a product. */
export function EditForm({ product, onDone }: { product: Product; onDone: () => void }) {
  const t = useTexts('catalog');
  const api = useApi();
  const refresh = useRefresh();
  const notices = useNotices();
  const send = async ({ price = '', stockQuantity = '' }: Fields) => {
    const { externalId, name } = product;
    const began = { price: product.price ?? null, stockQuantity: product.stockQuantity ?? null };
    const wanted = { price: numberIn(price), stockQuantity: numberIn(stockQuantity) };
    const changes = changedFields(began, wanted);
    if (Object.keys(changes).length > 0) await api.patchProduct({ externalId }, changes);
    await refresh('catalog');
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
