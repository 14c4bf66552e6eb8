import { Badge, Group, Text } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { Note, RowButton, SectionCard, useAction } from '../../parts/index.ts';

/** Where the person is signed in. */
export function Sessions() {
  const t = useTexts('account');
  const format = useFormat();
  const api = useApi();
  const { data } = useSuspenseQuery({ queryKey: ['sessions'], queryFn: () => api.listSessions() });
  const end = useAction(
    (id: string | null) => (id === null ? api.endOtherSessions() : api.endSession({ id })),
    { said: t('ended'), changes: ['sessions'] },
  );
  return (
    <SectionCard
      title={t('sessions')}
      text={t('sessionsText')}
      action={
        data.sessions.length > 1 && <RowButton onClick={() => end.mutate(null)}>{t('endOthers')}</RowButton>
      }
    >
      <ul className="plain-list stack">
        {data.sessions.map(({ id, address, userAgent, lastSeenAt, current }) => (
          <li key={id}>
            <Group justify="space-between" wrap="nowrap">
              <div className="may-shrink">
                <Text size="sm" dir="ltr" truncate>
                  {userAgent ?? t('unknownBrowser')}
                </Text>
                <Note>{t('seen', { ago: format.ago(lastSeenAt), address })}</Note>
              </div>
              {current ? (
                <Badge variant="light" color="teal">
                  {t('thisSession')}
                </Badge>
              ) : (
                <RowButton aria-label={t('endLabel', { address })} onClick={() => end.mutate(id)}>
                  {t('end')}
                </RowButton>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
