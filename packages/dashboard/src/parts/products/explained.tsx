import type { ExplainResponse } from '@aisle/contract';
import { Badge, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/index.ts';
import { useFormat, useTexts } from '../../i18n/index.ts';
import { useShop } from '../../session/index.ts';
import { ErrorView } from '../error-view.tsx';
import { Note } from '../looks.ts';
import { Waiting } from '../page.tsx';

/** Words of the query, each with whether the product has it. */
function Words({ words }: { words: NonNullable<ExplainResponse['words']> }) {
  const t = useTexts('products');
  return (
    <Group gap={4}>
      <Note>{t('words')}</Note>
      {words.terms.map(({ text, held }) => (
        <Badge key={text} variant="light" color={held ? 'teal' : 'yellow'} tt="none" className="whole">
          {t(held ? 'has' : 'lacks', { word: text })}
        </Badge>
      ))}
    </Group>
  );
}

function Synonyms({ plan }: Pick<ExplainResponse, 'plan'>) {
  const t = useTexts('products');
  const format = useFormat();
  const used = plan.terms.flatMap(({ text, alternatives }) => {
    const words = alternatives.filter(({ synonym }) => synonym).map((one) => one.text);
    return words.length === 0 ? [] : [{ text, words: format.list(words) }];
  });
  return used.map(({ text, words }) => <Note key={text}>{t('synonyms', { word: text, words })}</Note>);
}

/** What decided it, as sentences. The answer has them in English alone. */
function Facts({ explained }: { explained: ExplainResponse }) {
  const t = useTexts('products');
  const format = useFormat();
  const { stage, words, meaning, image, shownInstead, excludedBy, rule, rankByScore } = explained;
  const compared = ({ cosine, cut }: { cosine: number; cut: number }) => ({
    value: format.percent(cosine),
    least: format.percent(cut),
  });
  const facts: (string | false)[] = [
    stage === 'unknown_product' && t('lost'),
    stage === 'rule' && rule !== null && t('byRule', { rule }),
    excludedBy.length > 0 && t('excludes', { words: format.list(excludedBy) }),
    words !== null &&
      words.cut !== null &&
      words.terms.length > 0 &&
      t('share', { share: format.percent(words.coverage), least: format.percent(words.cut) }),
    meaning !== null && meaning.cosine === null && t('noVector'),
    meaning !== null && meaning.cosine !== null && meaning.cut === null && t('codeOnly'),
    typeof meaning?.cosine === 'number' &&
      meaning.cut !== null &&
      t('meaning', compared({ cosine: meaning.cosine, cut: meaning.cut })),
    stage === 'image' && image?.cosine === null && t('noPicture'),
    typeof image?.cosine === 'number' &&
      image.cut !== null &&
      t('picture', compared({ cosine: image.cosine, cut: image.cut })),
    shownInstead !== null && t('instead', { product: shownInstead }),
    rankByScore !== null && t('byScore', { place: format.number(rankByScore) }),
  ];
  return facts.filter((fact) => fact !== false).map((fact) => <Note key={fact}>{fact}</Note>);
}

/** Why a search finds a product, or which step lost it. */
export function Explained({ query, externalId }: { query: string; externalId: string }) {
  const t = useTexts('products');
  const api = useApi();
  const format = useFormat();
  const { shopId } = useShop();
  const { data, error } = useQuery({
    queryKey: ['shop', shopId, 'explain', query, externalId],
    queryFn: () => api.explain({ query, externalId }),
  });
  if (error !== null) return <ErrorView error={error} />;
  if (data === undefined) return <Waiting />;
  const { found, rank, stage, words, filters, plan } = data;
  return (
    <Stack gap="xs" role="status">
      <Group gap="xs">
        <Badge color={found ? 'teal' : 'yellow'} variant="light" tt="none" className="whole">
          {t(found ? 'isFound' : 'isLost')}
        </Badge>
        <Text size="sm">
          {found && rank !== null ? t('atPlace', { place: format.number(rank) }) : t(`stage_${stage}`)}
        </Text>
      </Group>
      {words !== null && words.terms.length > 0 && <Words words={words} />}
      <Synonyms plan={plan} />
      <Facts explained={data} />
      {filters
        .filter(({ passes }) => !passes)
        .map(({ field, wanted, actual }) => (
          <Note key={field}>{t('filter', { field, wanted, actual: actual ?? '–' })}</Note>
        ))}
      {data.explanation?.children.map((node) => (
        <Text key={node.description} size="sm" c="dimmed">
          {node.description}: {node.value.toFixed(3)}
        </Text>
      ))}
    </Stack>
  );
}
