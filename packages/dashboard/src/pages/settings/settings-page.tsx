import { Alert, Stack } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { frameTexts } from '../../frame/messages.ts';
import { useTexts } from '../../i18n/index.ts';
import { Page } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { DeleteShop } from './delete-shop.tsx';
import { FeatureSettings } from './feature-settings.tsx';
import { GeneralSettings } from './general-settings.tsx';
import { settingsTexts } from './messages.ts';
import { WidgetSettings } from './widget-settings.tsx';

function Sections() {
  const t = useTexts(settingsTexts);
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
      <WidgetSettings shop={shop} isReadOnly={isReadOnly} />
      {may('deleteShop') && <DeleteShop />}
    </Stack>
  );
}

/** What is true for the whole shop. */
export function SettingsPage() {
  const t = useTexts(settingsTexts);
  const frame = useTexts(frameTexts);
  return (
    <Page title={frame('pageSettings')} description={t('description')}>
      <Sections />
    </Page>
  );
}
