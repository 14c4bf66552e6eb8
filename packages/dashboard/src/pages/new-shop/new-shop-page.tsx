import type { Platform } from '@aisle/contract';
import { Button, Card, NativeSelect, Select, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useLanguage, useTexts } from '../../i18n/index.ts';
import { currencyOptions, ErrorView, languageOptions, Note, Page, useSubmit } from '../../parts/index.ts';
import { useOrganization } from '../../session/index.ts';
import { siteAddress } from './site-address.ts';

const SHOWN_OPTIONS = 50;

/**
 * A line below tells what will be stored, and leaving the field writes it there. The line stays: a button that moves under the
 * pointer takes no click.
 */
function AddressField() {
  const t = useTexts('newShop');
  const [url, setUrl] = useState('');
  const address = siteAddress(url);
  return (
    <div>
      <TextInput
        name="url"
        label={t('url')}
        description={t('urlHint')}
        placeholder="https://shop.example"
        required
        dir="ltr"
        inputMode="url"
        autoComplete="url"
        value={url}
        onChange={(event) => setUrl(event.currentTarget.value)}
        onBlur={() => setUrl(address)}
      />
      <Note role="status" mt={4} className="breaks">
        {URL.canParse(address) && t('urlUsed', { address })}
      </Note>
    </div>
  );
}

function NewShopForm() {
  const t = useTexts('newShop');
  const api = useApi();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { organizationId } = useOrganization();
  const { language: spoken } = useLanguage();
  const [currency, setCurrency] = useState<string>(spoken === 'en' ? 'USD' : spoken === 'pl' ? 'PLN' : 'EUR');
  const [language, setLanguage] = useState<string>(spoken);
  const currencies = useMemo(() => currencyOptions(spoken, 'USD'), [spoken]);
  const languages = useMemo(() => languageOptions(spoken, spoken), [spoken]);
  const { onSubmit, busy, error } = useSubmit(async ({ name = '', url = '', platform = 'custom' }) => {
    const shop = await api.createShop(
      { organizationId },
      { name, url: siteAddress(url), platform: platform as Platform, currency, language },
    );
    await queries.refetchQueries({ queryKey: ['account'] });
    await navigate({ to: `/shops/${shop.shopId}/get-started` });
  });
  const list = { searchable: true, allowDeselect: false, limit: SHOWN_OPTIONS };
  return (
    <Card withBorder maw={560} component="form" onSubmit={onSubmit}>
      <div className="form">
        {error !== null && <ErrorView error={error} />}
        <TextInput name="name" label={t('name')} required maxLength={200} autoComplete="off" />
        <AddressField />
        <NativeSelect
          name="platform"
          label={t('platform')}
          data={[
            { value: 'custom', label: t('custom') },
            { value: 'wordpress', label: t('wordpress') },
          ]}
        />
        <Select
          {...list}
          label={t('currency')}
          data={currencies}
          value={currency}
          onChange={(value) => setCurrency(value ?? currency)}
        />
        <Select
          {...list}
          label={t('language')}
          data={languages}
          value={language}
          onChange={(value) => setLanguage(value ?? language)}
        />
        <Button type="submit" loading={busy}>
          {t('create')}
        </Button>
      </div>
    </Card>
  );
}

/** A new shop in the organization. */
export function NewShopPage() {
  const t = useTexts('newShop');
  const frame = useTexts('frame');
  return (
    <Page title={frame('pageNewShop')} description={t('description')}>
      <NewShopForm />
    </Page>
  );
}
