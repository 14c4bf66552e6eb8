import { Alert, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Page } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { DeleteShop } from './delete-shop.tsx';
import { FeatureSettings } from './feature-settings.tsx';
import { GeneralSettings } from './general-settings.tsx';

/** Below what is seen first, and with controls that no other section needs. */
const WidgetSettings = lazy(async () => ({
  default: (await import('./widget-settings.tsx')).WidgetSettings,
}));

function Sections() {
  const t = useTexts('settings');
  const api = useApi();
  const may = useMay();
  const { shopId } = useShop();
  const { data: shop } = useSuspenseQuery({
    queryKey: ['shop', shopId, 'settings'],
    queryFn: () => api.getShop(),
  });
  const isReadOnly = !may('patchShop');
  return (
    <Stack>
      {isReadOnly && <Alert icon={<Icon name="info" />}>{t('readOnly')}</Alert>}
      <GeneralSettings shop={shop} isReadOnly={isReadOnly} />
      <FeatureSettings shop={shop} isReadOnly={isReadOnly} />
      <Suspense fallback={null}>
        <WidgetSettings shop={shop} isReadOnly={isReadOnly} />
      </Suspense>
      {may('deleteShop') && <DeleteShop />}
    </Stack>
  );
}

/** What is true for the whole shop. */
export function SettingsPage() {
  const t = useTexts('settings');
  const frame = useTexts('frame');
  return (
    <Page title={frame('pageSettings')} description={t('description')}>
      <Sections />
    </Page>
  );
}
