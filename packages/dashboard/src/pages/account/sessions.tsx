import { Badge, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { SectionCard, useNotices } from '../../parts/index.ts';

/** Where the person is signed in. */
export function Sessions() {
  const t = useTexts('account');
  const format = useFormat();
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const { data } = useSuspenseQuery({ queryKey: ['sessions'], queryFn: () => api.listSessions() });
  const end = useMutation({
    mutationFn: (id: string | null) => (id === null ? api.endOtherSessions() : api.endSession({ id })),
    onSuccess: () => {
      notices.done(t('ended'));
      return queries.invalidateQueries({ queryKey: ['sessions'] });
    },
    onError: notices.failed,
  });
  return (
    <SectionCard
      title={t('sessions')}
      text={t('sessionsText')}
      action={
        data.sessions.length > 1 && (
          <Button size="xs" variant="default" onClick={() => end.mutate(null)}>
            {t('endOthers')}
          </Button>
        )
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
                <Text size="sm" c="dimmed">
                  {t('seen', { ago: format.ago(lastSeenAt), address })}
                </Text>
              </div>
              {current ? (
                <Badge variant="light" color="teal">
                  {t('thisSession')}
                </Badge>
              ) : (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('endLabel', { address })}
                  onClick={() => end.mutate(id)}
                >
                  {t('end')}
                </Button>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}
