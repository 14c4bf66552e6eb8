import { Select, SimpleGrid, TextInput } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useLanguage, useTexts } from '../../i18n/index.ts';
import { currencyOptions, languageOptions, timeZoneOptions } from '../../parts/index.ts';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** Options of a long list that are shown at once; typing finds the others. */
const SHOWN_OPTIONS = 50;

/** Name, money, language, days, stock and addresses. */
export function GeneralSettings({ shop, isReadOnly }: SectionProps) {
  const t = useTexts('settings');
  const { language: spoken } = useLanguage();
  const [name, setName] = useState(shop.name);
  const [currency, setCurrency] = useState(shop.currency);
  const [language, setLanguage] = useState(shop.language);
  const [timeZone, setTimeZone] = useState(shop.timeZone);
  const [lowStock, setLowStock] = useState(String(shop.lowStockThreshold ?? ''));
  const [urlPattern, setUrlPattern] = useState(shop.urlPattern ?? '');
  const currencies = useMemo(() => currencyOptions(spoken, shop.currency), [spoken, shop.currency]);
  const languages = useMemo(() => languageOptions(spoken, shop.language), [spoken, shop.language]);
  const zones = useMemo(() => timeZoneOptions(shop.timeZone), [shop.timeZone]);
  const list = { searchable: true, allowDeselect: false, limit: SHOWN_OPTIONS, disabled: isReadOnly };
  const rebuilds = currency !== shop.currency || language !== shop.language;
  return (
    <SettingsSection
      title={t('general')}
      isReadOnly={isReadOnly}
      patch={() => ({
        name,
        timeZone,
        lowStockThreshold: lowStock === '' ? null : Number(lowStock),
        urlPattern: urlPattern.trim() === '' ? null : urlPattern,
        currency,
        language,
      })}
    >
      <TextInput
        label={t('name')}
        description={t('nameHint')}
        required
        maxLength={200}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <Select
          {...list}
          label={t('currency')}
          description={t('currencyHint')}
          data={currencies}
          value={currency}
          onChange={(value) => setCurrency(value ?? currency)}
        />
        <Select
          {...list}
          label={t('language')}
          description={t('languageHint')}
          data={languages}
          value={language}
          onChange={(value) => setLanguage(value ?? language)}
        />
        <Select
          {...list}
          label={t('timeZone')}
          description={t('timeZoneHint')}
          data={zones}
          value={timeZone}
          onChange={(value) => setTimeZone(value ?? timeZone)}
        />
        <TextInput
          type="number"
          label={t('lowStock')}
          description={t('lowStockHint')}
          min={0}
          max={1_000_000}
          step={1}
          value={lowStock}
          onChange={(event) => setLowStock(event.currentTarget.value)}
        />
      </SimpleGrid>
      <TextInput
        type="url"
        label={t('urlPattern')}
        description={t('urlPatternHint')}
        placeholder="https://shop.example/?p={ID}"
        maxLength={500}
        value={urlPattern}
        onChange={(event) => setUrlPattern(event.currentTarget.value)}
      />
      {rebuilds && <p role="status">{t('rebuild')}</p>}
    </SettingsSection>
  );
}
