import type { PreviewCard, RuleAction } from '@aisle/contract';
import { namesProduct, type ProductIds } from './edit-actions.ts';

type Grouped = Pick<PreviewCard, 'externalId' | 'parentExternalId'>;

/** A rule names the group of a card: a hidden variant would only make way for the next one. */
export const idsOf = ({ externalId, parentExternalId }: Grouped): ProductIds => [
  parentExternalId ?? externalId,
  externalId,
];

/** The place that the rule pins a card to; null without one. */
export const pinnedPlace = (actions: readonly RuleAction[], card: Grouped): number | null => {
  const pin = actions.find((action) => namesProduct(action, 'pin', idsOf(card)));
  return pin?.type === 'pin' ? pin.position : null;
};

/**
 * The cards as the rule's pins and hides leave them. Shown until the server has answered, so that a card stays where it
 * was dropped.
 */
export const arrangeCards = <Card extends Grouped>(
  cards: readonly Card[],
  actions: readonly RuleAction[],
): Card[] => {
  const left = cards.filter((card) => !actions.some((action) => namesProduct(action, 'hide', idsOf(card))));
  const pinned = left.flatMap((card) => {
    const place = pinnedPlace(actions, card);
    return place === null ? [] : [{ card, place }];
  });
  const arranged = left.filter((card) => pinnedPlace(actions, card) === null);
  for (const { card, place } of pinned.sort((a, b) => a.place - b.place)) arranged.splice(place - 1, 0, card);
  return arranged;
};
