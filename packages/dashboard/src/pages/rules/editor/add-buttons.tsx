import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../frame/icon.tsx';
import { useTexts } from '../../../i18n/index.ts';
import { Dialog } from '../../../parts/index.ts';
import { ProductPicker } from '../../../parts/products/index.ts';
import { idsOf } from './arrange-cards.ts';
import { ContentDialog } from './content-dialog.tsx';
import type { Edit } from './edit-actions.ts';

const TITLES = { product: 'addProduct', banner: 'addBanner', redirect: 'addRedirect' } as const;
type Added = keyof typeof TITLES;

/** Adds what the result does not have: another product, a banner, a page to go to. */
export function AddButtons({ onEdit }: { onEdit: (edit: Edit) => void }) {
  const t = useTexts('ruleEditor');
  const [added, setAdded] = useState<Added | null>(null);
  const close = (): void => setAdded(null);
  const done = (edit: Edit): void => {
    onEdit(edit);
    close();
  };
  return (
    <>
      {(['product', 'banner', 'redirect'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => setAdded(kind)}
        >
          {t(TITLES[kind])}
        </Button>
      ))}
      <Dialog title={t('addProduct')} opened={added === 'product'} onClose={close}>
        <ProductPicker
          choose={t('pinTop')}
          onChoose={(card) => done({ type: 'pin', ids: idsOf(card), position: 1, from: null })}
        />
      </Dialog>
      {(['banner', 'redirect'] as const).map((type) => (
        <ContentDialog
          key={type}
          title={t(TITLES[type])}
          opened={added === type}
          onClose={close}
          type={type}
          initial={null}
          onDone={(action) => done({ type: 'put', at: null, action })}
        />
      ))}
    </>
  );
}
