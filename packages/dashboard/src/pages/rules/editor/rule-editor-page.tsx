import { Anchor } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { useApi } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { Page } from '../../../parts/index.ts';
import { useShop } from '../../../session/index.ts';
import { editorTexts } from './messages.ts';
import { wordsOf } from './rule-condition.ts';
import { RuleEditor } from './rule-editor.tsx';

/** Stands in the address in place of the identifier of a rule that is not saved yet. */
const NEW = 'new';

function Loaded() {
  const api = useApi();
  const { shopId } = useShop();
  const { ruleId: id = NEW }: { ruleId?: string } = useParams({ strict: false });
  const { query }: { query?: unknown } = useSearch({ strict: false });
  const { data: rule } = useSuspenseQuery({
    queryKey: ['shop', shopId, 'rules', id],
    queryFn: () => (id === NEW ? null : api.getRule({ id })),
  });
  const first = query === undefined && rule !== null ? wordsOf(rule.condition).words : String(query ?? '');
  return <RuleEditor initial={rule} query={first} />;
}

/** The visual editor of one rule. */
export function RuleEditorPage() {
  const t = useTexts(editorTexts);
  const { shopId } = useShop();
  return (
    <Page
      title={t('title')}
      description={t('description')}
      actions={
        <Anchor component={Link} to={`/shops/${shopId}/rules`}>
          {t('back')}
        </Anchor>
      }
    >
      <Loaded />
    </Page>
  );
}
