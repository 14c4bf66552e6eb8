import { useDirection } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** A card that is being moved: where it would be put, as a place from 1. */
export type CardMove = { id: string; from: number; over: number; by: 'pointer' | 'keyboard' };

/** A shorter way is a click of a hand that is not steady. */
const LEAST_PX = 5;
/** Near the edge of the window the page scrolls, so that a card can be taken further. */
const EDGE_PX = 120;
const SCROLL_PX = 12;

const placeAt = (x: number, y: number): number | null => {
  const card = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return card === null || card === undefined ? null : Number(card.dataset.place);
};

const mayStart = ({ button, pointerType, target }: PointerEvent): boolean => {
  if (button !== 0 || !(target instanceof Element)) return false;
  if (target.closest('[data-grip]') !== null) return true;
  // A finger on a card scrolls the page; only its handle moves it.
  return pointerType === 'mouse' && target.closest('button, a, [role=menu]') === null;
};

/** How many cards stand beside each other. */
const columnsOf = (list: HTMLElement): number => {
  const tops = Array.from(list.children, (card) => (card as HTMLElement).offsetTop);
  return Math.max(1, tops.filter((top) => top === tops[0]).length);
};

type Ends = {
  onDrop: (id: string, place: number) => void;
  onSay: (what: 'lifted' | 'over' | 'cancelled', move: CardMove) => void;
};

/** Cards of a list that are moved by a mouse, a finger or the keyboard. `count`: how many there are. */
export const useCardMoves = (count: number, { onDrop, onSay }: Ends) => {
  const [move, setMove] = useState<CardMove | null>(null);
  const end = useRef<AbortController>(null);
  const { dir } = useDirection();
  useEffect(() => () => end.current?.abort(), []);

  const onPointerDown = (event: PointerEvent<HTMLElement>, id: string, from: number): void => {
    if (!mayStart(event)) return;
    const card = event.currentTarget;
    const start = { x: event.clientX, y: event.clientY + scrollY };
    let at = { x: event.clientX, y: event.clientY };
    let over: number | null = null;
    end.current?.abort();
    const ended = new AbortController();
    end.current = ended;
    const stop = (): void => {
      ended.abort();
      card.style.translate = '';
      setMove(null);
    };
    const follow = (): void => {
      if (ended.signal.aborted || over === null) return;
      if (at.y < EDGE_PX) scrollBy(0, -SCROLL_PX);
      else if (at.y > innerHeight - EDGE_PX) scrollBy(0, SCROLL_PX);
      card.style.translate = `${at.x - start.x}px ${at.y + scrollY - start.y}px`;
      const place = placeAt(at.x, at.y) ?? over;
      if (place !== over) setMove({ id, from, over: place, by: 'pointer' });
      over = place;
      requestAnimationFrame(follow);
    };
    const { signal } = ended;
    addEventListener(
      'pointermove',
      ({ clientX: x, clientY: y }) => {
        at = { x, y };
        if (over !== null || Math.hypot(x - start.x, y + scrollY - start.y) < LEAST_PX) return;
        over = from;
        setMove({ id, from, over: from, by: 'pointer' });
        follow();
      },
      { signal },
    );
    addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        const place = over === null ? from : (placeAt(clientX, clientY) ?? over);
        stop();
        if (place !== from) onDrop(id, place);
      },
      { signal },
    );
    addEventListener('pointercancel', stop, { signal });
    addEventListener('keydown', ({ key }) => key === 'Escape' && stop(), { signal });
  };

  const cancel = (): void => {
    if (move?.by !== 'keyboard') return;
    setMove(null);
    onSay('cancelled', move);
  };
  const toggle = (id: string, from: number): void => {
    if (move?.by === 'keyboard' && move.id === id) {
      setMove(null);
      onDrop(id, move.over);
      return;
    }
    const lifted: CardMove = { id, from, over: from, by: 'keyboard' };
    setMove(lifted);
    onSay('lifted', lifted);
  };
  const stepOf = (key: string, list: HTMLElement): number => {
    const forward = dir === 'rtl' ? -1 : 1;
    const steps: Record<string, number> = {
      ArrowRight: forward,
      ArrowLeft: -forward,
      ArrowDown: columnsOf(list),
      ArrowUp: -columnsOf(list),
      Home: -count,
      End: count,
    };
    return steps[key] ?? 0;
  };
  const onGripKey = (event: KeyboardEvent<HTMLElement>, id: string, from: number): void => {
    const list = event.currentTarget.closest('ul');
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      toggle(id, from);
    } else if (event.key === 'Escape') cancel();
    else if (move?.by === 'keyboard' && list !== null) {
      const step = stepOf(event.key, list);
      if (step === 0) return;
      event.preventDefault();
      const moved = { ...move, over: Math.min(count, Math.max(1, move.over + step)) };
      setMove(moved);
      list.children[moved.over - 1]?.scrollIntoView({ block: 'nearest' });
      onSay('over', moved);
    }
  };
  return { move, onPointerDown, onGripKey, toggle, cancel };
};
