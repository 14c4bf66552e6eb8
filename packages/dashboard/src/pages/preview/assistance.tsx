import type { SearchResponse } from '@aisle/contract';
import { Anchor, Group, Text } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import { SectionCard } from '../../parts/index.ts';

type AssistanceProps = {
  answer: Pick<SearchResponse, 'assistant' | 'guidedFilters'>;
  onSearch: (query: string) => void;
};

/** What the assistant says beside the products: its question, what it found, other searches. */
export function Assistance({ answer: { assistant, guidedFilters }, onSearch }: AssistanceProps) {
  const t = useTexts('preview');
  const insights = [assistant?.answer, ...(assistant?.insights ?? [])].filter((one) => one != null);
  const searches = assistant?.reformulations ?? [];
  const questions = guidedFilters ?? [];
  if (insights.length + searches.length + questions.length === 0) return null;
  return (
    <SectionCard title={t('assistant')}>
      {questions.map(({ question, options }) => (
        <Text key={question}>
          {question} {options.map(({ label, count }) => `${label} (${count})`).join(', ')}
        </Text>
      ))}
      {insights.map(({ text }) => (
        <Text key={text}>{text}</Text>
      ))}
      <Group gap="sm">
        {searches.map(({ query }) => (
          <Anchor key={query} component="button" type="button" onClick={() => onSearch(query)}>
            {query}
          </Anchor>
        ))}
      </Group>
    </SectionCard>
  );
}
