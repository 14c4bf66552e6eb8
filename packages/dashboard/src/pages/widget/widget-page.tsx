import { WIDGET_LANGUAGES, type WidgetLanguage } from '@aisle/contract';
import { Alert, Group, NativeSelect, SimpleGrid, Stack, Switch, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Icon } from '../../frame/icon.tsx';
import { LANGUAGES, useTexts } from '../../i18n/index.ts';
import { Page, RowButton, SectionCard, useSettings } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { Design } from './design.tsx';
import { Preview } from './preview.tsx';
import { Snippet } from './snippet-card.tsx';
import { TokensCard } from './tokens-card.tsx';
import { USUAL_SELECTOR, type WidgetOptions } from './widget-options.ts';

type OptionsProps = { options: WidgetOptions; onChange: (options: WidgetOptions) => void };

function Options({ options, onChange }: OptionsProps) {
  const t = useTexts('widget');
  const { place } = options;
  const set = (changed: Partial<WidgetOptions>): void => onChange({ ...options, ...changed });
  return (
    <SectionCard title={t('options')}>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <NativeSelect
          label={t('place')}
          value={place}
          onChange={(event) => set({ place: event.currentTarget.value as WidgetOptions['place'] })}
          data={(['button', 'input', 'inline'] as const).map((value) => ({ value, label: t(value) }))}
        />
        {place !== 'button' && (
          <TextInput
            label={t(place === 'input' ? 'inputSelector' : 'inlineSelector')}
            description={t('selectorHint')}
            inputWrapperOrder={['label', 'input', 'description']}
            placeholder={USUAL_SELECTOR[place]}
            dir="ltr"
            maxLength={200}
            value={options.selector}
            onChange={(event) => set({ selector: event.currentTarget.value })}
          />
        )}
        <NativeSelect
          label={t('language')}
          value={options.language}
          onChange={(event) => set({ language: event.currentTarget.value as WidgetOptions['language'] })}
          data={[
            { value: '', label: t('languageOfPage') },
            ...WIDGET_LANGUAGES.map((value) => ({ value, label: WIDGET_NAMES[value] })),
          ]}
        />
      </SimpleGrid>
      <Switch
        label={t('ga4')}
        checked={options.ga4}
        onChange={(event) => set({ ga4: event.currentTarget.checked })}
      />
    </SectionCard>
  );
}

function NoProducts() {
  const t = useTexts('widget');
  const may = useMay();
  const { shopId } = useShop();
  return (
    <Alert icon={<Icon name="info" />}>
      <Group justify="space-between">
        <Text size="sm">{t('noProducts')}</Text>
        {may('syncProducts') && (
          <RowButton component={Link} to={`/shops/${shopId}/import`}>
            {t('importAction')}
          </RowButton>
        )}
      </Group>
    </Alert>
  );
}

function Content() {
  const shop = useSettings();
  const [look, setLook] = useState(shop.widget.theme);
  const [options, setOptions] = useState<WidgetOptions>({
    place: 'button',
    selector: '',
    language: '',
    ga4: false,
  });
  return (
    <Stack>
      <Options options={options} onChange={setOptions} />
      <Snippet options={options} site={shop.url} />
      <Design hasField={options.place === 'input'} saved={shop.widget.theme} look={look} onChange={setLook} />
      {shop.productsCount === 0 && <NoProducts />}
      <Preview options={options} look={look} />
      <TokensCard />
    </Stack>
  );
}

/** The line for the shop's pages, and the widget as it will be there. */
/** The widget speaks more languages than the dashboard. */
const WIDGET_NAMES = {
  ...Object.fromEntries(Object.entries(LANGUAGES).map(([tag, { name }]) => [tag, name])),
  nl: 'Nederlands',
  pt: 'Português',
} as Record<WidgetLanguage, string>;

export function WidgetPage() {
  const t = useTexts('widget');
  const frame = useTexts('frame');
  return (
    <Page title={frame('pageWidget')} description={t('description')}>
      <Content />
    </Page>
  );
}
