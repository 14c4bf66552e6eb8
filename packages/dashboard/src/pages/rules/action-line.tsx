import type { RuleAction } from '@aisle/contract';
import { Group, Text } from '@mantine/core';
import { useTexts } from '../../i18n/index.ts';
import { type NamedProducts, Thumbnail } from '../../parts/products/index.ts';
import { filtersText } from './editor/criteria.ts';

/** The products that actions pin or hide. */
export const productsOf = (actions: readonly RuleAction[]): string[] =>
  actions.flatMap((action) => ('externalId' in action ? [action.externalId] : []));

/** What an action does, in one sentence. */
export const useActionText = (products: NamedProducts): ((action: RuleAction) => string) => {
  const t = useTexts('ruleEditor');
  const nameOf = (externalId: string): string => products?.get(externalId)?.name ?? externalId;
  return (action) => {
    switch (action.type) {
      case 'pin':
        return t('doesPin', { place: action.position, name: nameOf(action.externalId) });
      case 'hide':
        return t('doesHide', { name: nameOf(action.externalId) });
      case 'boost':
        return t('doesBoost', { strength: action.strength, what: filtersText(action.filters, t) });
      case 'bury':
        return t('doesBury', { strength: action.strength, what: filtersText(action.filters, t) });
      case 'filter':
        return t('doesFilter', { what: filtersText(action.filters, t) });
      case 'redirect':
        return t('doesRedirect', { url: action.url });
      case 'banner':
        return t('doesBanner', { text: action.text });
    }
  };
};

const pictureOf = (action: RuleAction, products: NamedProducts): string | null | undefined => {
  if (action.type === 'banner') return action.imageUrl ?? undefined;
  return 'externalId' in action ? (products?.get(action.externalId)?.imageUrl ?? null) : undefined;
};

/** What an action does, with the picture of its product or banner. */
export function ActionLine({ action, products }: { action: RuleAction; products: NamedProducts }) {
  const text = useActionText(products)(action);
  const picture = pictureOf(action, products);
  return (
    <Group gap="xs" wrap="nowrap" className="may-shrink">
      {picture !== undefined && <Thumbnail src={picture} />}
      <Text size="sm" className="may-shrink breaks">
        {text}
      </Text>
    </Group>
  );
}
