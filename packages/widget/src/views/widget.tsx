import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { usePart } from '../parts/use-part.ts';
import type { WidgetContext } from './context.ts';
import { Dialogs } from './dialogs.tsx';
import { photoHandlers } from './media-buttons.tsx';
import { Modal } from './modal.tsx';
import { Results, type ResultsProps } from './results.tsx';
import { SearchBox } from './search-box.tsx';

export type WidgetProps = WidgetContext & {
  currency: string;
  /** Whether it is a part of the page, always shown; else a dialog over the page. */
  isInline: boolean;
  /** Whether a button opens the overlay; else the shop's own input does. */
  hasButton: boolean;
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

/** What a shopper may begin with. */
const Start = (props: ResultsProps) => {
  const { part } = usePart(props.parts, 'discover', true);
  return part && <part.Start {...props} />;
};

/** The whole widget: a dialog over the page, or a part of it. */
export const Widget = ({ isInline, hasButton, currency, ...context }: WidgetProps) => {
  const { core, words } = context;
  const [state, setState] = useState(core.state);
  useEffect(() => {
    // A click may come before this: effects run after the first paint.
    setState(core.state);
    return core.subscribe(setState);
  }, [core]);
  const isDialogOpen = state.isOpen && !isInline;
  useEffect(() => {
    if (!isDialogOpen) return;
    // Recent searches would cover the results of a search that the address or a photo has opened.
    if (core.state.search !== null) core.closeList();
    return lockScroll(document.documentElement);
  }, [core, isDialogOpen]);
  const takesPhotos = useMemo(
    () => (context.features.has('visual') ? photoHandlers(core) : {}),
    [core, context.features],
  );
  const { search, answer, products, isLoading, fault, picks, heard } = state;
  const isShown = state.isOpen && search !== null;
  // Letters, suggestions and arrow keys leave the results as they are.
  const results = useMemo(
    () => isShown && <Results {...context} state={state} />,
    [isShown, search, answer, products, isLoading, fault, picks, heard, context.leave],
  );
  const root = useRef<HTMLDivElement>(null);
  // Lets the page's styles make room for results: `#search[data-searching] ~ main { display: none }`.
  useEffect(() => {
    const { host } = root.current?.getRootNode() as ShadowRoot;
    host.toggleAttribute('data-searching', isShown);
  }, [isShown]);
  const box = <SearchBox {...context} state={state} currency={currency} />;
  if (isInline)
    return (
      <div ref={root} class="root inline" part="widget" {...takesPhotos}>
        {box}
        {results}
        <Dialogs {...context} state={state} />
      </div>
    );
  return (
    <div ref={root} class="root">
      {hasButton && (
        <button type="button" class="opener" part="button" onClick={() => core.open()}>
          {words.say('search')}
        </button>
      )}
      {state.isOpen && (
        <Modal
          class="overlay"
          part="widget"
          aria-label={words.say('search')}
          onClose={() => core.close()}
          {...takesPhotos}
        >
          <header>
            {box}
            <button type="button" class="close" onClick={() => core.close()}>
              {words.say('close')}
            </button>
          </header>
          {results}
          {search === null && <Start {...context} state={state} />}
          <Dialogs {...context} state={state} />
        </Modal>
      )}
    </div>
  );
};
