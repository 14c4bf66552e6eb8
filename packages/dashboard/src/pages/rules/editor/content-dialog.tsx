import type { RuleAction } from '@aisle/contract';
import { lazy, Suspense } from 'react';
import { Dialog, Waiting } from '../../../parts/index.ts';

/** What shoppers see instead of results, or above them. */
export type Content = Extract<RuleAction, { type: 'banner' | 'redirect' }>;

export type ContentFormProps = {
  type: Content['type'];
  /** Null: a new one. */
  initial: Content | null;
  onDone: (action: Content) => void;
};

/** Few rules have a banner, so that the form is not in the first load. */
const ContentForm = lazy(async () => ({ default: (await import('./content-form.tsx')).ContentForm }));

type ContentDialogProps = ContentFormProps & { title: string; opened: boolean; onClose: () => void };

/** A banner or a redirect, made or changed. */
export function ContentDialog({ title, opened, onClose, ...form }: ContentDialogProps) {
  return (
    <Dialog title={title} opened={opened} onClose={onClose}>
      <Suspense fallback={<Waiting />}>
        <ContentForm {...form} />
      </Suspense>
    </Dialog>
  );
}
