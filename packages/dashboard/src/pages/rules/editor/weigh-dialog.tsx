import type { PreviewCard } from '@aisle/contract';
import { lazy, Suspense } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { Dialog, Waiting } from '../../../parts/index.ts';
import type { WeighFormProps } from './weigh-form.tsx';

/** Its field for numbers would add 9 kB to the first load. */
const WeighForm = lazy(async () => ({ default: (await import('./weigh-form.tsx')).WeighForm }));

type WeighDialogProps = Omit<WeighFormProps, 'card'> & { card: PreviewCard | null; onClose: () => void };

/** Boosts or buries products that have something in common with a card. */
export function WeighDialog({ card, onClose, onDone }: WeighDialogProps) {
  const t = useTexts('ruleEditor');
  return (
    <Dialog title={t('weighTitle', { name: card?.name ?? '' })} opened={card !== null} onClose={onClose}>
      {card !== null && (
        <Suspense fallback={<Waiting />}>
          <WeighForm card={card} onDone={onDone} />
        </Suspense>
      )}
    </Dialog>
  );
}
