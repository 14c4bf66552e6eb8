import type { ImportFormat, ImportReport } from '@aisle/contract';
import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { ErrorView, useNotices, useSettings, useSubmit } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';

/** Their addresses are of the shop system itself. */
const FIXED: readonly ImportFormat[] = ['shopify-csv', 'bigcommerce-csv'];

/** A pattern to begin with: the one in use, or the column of the product numbers under the shop's site. */
const proposalFor = ({ addresses, columns }: ImportReport, site: string): string => {
  const id = columns.find(({ target }) => target === 'externalId' || target === 'sku');
  return addresses.pattern ?? `${new URL(site).origin}/{${id?.column ?? 'ID'}}`;
};

/** The pattern of addresses that the file lacks. It is a setting of the shop; the file is checked again with it. */
export function AddressPattern({ report, format }: { report: ImportReport; format: ImportFormat }) {
  const t = useTexts('import');
  const frame = useTexts('frame');
  const api = useApi();
  const queries = useQueryClient();
  const notices = useNotices();
  const may = useMay();
  const { shopId } = useShop();
  const { url, urlPattern } = useSettings();
  const { onSubmit, busy, error } = useSubmit(async ({ pattern = '' }) => {
    queries.setQueryData(['shop', shopId, 'settings'], await api.patchShop({ urlPattern: pattern }));
    notices.done(frame('saved'));
  });
  if (!may('patchShop') || FIXED.includes(format)) return null;
  const proposal = urlPattern ?? proposalFor(report, url);
  return (
    <form onSubmit={onSubmit} key={proposal}>
      {error !== null && <ErrorView error={error} />}
      <TextInput
        name="pattern"
        label={t('pattern')}
        description={t('patternHint')}
        defaultValue={proposal}
        required
        withAsterisk={false}
        maxLength={500}
        mb="xs"
        dir="ltr"
      />
      <Button type="submit" variant="light" size="xs" className="wrapped" loading={busy}>
        {t('usePattern')}
      </Button>
    </form>
  );
}
