import { Alert, Stack } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { Page, useSettings } from '../../parts/index.ts';
import { useMay } from '../../session/index.ts';
import { DeleteShop } from './delete-shop.tsx';
import { FeatureSettings } from './feature-settings.tsx';
import { GeneralSettings } from './general-settings.tsx';

/** These have controls that no other section needs. */
const MoreSections = lazy(async () => ({ default: (await import('./more-sections.tsx')).MoreSections }));

function Sections() {
  const t = useTexts('settings');
  const may = useMay();
  const shop = useSettings();
  const isReadOnly = !may('patchShop');
  return (
    <Stack>
      {isReadOnly && <Alert icon={<Icon name="info" />}>{t('readOnly')}</Alert>}
      <GeneralSettings shop={shop} isReadOnly={isReadOnly} />
      <FeatureSettings shop={shop} isReadOnly={isReadOnly} />
      <Suspense fallback={null}>
        <MoreSections shop={shop} isReadOnly={isReadOnly} />
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
