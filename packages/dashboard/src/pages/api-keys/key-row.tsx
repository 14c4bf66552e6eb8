import type { ListedApiKey } from '@aisle/contract';
import { Badge, Group, Table } from '@mantine/core';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { MakerName, Note } from '../../parts/index.ts';
import { ApiKeyActions } from './api-key-actions.tsx';
import type { FreshKey } from './key-form.tsx';

type KeyRowProps = { apiKey: ListedApiKey; onRotated: (fresh: FreshKey) => void };

/** One key of the list. */
export function KeyRow({ apiKey: key, onRotated }: KeyRowProps) {
  const t = useTexts('apiKeys');
  const format = useFormat();
  return (
    <Table.Tr>
      <Table.Td>
        <bdi>{key.name}</bdi>
        <Note size="xs">
          <span className="code">{key.prefix}…</span>
        </Note>
      </Table.Td>
      <Table.Td>
        <Group gap={4}>
          {key.scopes.map((scope) => (
            <Badge key={scope} variant="light" color="gray" autoContrast>
              {t(scope)}
            </Badge>
          ))}
        </Group>
      </Table.Td>
      <Table.Td>
        <MakerName maker={key.madeBy} />
        <Note size="xs">{format.date(key.createdAt)}</Note>
      </Table.Td>
      <Table.Td>
        {key.expiresAt === null ? t('never') : format.date(key.expiresAt)}
        {key.validUntil !== null && (
          <Note size="xs">{t('replaced', { date: format.dateTime(key.validUntil) })}</Note>
        )}
      </Table.Td>
      <Table.Td>{key.lastUsedAt === null ? t('never') : format.ago(key.lastUsedAt)}</Table.Td>
      <Table.Td>
        <ApiKeyActions apiKey={key} onRotated={onRotated} />
      </Table.Td>
    </Table.Tr>
  );
}
