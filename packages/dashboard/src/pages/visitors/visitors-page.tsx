import type { VisitorExport, VisitorQuery } from '@aisle/contract';
import { Alert, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { saveFile } from '../../frame/save-file.ts';
import { useTexts } from '../../i18n/index.ts';
import { ConfirmButton, type Fields, Form, Note, Page, SectionCard, useNotices } from '../../parts/index.ts';
import { VisitorRows } from './visitor-rows.tsx';

type Found = { name: string; query: VisitorQuery; data: VisitorExport };

const isEmpty = ({ searches, events, orders }: VisitorExport): boolean =>
  searches.length + events.length + orders.length === 0;

function FoundVisitor({ found, onErased }: { found: Found; onErased: () => void }) {
  const t = useTexts('visitors');
  const api = useApi();
  const notices = useNotices();
  const { name, query, data } = found;
  const erase = async () => {
    await api.eraseVisitor(query);
    notices.done(t('erased', { name }));
    onErased();
  };
  if (isEmpty(data))
    return (
      <SectionCard title={name}>
        <Text role="status">{t('none')}</Text>
        <Note>{t('noneHint')}</Note>
      </SectionCard>
    );
  return (
    <SectionCard
      title={name}
      action={
        <Group gap="xs">
          <Button
            size="xs"
            variant="default"
            leftSection={<Icon name="download" size={16} />}
            onClick={() => saveFile('visitor.json', 'application/json', JSON.stringify(data, null, 2))}
          >
            {t('download')}
          </Button>
          <ConfirmButton
            danger
            icon="trash"
            title={t('eraseTitle', { name })}
            text={t('eraseText')}
            onConfirm={erase}
          >
            {t('erase')}
          </ConfirmButton>
        </Group>
      }
    >
      <Text role="status">
        {t('counts', {
          searches: data.searches.length,
          events: data.events.length,
          orders: data.orders.length,
        })}
      </Text>
      {!data.complete && <Alert icon={<Icon name="info" />}>{t('cut')}</Alert>}
      <VisitorRows data={data} />
    </SectionCard>
  );
}

/** What the shop has stored of one visitor: to be handed out, or erased. */
export function VisitorsPage() {
  const t = useTexts('visitors');
  const frame = useTexts('frame');
  const api = useApi();
  const [found, setFound] = useState<Found | null>(null);
  const send = async ({ by = '', name = '' }: Fields) => {
    const query: VisitorQuery = by === 'user' ? { userId: name } : { sessionId: name };
    setFound({ name, query, data: await api.exportVisitor(query) });
  };
  return (
    <Page title={frame('pageVisitors')} description={t('description')}>
      <Stack>
        <SectionCard title={t('find')} text={t('findHint')}>
          <Form send={send} button={t('show')}>
            <Group align="flex-end" gap="xs">
              <NativeSelect
                name="by"
                label={t('by')}
                data={[
                  { value: 'user', label: t('user') },
                  { value: 'session', label: t('session') },
                ]}
              />
              <TextInput
                name="name"
                label={t('name')}
                required
                maxLength={128}
                dir="ltr"
                flex="1 1 220px"
                autoComplete="off"
              />
            </Group>
          </Form>
        </SectionCard>
        {found !== null && <FoundVisitor found={found} onErased={() => setFound(null)} />}
      </Stack>
    </Page>
  );
}
