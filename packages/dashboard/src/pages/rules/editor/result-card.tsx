import type { PreviewCard } from '@aisle/contract';
import { ActionIcon, Badge, Card, Group, Image, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Icon } from '../../../frame/icon.tsx';
import { useFormat, useTexts } from '../../../i18n/index.ts';
import { Note } from '../../../parts/index.ts';
import type { CardMove, useCardMoves } from './use-card-moves.ts';
import { OWN_RULE } from './use-preview.ts';

type Mark = PreviewCard['ruleMarks'][number];

/** Why the card stands where it stands. */
function MarkBadge({ mark }: { mark: Mark }) {
  const t = useTexts('ruleEditor');
  const texts = {
    pin: () => t('markPinned', { place: mark.type === 'pin' ? mark.position : 0 }),
    boost: () => t('markBoost'),
    bury: () => t('markBury'),
  };
  const text = texts[mark.type]();
  const isOwn = mark.rule === OWN_RULE;
  return (
    <Badge
      variant="light"
      tt="none"
      maw="100%"
      color={isOwn ? (mark.type === 'bury' ? 'yellow' : 'teal') : 'gray'}
    >
      {isOwn ? text : t('byRule', { mark: text, rule: mark.rule })}
    </Badge>
  );
}

type ResultCardProps = {
  card: PreviewCard;
  id: string;
  place: number;
  marks: readonly Mark[];
  /** The rule pins the card to this place, but an older rule counts; null: not so. */
  overruledPlace: number | null;
  move: CardMove | null;
  /** Null: the person may only look. */
  moves: ReturnType<typeof useCardMoves> | null;
  helpId: string;
  menu: ReactNode;
};

/** One product of the result, with its place, its handle and its menu. */
export function ResultCard({
  card,
  id,
  place,
  marks,
  overruledPlace,
  move,
  moves,
  helpId,
  menu,
}: ResultCardProps) {
  const t = useTexts('ruleEditor');
  const format = useFormat();
  const { name, imageUrl, price, currency } = card;
  const isMoved = move?.id === id;
  return (
    <Card
      withBorder
      component="li"
      p="sm"
      className="rule-card"
      data-place={place}
      data-moved={isMoved ? move.by : undefined}
      data-over={move !== null && move.over === place ? 'true' : undefined}
      data-movable={moves === null ? undefined : 'true'}
      onPointerDown={(event) => moves?.onPointerDown(event, id, place)}
    >
      <Group gap={4} justify="space-between" wrap="nowrap" mb="xs">
        <Text fw={700}>{format.number(place)}</Text>
        <Group gap={4} wrap="nowrap">
          {moves !== null && (
            <ActionIcon
              data-grip="true"
              variant="subtle"
              color="gray"
              size="lg"
              aria-label={t('move', { name, place })}
              aria-describedby={helpId}
              aria-pressed={isMoved && move.by === 'keyboard'}
              onKeyDown={(event) => moves.onGripKey(event, id, place)}
              // A screen reader presses without a key and without a pointer.
              onClick={({ detail }) => detail === 0 && moves.toggle(id, place)}
              onBlur={moves.cancel}
            >
              <Icon name="grip" />
            </ActionIcon>
          )}
          {menu}
        </Group>
      </Group>
      {imageUrl !== null && (
        <Image src={imageUrl} alt="" h={96} fit="contain" loading="lazy" mb="xs" draggable={false} />
      )}
      <Text fw={500} size="sm" lineClamp={2}>
        <bdi>{name}</bdi>
      </Text>
      <Text size="sm">{price === null ? '–' : format.money(price, currency)}</Text>
      <Group gap={4} mt={4}>
        {marks.map((mark) => (
          <MarkBadge key={JSON.stringify(mark)} mark={mark} />
        ))}
        {overruledPlace !== null && <Note size="xs">{t('overruled', { place: overruledPlace })}</Note>}
      </Group>
    </Card>
  );
}
