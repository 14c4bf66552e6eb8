import { MAX_RULE_ACTIONS, type Rule } from '@aisle/contract';
import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { ErrorView, Note, Waiting } from '../../../parts/index.ts';
import { type NamedProducts, useProducts } from '../../../parts/products/index.ts';
import { useMay } from '../../../session/index.ts';
import { JudgedEffect } from '../../relevance/judged-effect.tsx';
import { productsOf } from '../action-line.tsx';
import { ruleState } from '../rule-state.ts';
import { productsOfWarnings, RuleWarnings } from '../rule-warnings.tsx';
import { StateBadge } from '../state-badge.tsx';
import { AddButtons } from './add-buttons.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { ResultBoard } from './result-board.tsx';
import { RuleFieldsForm } from './rule-fields.tsx';
import { ActionList, HiddenTray } from './rule-lists.tsx';
import { useRuleEdit } from './use-rule-edit.ts';
import { useSave } from './use-save.ts';

type Edited = ReturnType<typeof useRuleEdit>;

type BarProps = {
  edited: Edited;
  rule: Rule | null;
  products: NamedProducts;
  onSaved: (rule: Rule) => void;
  onTheirs: (theirs: Rule) => void;
};

/** Whether shoppers see the rule, and whether they see it as it stands here. */
function LiveNote({ rule, isChanged }: { rule: Rule | null; isChanged: boolean }) {
  const t = useTexts('ruleEditor');
  const state = rule === null ? 'draft' : ruleState(rule, Date.now());
  return (
    <Group gap="xs">
      <StateBadge state={state} />
      <Note>{t(`${state}Hint`)}</Note>
      {isChanged && <Note>{t('notSaved')}</Note>}
    </Group>
  );
}

/** Undo, redo, and the two ways to save. */
function EditBar({ edited, rule, products, onSaved, onTheirs }: BarProps) {
  const t = useTexts('ruleEditor');
  const { history, step, isReady, isChanged, input } = edited;
  const { busy, save, conflict, saveOver, goOn } = useSave(edited, rule, onSaved);
  return (
    <Stack gap="xs" className="edit-bar">
      <ConflictDialog
        conflict={conflict}
        busy={busy}
        onTheirs={onTheirs}
        onSaveOver={saveOver}
        onClose={goOn}
      />
      <Group gap="xs" justify="space-between">
        <Group gap="xs">
          <Button
            variant="default"
            disabled={history.past.length === 0}
            onClick={() => step({ type: 'undo' })}
          >
            {t('undo')}
          </Button>
          <Button
            variant="default"
            disabled={history.future.length === 0}
            onClick={() => step({ type: 'redo' })}
          >
            {t('redo')}
          </Button>
        </Group>
        <Group gap="xs">
          <Button variant="default" disabled={!isReady || busy} onClick={() => save('draft')}>
            {t('draft')}
          </Button>
          <Button disabled={!isReady} loading={busy} onClick={() => save('published')}>
            {t('publish')}
          </Button>
        </Group>
      </Group>
      <JudgedEffect
        key={JSON.stringify(input)}
        disabled={!isReady}
        change={() => ({ rule: input, ...(rule !== null && { ruleId: rule.id }) })}
      />
      <LiveNote rule={rule} isChanged={isChanged} />
      {history.present.length >= MAX_RULE_ACTIONS && (
        <Alert color="yellow">{t('full', { most: MAX_RULE_ACTIONS })}</Alert>
      )}
      {rule !== null && <RuleWarnings rule={rule} products={products} />}
    </Stack>
  );
}

type RuleEditorProps = {
  /** Null: a new rule. */
  initial: Rule | null;
  /** The search whose result is shown first. */
  query: string;
  /** A new rule acts on this landing page alone. */
  landingPage: string | undefined;
  /** A new rule was stored under this identifier. */
  onMade: (id: string) => void;
  /** Someone else's version takes the place of the edited one. */
  onTheirs: (theirs: Rule) => void;
};

/** A rule that is edited on the result of a search. */
export function RuleEditor({ initial, query, landingPage, onMade, onTheirs }: RuleEditorProps) {
  const t = useTexts('ruleEditor');
  const may = useMay();
  const [rule, setRule] = useState(initial);
  const edited = useRuleEdit(rule, { query, landingPage });
  const { history, step, preview } = edited;
  const { result, error, isOld } = preview;
  const saved = (next: Rule): void => {
    if (rule === null) onMade(next.id);
    setRule(next);
  };
  const mayEdit = may(rule === null ? 'createRule' : 'patchRule');
  const products = useProducts([
    ...productsOf(history.present),
    ...(rule === null ? [] : productsOfWarnings(rule)),
  ]);
  const lists = { actions: history.present, products, mayEdit, onEdit: step };
  return (
    <Stack>
      <RuleFieldsForm
        fields={edited.fields}
        condition={edited.input.condition}
        mayEdit={mayEdit}
        onChange={edited.change}
      />
      {!mayEdit && <LiveNote rule={rule} isChanged={false} />}
      {mayEdit && <LeaveGuard isChanged={edited.isChanged} />}
      {mayEdit && (
        <EditBar edited={edited} rule={rule} products={products} onSaved={saved} onTheirs={onTheirs} />
      )}
      <Group align="flex-end" gap="xs">
        <TextInput
          type="search"
          label={t('search')}
          value={edited.query}
          onChange={({ currentTarget: { value } }) => edited.setQuery(value)}
          maxLength={500}
          flex="1 1 200px"
          dir="auto"
        />
        {mayEdit && <AddButtons onEdit={step} />}
      </Group>
      {error !== null && <ErrorView error={error} />}
      {result === undefined && error === null && <Waiting />}
      {result !== undefined && (
        <>
          <Text role="status">{t('total', { count: result.total })}</Text>
          <ResultBoard
            result={result}
            isOld={isOld}
            actions={history.present}
            mayEdit={mayEdit}
            onEdit={step}
          />
        </>
      )}
      <HiddenTray {...lists} />
      <ActionList {...lists} />
    </Stack>
  );
}
