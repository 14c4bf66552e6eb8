import type { DeviceRow, GrowingQuery, PositionRow, TopProduct } from '@aisle/contract';
import { Table } from '@mantine/core';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { mostOf, ShareBar } from '../../parts/figures/index.ts';
import { ProductLine, useProducts } from '../../parts/products/index.ts';
import { ReportSection } from './report-section.tsx';

type GrowingProps = {
  queries: readonly GrowingQuery[];
  /** Whether there were searches in the period before. */
  hasBefore: boolean;
  csv: string;
};

export function Growing({ queries, hasBefore, csv }: GrowingProps) {
  const t = useTexts('figures');
  const words = useTexts('analytics');
  const format = useFormat();
  const most = mostOf(queries.map(({ count, before }) => count - before));
  return (
    <ReportSection
      title={t('growing')}
      text={t('growingText')}
      heads={[words('query'), t('more'), words('now'), words('before')]}
      csv={csv}
      none={t(hasBefore ? 'noGrowing' : 'noBefore')}
    >
      {(hasBefore ? queries : []).map(({ query, count, before }) => (
        <Table.Tr key={query}>
          <Table.Td className="breaks">
            <bdi>{query}</bdi>
          </Table.Td>
          <Table.Td>
            <ShareBar text={`+${format.number(count - before)}`} value={count - before} most={most} />
          </Table.Td>
          <Table.Td>{format.number(count)}</Table.Td>
          <Table.Td>{format.number(before)}</Table.Td>
        </Table.Tr>
      ))}
    </ReportSection>
  );
}

export function Products({ products, csv }: { products: readonly TopProduct[]; csv: string }) {
  const t = useTexts('figures');
  const words = useTexts('analytics');
  const format = useFormat();
  const named = useProducts(products.map(({ productId }) => productId));
  const most = mostOf(products.map(({ views }) => views));
  return (
    <ReportSection
      title={words('topProducts')}
      heads={[words('product'), words('views'), words('clicks'), words('ctr')]}
      csv={csv}
      none={t('noProducts')}
    >
      {products.map((row) => (
        <Table.Tr key={row.productId}>
          <Table.Td>
            <ProductLine imageUrl={named?.get(row.productId)?.imageUrl ?? null} name={row.name} />
          </Table.Td>
          <Table.Td>
            <ShareBar text={format.number(row.views)} value={row.views} most={most} />
          </Table.Td>
          <Table.Td>{format.number(row.clicks)}</Table.Td>
          <Table.Td>{format.percent(row.ctr / 100)}</Table.Td>
        </Table.Tr>
      ))}
    </ReportSection>
  );
}

export function Positions({ positions, csv }: { positions: readonly PositionRow[]; csv: string }) {
  const t = useTexts('figures');
  const words = useTexts('analytics');
  const format = useFormat();
  const most = mostOf(positions.map(({ clicks }) => clicks));
  return (
    <ReportSection
      title={t('positions')}
      text={t('positionsText')}
      heads={[t('position'), words('clicks'), t('seen'), words('ctr')]}
      csv={csv}
      none={t('noProducts')}
      minWidth={420}
    >
      {positions.map(({ position, clicks, impressions, ctr }) => (
        <Table.Tr key={position}>
          <Table.Td>{format.number(position)}</Table.Td>
          <Table.Td>
            <ShareBar text={format.number(clicks)} value={clicks} most={most} />
          </Table.Td>
          <Table.Td>{format.number(impressions)}</Table.Td>
          <Table.Td>{format.percent(ctr / 100)}</Table.Td>
        </Table.Tr>
      ))}
    </ReportSection>
  );
}

export function Devices({ devices, csv }: { devices: readonly DeviceRow[]; csv: string }) {
  const t = useTexts('figures');
  const words = useTexts('analytics');
  const format = useFormat();
  const names = {
    phone: t('phone'),
    tablet: t('tablet'),
    computer: t('computer'),
    unknown: t('unknownDevice'),
  };
  const most = mostOf(devices.map(({ searches }) => searches));
  return (
    <ReportSection
      title={t('devices')}
      heads={[t('device'), words('count'), words('ctr')]}
      csv={csv}
      none={t('noQueries')}
      minWidth={420}
    >
      {devices.map(({ device, searches, ctr }) => (
        <Table.Tr key={device}>
          <Table.Td>{names[device]}</Table.Td>
          <Table.Td>
            <ShareBar text={format.number(searches)} value={searches} most={most} />
          </Table.Td>
          <Table.Td>{format.percent(ctr / 100)}</Table.Td>
        </Table.Tr>
      ))}
    </ReportSection>
  );
}
