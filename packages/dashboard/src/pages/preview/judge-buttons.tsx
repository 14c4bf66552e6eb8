import type { Grade, ProductCard } from '@aisle/contract';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useTexts } from '../../i18n/index.ts';
import { useNotices, useRefresh } from '../../parts/index.ts';
import { useMay, useShop } from '../../session/index.ts';

/** Longer queries cannot be judged. */
const LONGEST = 200;

/** As the service compares queries, so that all spellings share one cached answer. */
const normalized = (query: string): string =>
  query.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim();

export type Judging = {
  gradeOf: (externalId: string) => Grade | undefined;
  /** Null takes the judgement back. */
  judge: (externalId: string, grade: Grade | null) => void;
};

/** The judgements of one query; null: it cannot be judged. */
export const useJudging = (query: string): Judging | null => {
  const api = useApi();
  const may = useMay();
  const notices = useNotices();
  const refresh = useRefresh();
  const { shopId } = useShop();
  const asked = normalized(query);
  const isOpen = may('putJudgement') && asked !== '' && asked.length <= LONGEST;
  const { data } = useQuery({
    queryKey: ['shop', shopId, 'judgements', asked],
    queryFn: async () => {
      const { judgements } = await api.listJudgements({ query: asked });
      return new Map(judgements.map(({ externalId, grade }) => [externalId, grade]));
    },
    enabled: isOpen,
  });
  if (!isOpen || data === undefined) return null;
  const judge = async (externalId: string, grade: Grade | null): Promise<void> => {
    await api.putJudgement({ query: asked, externalId, grade });
    await refresh('judgements', 'relevance');
  };
  return {
    gradeOf: (externalId) => data.get(externalId),
    judge: (externalId, grade) => void judge(externalId, grade).catch(notices.failed),
  };
};

const GRADES = [
  ['good', 'teal'],
  ['bad', 'red'],
] as const;

/** Marks a product as a good or bad result; a second press takes the mark back. */
export function JudgeButtons({ card, judging }: { card: ProductCard; judging: Judging }) {
  const t = useTexts('preview');
  const { externalId, name } = card;
  const given = judging.gradeOf(externalId);
  return (
    <Group gap={4} grow mt="xs">
      {GRADES.map(([grade, color]) => (
        <Button
          key={grade}
          size="compact-sm"
          variant={given === grade ? 'light' : 'default'}
          {...(given === grade && { color })}
          aria-pressed={given === grade}
          aria-label={`${t(grade)}: ${name}`}
          onClick={() => judging.judge(externalId, given === grade ? null : grade)}
        >
          {t(grade)}
        </Button>
      ))}
    </Group>
  );
}
