import type { Rule } from '@aisle/contract';
import { Anchor } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useApi } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { Page, useShopData } from '../../../parts/index.ts';
import { useShop } from '../../../session/index.ts';
import { wordsOf } from './rule-condition.ts';
import { RuleEditor } from './rule-editor.tsx';

type Address = { rule?: unknown; query?: unknown; landingPage?: unknown };

function Loaded() {
  const api = useApi();
  const { rule: ruleId, query, landingPage }: Address = useSearch({ strict: false });
  const id = ruleId === undefined ? null : String(ruleId);
  const rule = useShopData(['rules', id], () => (id === null ? null : api.getRule({ id })));
  // A new rule that is saved gets an address of its own, and goes on being edited.
  const savedAs = useRef<string>(null);
  const [opened, setOpened] = useState({ id, times: 0, theirs: null as Rule | null });
  if (opened.id !== id)
    setOpened({ id, times: opened.times + (id === savedAs.current ? 0 : 1), theirs: null });
  const initial = opened.theirs ?? rule;
  const first =
    query === undefined && initial !== null ? wordsOf(initial.condition).words : String(query ?? '');
  return (
    <RuleEditor
      key={opened.times}
      initial={initial}
      query={first}
      landingPage={landingPage === undefined ? undefined : String(landingPage)}
      onMade={(made) => {
        savedAs.current = made;
      }}
      onTheirs={(theirs) => setOpened({ id, times: opened.times + 1, theirs })}
    />
  );
}

/** The visual editor of one rule. */
export function RuleEditorPage() {
  const t = useTexts('ruleEditor');
  const frame = useTexts('frame');
  const { shopId } = useShop();
  return (
    <Page
      title={frame('pageRuleEditor')}
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
