import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { WidgetContext } from './context.ts';
import { Dialogs } from './dialogs.tsx';
import { photoHandlers } from './media-buttons.tsx';
import { Results } from './results.tsx';
import { SearchBox } from './search-box.tsx';

export type WidgetProps = WidgetContext & {
  currency: string;
  /** `inline`: always shown, in an element of the host page. */
  mode: 'overlay' | 'inline';
  /** Whether a button opens the overlay; else the shop's own input does. */
  hasButton: boolean;
};

/** Keeps the focus inside the dialog while it is open. */
const trapFocus = (event: KeyboardEvent, root: HTMLElement | null): void => {
  if (event.key !== 'Tab' || root === null) return;
  const all = root.querySelectorAll<HTMLElement>('a[href], button:not([disabled]), input, select, summary');
  const shown = Array.from(all).filter((element) => element.offsetParent !== null);
  const [first, last] = [shown[0], shown.at(-1)];
  const active = (root.getRootNode() as ShadowRoot).activeElement;
  const isAtEnd = event.shiftKey ? active === first : active === last;
  if (!isAtEnd) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
};

/**
 * Keeps the page below the dialog where it is; returns how to stop that. The place of a scroll bar stays empty, so that the
 * page's content does not move.
 */
const lockScroll = (page: HTMLElement): (() => void) => {
  const { overflow, scrollbarGutter } = page.style;
  if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  page.style.overflow = 'hidden';
  return () => Object.assign(page.style, { overflow, scrollbarGutter });
};

/** The whole widget: a dialog over the page, or a part of it. */
export const Widget = ({ mode, hasButton, currency, ...context }: WidgetProps) => {
  const { core, words } = context;
  const [state, setState] = useState(core.state);
  const input = useRef<HTMLInputElement>(null);
  const dialog = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  useEffect(() => {
    // A click may come before this: effects run after the first paint.
    setState(core.state);
    return core.subscribe(setState);
  }, [core]);
  const isDialogOpen = mode === 'overlay' && state.isOpen;
  useEffect(() => {
    if (!isDialogOpen) return;
    const { activeElement } = dialog.current?.getRootNode() as ShadowRoot;
    const focused = activeElement ?? document.activeElement;
    opener.current = focused instanceof HTMLElement ? focused : null;
    const unlock = lockScroll(document.documentElement);
    input.current?.focus();
    // Recent searches would cover the results of a search that the address or a photo has opened.
    if (core.state.search !== null) core.closeList();
    return () => {
      unlock();
      opener.current?.focus();
    };
  }, [core, isDialogOpen]);
  const takesPhotos = useMemo(
    () => (context.features.has('visual') ? photoHandlers(core) : {}),
    [core, context.features],
  );
  const { search, answer, products, isLoading, fault, trending, picks, heard } = state;
  // Letters, suggestions and arrow keys leave the results as they are.
  const results = useMemo(
    () => search !== null && <Results {...context} state={state} />,
    [search, answer, products, isLoading, fault, trending, picks, heard],
  );
  const box = <SearchBox {...context} state={state} currency={currency} input={input} />;
  if (mode === 'inline')
    return (
      <div class="widget inline" part="widget" {...takesPhotos}>
        {box}
        {results}
        <Dialogs {...context} state={state} />
      </div>
    );
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') core.close();
    else trapFocus(event, dialog.current);
  };
  return (
    <>
      {hasButton && (
        <button type="button" class="opener" part="button" onClick={() => core.open()}>
          {words.say('search')}
        </button>
      )}
      {state.isOpen && (
        <div
          ref={dialog}
          class="widget overlay"
          part="widget"
          role="dialog"
          aria-modal="true"
          aria-label={words.say('search')}
          onKeyDown={onKeyDown}
          {...takesPhotos}
        >
          <header>
            {box}
            <button type="button" class="close" onClick={() => core.close()}>
              {words.say('close')}
            </button>
          </header>
          {results}
          <Dialogs {...context} state={state} />
        </div>
      )}
    </>
  );
};
