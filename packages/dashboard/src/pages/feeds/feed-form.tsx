import { type Feed, type FeedInput, ImportFormat, type ImportMapping } from '@aisle/contract';
import { AisleApiError } from '@aisle/sdk';
import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTexts } from '../../i18n/index.ts';
import { type Fields, Form, Note, useErrorWords, useSettings } from '../../parts/index.ts';
import { ColumnRows } from './column-rows.tsx';

const HOURS = [1, 2, 3, 6, 12, 24, 48, 168];
const DAILY = 24;

/** Stands in a shown address for what is secret. */
const MASK = '***';

/** The text that says why an address cannot be taken as it is; null: it can. */
const faultOf = (url: string, before: string | undefined): 'addressWrong' | 'addressHidden' | null => {
  const { protocol = '' } = URL.parse(url) ?? {};
  if (!/^https?:$/.test(protocol)) return 'addressWrong';
  return url !== before && url.includes(MASK) ? 'addressHidden' : null;
};

const isOfAddress = (error: unknown): error is AisleApiError =>
  error instanceof AisleApiError && error.details.some(({ path }) => path === 'url');

type FeedFormProps = {
  /** The feed that is changed; none: a new one. */
  feed?: Feed;
  button: string;
  save: (input: FeedInput) => Promise<void>;
};

/** Where from, how often, and how the file is read. */
export function FeedForm({ feed, button, save }: FeedFormProps) {
  const t = useTexts('feeds');
  const importing = useTexts('import');
  const words = useErrorWords();
  const shop = useSettings();
  const address = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [mapping, setMapping] = useState<readonly ImportMapping[]>(feed?.mapping ?? []);
  const refuse = (text: string): void => {
    setFault(text);
    address.current?.focus();
  };
  const send = async (fields: Fields): Promise<void> => {
    const url = (fields.url ?? '').trim();
    const wrong = faultOf(url, feed?.url);
    if (wrong !== null) return refuse(t(wrong));
    setFault(null);
    const format = ImportFormat.options.find((one) => one === fields.format);
    const columns = mapping.filter(({ column }) => column.trim() !== '');
    const everyHours = Number(fields.everyHours);
    try {
      const own = (fields.urlPattern ?? '').trim();
      const more = { ...(format !== undefined && { format }), ...(own !== '' && { urlPattern: own }) };
      await save({ url, everyHours, mapping: columns, ...more });
    } catch (error) {
      if (!isOfAddress(error)) throw error;
      const said = words(error);
      refuse(said.own === null ? error.message : said.text);
    }
  };
  return (
    <Form send={send} button={button} noValidate>
      <TextInput
        ref={address}
        name="url"
        type="url"
        dir="ltr"
        label={t('address')}
        description={t('addressHint')}
        placeholder="https://shop.example/feeds/products.xml"
        defaultValue={feed?.url ?? ''}
        error={fault}
        required
        data-autofocus
      />
      <NativeSelect
        name="everyHours"
        label={t('every')}
        defaultValue={feed?.everyHours ?? DAILY}
        data={[...new Set([...HOURS, feed?.everyHours ?? DAILY])]
          .sort((a, b) => a - b)
          .map((count) => ({ value: String(count), label: t('everyHours', { count }) }))}
      />
      <NativeSelect
        name="format"
        label={importing('format')}
        defaultValue={feed?.format ?? ''}
        data={[
          { value: '', label: t('anyFormat') },
          ...ImportFormat.options.map((value) => ({ value, label: importing(value) })),
        ]}
      />
      <TextInput
        name="urlPattern"
        dir="ltr"
        label={importing('pattern')}
        description={t('patternHint')}
        placeholder={shop.urlPattern ?? ''}
        defaultValue={feed?.urlPattern ?? ''}
        maxLength={500}
      />
      <ColumnRows mapping={mapping} onChange={setMapping} />
      <Note>{t('whole')}</Note>
    </Form>
  );
}
