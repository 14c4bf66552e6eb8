import type { PreviewCard } from '@aisle/contract';
import { ActionIcon, Menu } from '@mantine/core';
import { Icon } from '../../../frame/icon.tsx';
import { useTexts } from '../../../i18n/index.ts';

type CardMenuProps = {
  card: PreviewCard;
  place: number;
  count: number;
  isPinned: boolean;
  onPin: (place: number) => void;
  onUnpin: () => void;
  onHide: () => void;
  onWeigh: () => void;
};

/** What can be done with a card, for those who do not drag. */
export function CardMenu({ card, place, count, isPinned, onPin, onUnpin, onHide, onWeigh }: CardMenuProps) {
  const t = useTexts('ruleEditor');
  return (
    // In the card, so that it stays within the landmark of the page; the placeholder would be no item of a menu.
    <Menu position="bottom-end" width={240} withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('more', { name: card.name })}>
          <Icon name="more" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onPin(1)}>{t('pinTop')}</Menu.Item>
        {!isPinned && <Menu.Item onClick={() => onPin(place)}>{t('pinHere', { place })}</Menu.Item>}
        <Menu.Item disabled={place === 1} onClick={() => onPin(place - 1)}>
          {t('moveUp')}
        </Menu.Item>
        <Menu.Item disabled={place === count} onClick={() => onPin(place + 1)}>
          {t('moveDown')}
        </Menu.Item>
        {isPinned && <Menu.Item onClick={onUnpin}>{t('unpin')}</Menu.Item>}
        <Menu.Divider />
        <Menu.Item onClick={onHide}>{t('hide')}</Menu.Item>
        <Menu.Item onClick={onWeigh}>{t('weigh')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
