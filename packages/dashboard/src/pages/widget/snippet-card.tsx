import { Button, CopyButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { Icon } from '../../frame/icon.tsx';
import { useTexts } from '../../i18n/index.ts';
import { ErrorView, Note, SectionCard, snippetOf, Waiting } from '../../parts/index.ts';
import { useShop } from '../../session/index.ts';
import { snippetOptions, type WidgetOptions } from './widget-options.ts';

/** The page keeps its token for half of the token's life, so that looking again makes no new one. */
const TOKEN_MS = 12 * 3_600_000;

/** The line to copy, with a token that works. `site`: the only one that it works on. */
export function Snippet({ options, site }: { options: WidgetOptions; site: string }) {
  const t = useTexts('widget');
  const frame = useTexts('frame');
  const api = useApi();
  const { shopId } = useShop();
  const { data, error, refetch } = useQuery({
    queryKey: ['shop', shopId, 'widget-token'],
    queryFn: () => api.createWidgetToken(),
    staleTime: TOKEN_MS,
    gcTime: TOKEN_MS,
  });
  const line = data === undefined ? null : snippetOf(location.origin, data.token, snippetOptions(options));
  return (
    <SectionCard
      title={t('snippet')}
      text={t('snippetHint')}
      action={
        line !== null && (
          <CopyButton value={line}>
            {({ copied, copy }) => (
              <Button onClick={copy} leftSection={<Icon name={copied ? 'check' : 'copy'} />}>
                {copied ? frame('copied') : frame('copy')}
              </Button>
            )}
          </CopyButton>
        )
      }
    >
      {error !== null && <ErrorView error={error} retry={() => void refetch()} />}
      {line === null && error === null && <Waiting />}
      {line !== null && (
        <pre className="code boxed" data-testid="snippet">
          {line}
        </pre>
      )}
      <Note>{t('worksOn', { site })}</Note>
    </SectionCard>
  );
}
