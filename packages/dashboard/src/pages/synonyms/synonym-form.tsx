import type { Synonym } from '@aisle/contract';
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { type Fields, Form, RANKING_QUERIES, useRefresh } from '../../parts/index.ts';
import { JudgedEffect } from '../relevance/judged-effect.tsx';
import { typed } from './synonym-words.tsx';

type SynonymFormProps = {
  /** The rule that is changed; null: a new one. */
  initial: Synonym | null;
  onDone: () => void;
};

const fieldsOf = (synonym: Synonym | null): { from: string; words: string } => {
  if (synonym === null) return { from: '', words: '' };
  return synonym.type === 'group'
    ? { from: '', words: synonym.terms.join(', ') }
    : { from: synonym.from, words: synonym.to.join(', ') };
};

/** The words of a rule, with what they do to judged queries. */
export function SynonymForm({ initial, onDone }: SynonymFormProps) {
  const t = useTexts('synonyms');
  const api = useApi();
  const refresh = useRefresh();
  const began = fieldsOf(initial);
  const send = async ({ from = '', words = '' }: Fields) => {
    const rule = typed(from, words);
    if (initial === null) await api.createSynonym(rule);
    else await api.patchSynonym({ id: initial.id }, rule);
    await refresh('synonyms', ...RANKING_QUERIES);
    onDone();
  };
  const form = useRef<HTMLFormElement>(null);
  const [edits, setEdits] = useState(0);
  const change = () => {
    if (form.current?.reportValidity() !== true) return null;
    const fields = new FormData(form.current);
    return { synonym: typed(String(fields.get('from')), String(fields.get('words'))) };
  };
  return (
    <Form
      send={send}
      button={t(initial === null ? 'create' : 'save')}
      ref={form}
      onInput={() => setEdits(edits + 1)}
    >
      <TextInput
        name="from"
        label={t('from')}
        description={t('fromHint')}
        defaultValue={began.from}
        maxLength={100}
        dir="auto"
        data-autofocus
      />
      <TextInput
        name="words"
        label={t('words')}
        description={t('wordsHint')}
        defaultValue={began.words}
        required
        maxLength={6000}
        dir="auto"
      />
      {initial === null && <JudgedEffect key={edits} change={change} />}
    </Form>
  );
}
