import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { useLive } from '../../parts/figures/index.ts';
import { CopyField, ErrorView, Heading, Page, snippetOf, useSettings } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';
import { PAGES } from '../index.ts';
import { LiveCard } from '../overview/live.tsx';

type StepProps = {
  number: number;
  title: string;
  text: string;
  done: boolean;
  note?: string | undefined;
  children: ReactNode;
};

function Step({ number, title, text, done, note, children }: StepProps) {
  const t = useTexts('getStarted');
  return (
    <Card component="li" withBorder>
      <Stack gap="xs">
        <Group justify="space-between" wrap="nowrap">
          <Heading>
            {number}. {title}
          </Heading>
          <Badge variant="light" color={done ? 'teal' : 'gray'}>
            {done ? t('done') : t('open')}
          </Badge>
        </Group>
        <Text>{text}</Text>
        {note !== undefined && <Text c="dimmed">{note}</Text>}
        <div>{children}</div>
      </Stack>
    </Card>
  );
}

/** The next step has the strongest button. */
const strengthOf = (isNext: boolean): 'filled' | 'light' => (isNext ? 'filled' : 'light');

type OpenStep = { number: number; done: boolean; isNext: boolean; note?: string | undefined };

function SnippetStep({ isNext, ...step }: OpenStep) {
  const t = useTexts('getStarted');
  const api = useApi();
  const may = useMay();
  const make = useMutation({ mutationFn: () => api.createWidgetToken() });
  return (
    <Step {...step} title={t('snippetTitle')} text={t('snippetText')}>
      {make.error !== null && <ErrorView error={make.error} />}
      {make.data !== undefined && (
        <CopyField label={t('snippet')} value={snippetOf(location.origin, make.data.token)} />
      )}
      {make.data === undefined &&
        (may('createWidgetToken') ? (
          <Button variant={strengthOf(isNext)} onClick={() => make.mutate()} loading={make.isPending}>
            {t('snippetAction')}
          </Button>
        ) : (
          <Text c="dimmed">{t('askAdmin')}</Text>
        ))}
    </Step>
  );
}

/** Steps are done by what happened: the first product, a proved domain, the first search, the first order. */
function Steps({ live }: { live: ReturnType<typeof useLive> }) {
  const t = useTexts('getStarted');
  const frame = useTexts('frame');
  const format = useFormat();
  const may = useMay();
  const { shopId } = useShop();
  const { productsCount, domain } = useSettings();
  const happened = (text: 'searchedAt' | 'orderedAt', at: string | null | undefined): string | undefined =>
    at == null ? undefined : t(text, { time: format.dateTime(at) });
  const done = [
    productsCount > 0,
    domain.status === 'verified',
    live?.firstSearchAt != null,
    live?.firstOrderAt != null,
  ] as const;
  const next = done.indexOf(false);
  const to = (
    page: string,
    words: string,
    { allowed, isNext }: { allowed: boolean; isNext: boolean },
  ): ReactNode =>
    allowed ? (
      <Button component={Link} to={`/shops/${shopId}/${page}`} variant={strengthOf(isNext)}>
        {words}
      </Button>
    ) : (
      <Text c="dimmed">{t('askAdmin')}</Text>
    );
  return (
    <ol className="plain-list stack">
      <Step
        number={1}
        title={t('catalogTitle')}
        text={t('catalogText')}
        done={done[0]}
        note={done[0] ? t('products', { count: productsCount }) : undefined}
      >
        <Group gap="xs">
          {PAGES.some(({ path }) => path === 'import') &&
            to('import', t('catalogAction'), { allowed: may('syncProducts'), isNext: next === 0 })}
          {done[0] &&
            may('createWidgetToken') &&
            to('preview', frame('pagePreview'), { allowed: true, isNext: false })}
          {may('createApiKey') && to('api-keys', t('keyAction'), { allowed: true, isNext: false })}
        </Group>
      </Step>
      <Step number={2} title={t('domainTitle')} text={t('domainText')} done={done[1]}>
        {to('domain', t('domainAction'), { allowed: may('checkDomain'), isNext: next === 1 })}
      </Step>
      <SnippetStep
        number={3}
        done={done[2]}
        isNext={next === 2}
        note={happened('searchedAt', live?.firstSearchAt)}
      />
      <Step
        number={4}
        title={t('orderTitle')}
        text={t('orderText')}
        done={done[3]}
        note={happened('orderedAt', live?.firstOrderAt)}
      >
        {done[3] ? (
          to('analytics', frame('pageAnalytics'), { allowed: true, isNext: false })
        ) : (
          <Button component="a" href="/docs" variant={strengthOf(next === 3)}>
            {t('orderAction')}
          </Button>
        )}
      </Step>
    </ol>
  );
}

/** While the owner types in her shop. A search is told some seconds after its answer. */
const LOOK_MS = 4_000;

/** The way from a new shop to a search box in its pages, and to its first order. */
export function GetStartedPage() {
  const t = useTexts('getStarted');
  const frame = useTexts('frame');
  const live = useLive(LOOK_MS);
  return (
    <Page title={frame('pageSetUp')} description={t('description')}>
      <Steps live={live} />
      {live !== null && <LiveCard live={live} />}
    </Page>
  );
}
