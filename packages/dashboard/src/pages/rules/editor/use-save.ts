import type { Rule } from '@aisle/contract';
import { AisleApiError } from '@aisle/sdk';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../api/index.ts';
import { useTexts } from '../../../i18n/index.ts';
import { RANKING_QUERIES, useNotices, useRefresh } from '../../../parts/index.ts';
import { useShop } from '../../../session/index.ts';
import type { useRuleEdit } from './use-rule-edit.ts';

type Status = Rule['status'];

/** Someone else has saved the rule since it was read. `status`: what was to be saved. */
export type Conflict = { theirs: Rule; status: Status };

/** A rule that is switched off would not act, published or not. */
export const statusFields = (status: Status) => ({
  status,
  ...(status === 'published' && { enabled: true }),
});

const isConflict = (error: unknown): boolean =>
  error instanceof AisleApiError && error.code === 'rule_changed';

/** Saves the rule, as a new one the first time; what someone else has saved is never lost unasked. */
export const useSave = (
  { input, query }: Pick<ReturnType<typeof useRuleEdit>, 'input' | 'query'>,
  rule: Rule | null,
  onSaved: (rule: Rule) => void,
) => {
  const t = useTexts('ruleEditor');
  const api = useApi();
  const notices = useNotices();
  const queries = useQueryClient();
  const refresh = useRefresh();
  const navigate = useNavigate();
  const { shopId } = useShop();
  const [busy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const store = async (status: Status, over: Rule | null): Promise<void> => {
    const saved =
      over === null
        ? await api.createRule({ ...input, status })
        : await api.patchRule(
            { id: over.id },
            { ...input, ...statusFields(status), expectedVersion: over.version },
          );
    setConflict(null);
    queries.setQueryData(['shop', shopId, 'rules', saved.id], saved);
    onSaved(saved);
    notices.done(t(status === 'draft' ? 'savedDraft' : 'published'));
    void refresh('rules', ...RANKING_QUERIES);
    if (over === null) void navigate({ to: '.', search: { rule: saved.id, query } as never, replace: true });
  };
  const ask = async (error: unknown, status: Status): Promise<void> => {
    if (rule === null || !isConflict(error)) throw error;
    setConflict({ theirs: await api.getRule({ id: rule.id }), status });
  };
  const save = (status: Status, over: Rule | null): void => {
    setBusy(true);
    store(status, over)
      .catch((error) => ask(error, status))
      .catch(notices.failed)
      .finally(() => setBusy(false));
  };
  return {
    busy,
    save: (status: Status): void => save(status, rule),
    conflict,
    saveOver: ({ theirs, status }: Conflict): void => save(status, theirs),
    goOn: (): void => setConflict(null),
  };
};
