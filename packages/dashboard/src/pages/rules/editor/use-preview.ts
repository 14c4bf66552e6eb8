import type { PreviewCard, RuleInput } from '@aisle/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/index.ts';
import { useShop } from '../../../session/index.ts';

/** The edited rule is called so in previews, so that its marks differ from those of a rule of the same name. */
export const OWN_RULE = 'the rule in the editor';

type Preview = {
  query: string;
  rule: Pick<RuleInput, 'condition' | 'actions'>;
  ruleId: string | null;
  /** The searches are those of this landing page. */
  landingPage: string | undefined;
};
export type PreviewResult = { total: number; acts: boolean; cards: PreviewCard[] };

/**
 * The result of a query as the server would answer it with the rule published. `isOld`: the answer to an earlier state,
 * until the next one is there.
 */
export const usePreview = ({ query, rule, ruleId, landingPage }: Preview) => {
  const api = useApi();
  const { shopId } = useShop();
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['shop', shopId, 'rule-preview', ruleId, query, landingPage, rule],
    queryFn: async (): Promise<PreviewResult> => {
      const { queries } = await api.previewRule({
        rule: { ...rule, name: OWN_RULE },
        ...(ruleId !== null && { ruleId }),
        ...(landingPage !== undefined && { landingPage }),
        queries: [query],
        cards: true,
      });
      return queries[0]?.result ?? { total: 0, acts: false, cards: [] };
    },
    placeholderData: keepPreviousData,
  });
  return { result: data, error, isOld: isPlaceholderData };
};
