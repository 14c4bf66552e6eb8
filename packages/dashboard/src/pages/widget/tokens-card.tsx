import type { ListedWidgetToken } from '@aisle/contract';
import { Table } from '@mantine/core';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import {
  ConfirmButton,
  MakerName,
  MoreButton,
  Note,
  SectionCard,
  useNotices,
  usePages,
  WideTable,
} from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';

type TokenRowProps = { token: ListedWidgetToken; onRevoked: () => Promise<unknown> };

function TokenRow({ token: { id, prefix, madeBy, createdAt, expiresAt }, onRevoked }: TokenRowProps) {
  const t = useTexts('widget');
  const format = useFormat();
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const name = prefix === null ? t('oldToken') : `${prefix}…`;
  const isOver = Date.parse(expiresAt) <= Date.now();
  const revoke = async (): Promise<void> => {
    await api.deleteWidgetToken({ id });
    notices.done(t('tokenRevoked', { name }));
    await onRevoked();
  };
  return (
    <Table.Tr>
      <Table.Td>
        <span className={prefix === null ? undefined : 'code'}>{name}</span>
      </Table.Td>
      <Table.Td>
        <MakerName maker={madeBy} />
        <Note size="xs">{format.dateTime(createdAt)}</Note>
      </Table.Td>
      <Table.Td>
        {format.dateTime(expiresAt)}
        {isOver && <Note size="xs">{t('tokenOver')}</Note>}
      </Table.Td>
      <Table.Td>
        {may('deleteWidgetToken') && (
          <ConfirmButton
            danger
            icon="trash"
            title={t('revokeTitle', { name })}
            text={t('revokeText')}
            label={t('revokeLabel', { name })}
            onConfirm={revoke}
          >
            {t('revoke')}
          </ConfirmButton>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** The tokens that stand in pages of the shop. */
export function TokensCard() {
  const t = useTexts('widget');
  const api = useApi();
  const { shopId } = useShop();
  const pages = usePages(['shop', shopId, 'widget-tokens'], (from) =>
    api.listWidgetTokens({ limit: 20, ...from }),
  );
  const tokens = pages.all.flatMap(({ widgetTokens }) => widgetTokens);
  return (
    <SectionCard title={t('tokens')} text={t('tokensHint')}>
      <WideTable label={t('token')} heads={[t('token'), t('madeBy'), t('worksUntil'), t('actions')]}>
        {tokens.map((token) => (
          <TokenRow key={token.id} token={token} onRevoked={() => pages.refetch()} />
        ))}
      </WideTable>
      <MoreButton pages={pages} />
    </SectionCard>
  );
}
