import type { ShopPatch, ShopResponse } from '@aisle/contract';
import { Button, Card, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { changedFields, ErrorView, Heading, useNotices, useSubmit } from '../../parts/index.ts';
import { useShop } from '../../session/index.ts';

export type SectionProps = { shop: ShopResponse; isReadOnly: boolean };

type SettingsSectionProps = {
  title: string;
  isReadOnly: boolean;
  /** What the form says; null: a field is wrong, and says so itself. Only what was changed in it is sent. */
  patch: (began: ShopPatch | null) => ShopPatch | null;
  children: ReactNode;
};

/** One card of settings with a button that saves it. The switches of a role that may not change are disabled. */
export function SettingsSection({ title, isReadOnly, patch, children }: SettingsSectionProps) {
  const frame = useTexts('frame');
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const { shopId } = useShop();
  const [began, setBegan] = useState(() => patch(null));
  const { onSubmit, busy, error } = useSubmit(async () => {
    const wanted = patch(began);
    if (wanted === null) return;
    const shop = await api.patchShop(changedFields(began ?? {}, wanted));
    setBegan(wanted);
    queries.setQueryData(['shop', shopId, 'settings'], shop);
    await queries.invalidateQueries({ queryKey: ['account'] });
    notices.done(frame('saved'));
  });
  return (
    <Card withBorder component="form" onSubmit={onSubmit}>
      <Heading mb="md">{title}</Heading>
      <fieldset className="bare form" disabled={isReadOnly} aria-label={title}>
        {children}
        {error !== null && <ErrorView error={error} />}
        {!isReadOnly && (
          <Group justify="flex-end">
            <Button type="submit" loading={busy} aria-label={`${frame('save')}: ${title}`}>
              {frame('save')}
            </Button>
          </Group>
        )}
      </fieldset>
    </Card>
  );
}
