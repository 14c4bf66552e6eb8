import type { PreviewCard, RuleAction } from '@aisle/contract';
import { Alert, SimpleGrid, Stack, VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { useTexts } from '../../../i18n/index.ts';
import { Dialog, EmptyState } from '../../../parts/index.ts';
import { arrangeCards, idsOf, pinnedPlace } from './arrange-cards.ts';
import { CardMenu } from './card-menu.tsx';
import type { Edit } from './edit-actions.ts';
import { ResultCard } from './result-card.tsx';
import { useCardMoves } from './use-card-moves.ts';
import { OWN_RULE, type PreviewResult } from './use-preview.ts';
import { WeighForm } from './weigh-form.tsx';

type BoardProps = {
  result: PreviewResult;
  /** The result is that of an earlier state of the rule. */
  isOld: boolean;
  actions: readonly RuleAction[];
  mayEdit: boolean;
  onEdit: (edit: Edit) => void;
};

/** Marks of the rule's own pins come from its actions, until the server has answered. */
const marksOf = (card: PreviewCard, actions: readonly RuleAction[], isOld: boolean) => {
  if (!isOld) return card.ruleMarks;
  const others = card.ruleMarks.filter(({ type, rule }) => type !== 'pin' || rule !== OWN_RULE);
  const position = pinnedPlace(actions, card);
  return position === null ? others : [{ type: 'pin' as const, rule: OWN_RULE, position }, ...others];
};

/** The place that the rule pins a card to, where an older rule decides otherwise. */
const overruledPlace = (card: PreviewCard, { result, isOld, actions }: BoardProps): number | null => {
  const isPinned = card.ruleMarks.some(({ type, rule }) => type === 'pin' && rule === OWN_RULE);
  return isOld || isPinned || !result.acts ? null : pinnedPlace(actions, card);
};

/** The result of a search, whose cards are pinned, hidden and boosted. */
export function ResultBoard(props: BoardProps) {
  const { result, isOld, actions, mayEdit, onEdit } = props;
  const t = useTexts('ruleEditor');
  const helpId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [said, say] = useState('');
  const [weighed, setWeighed] = useState<PreviewCard | null>(null);
  const cards = isOld ? arrangeCards(result.cards, actions) : result.cards;
  const total = cards.length;
  const nameOf = (id: string): string => cards.find((card) => card.externalId === id)?.name ?? id;
  const pin = (card: PreviewCard, position: number, from: number): void => {
    onEdit({ type: 'pin', ids: idsOf(card), position, from });
    say(t('dropped', { name: card.name, place: position }));
  };
  const moves = useCardMoves(total, {
    onDrop: (id, place) => {
      const from = cards.findIndex((card) => card.externalId === id);
      const card = cards[from];
      if (card !== undefined) pin(card, place, from + 1);
    },
    onSay: (what, { id, from, over }) =>
      say(
        what === 'over'
          ? t('over', { place: over, total })
          : t(what, { name: nameOf(id), place: from, total }),
      ),
  });
  const edit = (type: 'hide' | 'unpin', card: PreviewCard): void => {
    onEdit({ type, ids: idsOf(card) });
    say(t(type === 'hide' ? 'saidHidden' : 'saidUnpinned', { name: card.name }));
    // A hidden card takes its menu along, which had the focus.
    if (type === 'hide') list.current?.focus({ preventScroll: true });
  };
  return (
    <Stack>
      <VisuallyHidden id={helpId}>{t('help')}</VisuallyHidden>
      <VisuallyHidden aria-live="assertive">{said}</VisuallyHidden>
      {!result.acts && <Alert color="yellow">{t('actsNot')}</Alert>}
      {total === 0 ? (
        <EmptyState icon="search" title={t('emptyTitle')} text={t('emptyText')} />
      ) : (
        <SimpleGrid
          cols={{ base: 2, sm: 3, lg: 4 }}
          spacing="sm"
          component="ul"
          ref={list}
          tabIndex={-1}
          className="plain-list"
          aria-label={t('results')}
          aria-busy={isOld}
        >
          {cards.map((card, at) => {
            const place = at + 1;
            return (
              <ResultCard
                key={card.externalId}
                id={card.externalId}
                card={card}
                place={place}
                marks={marksOf(card, actions, isOld)}
                overruledPlace={overruledPlace(card, props)}
                move={moves.move}
                moves={mayEdit ? moves : null}
                helpId={helpId}
                menu={
                  mayEdit && (
                    <CardMenu
                      card={card}
                      place={place}
                      count={total}
                      isPinned={pinnedPlace(actions, card) !== null}
                      onPin={(position) => pin(card, position, place)}
                      onUnpin={() => edit('unpin', card)}
                      onHide={() => edit('hide', card)}
                      onWeigh={() => setWeighed(card)}
                    />
                  )
                }
              />
            );
          })}
        </SimpleGrid>
      )}
      <Dialog
        title={t('weighTitle', { name: weighed?.name ?? '' })}
        opened={weighed !== null}
        onClose={() => setWeighed(null)}
      >
        {weighed !== null && (
          <WeighForm
            card={weighed}
            onDone={(action) => {
              onEdit({ type: 'weigh', action });
              setWeighed(null);
            }}
          />
        )}
      </Dialog>
    </Stack>
  );
}
