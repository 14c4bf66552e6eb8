import type { WidgetTag } from './options.ts';

export type AisleEvent = 'ready' | 'open' | 'close' | 'results';

/** `window.aisle`: what the host page may call, also before the widget has arrived. */
export type AisleHost = {
  open: (query?: string) => void;
  close: () => void;
  /** Whether the shopper allows reports, where the shop asks for consent. */
  consent: (given: boolean) => void;
  /** Reports what a shopper does outside of the widget. */
  track: (type: 'view' | 'add_to_cart' | 'purchase', productId: string, more?: object) => void;
  on: (event: AisleEvent, listener: (detail: unknown) => void) => void;
  /** Takes the page as it is now: inputs, target, shelves. The widget does so by itself soon after each change. */
  refresh: () => void;
  /** Takes everything off the page. A tag that is added later starts anew. */
  destroy: () => void;
};

type Calls = AisleHost & { add: (tag: WidgetTag) => void };
/** A call that came before the bundle, and `add` for each script tag. */
export type WaitingCall = { [Name in keyof Calls]: readonly [Name, ...Parameters<Calls[Name]>] }[keyof Calls];

/** A file beside the loader, and its hash as `integrity` has it. */
export type SealedFile = { file: string; integrity: string };

/** Data from the loader for the bundle. */
export type LoaderQueue = {
  calls: WaitingCall[];
  /** Makes up for the calls; null before the bundle is there. */
  start: (() => void) | null;
  /** Brings a file as a module script, which the browser checks by its hash. */
  addScript: (file: SealedFile) => HTMLScriptElement;
  /** Parts loaded when first used. */
  parts: Readonly<Record<string, SealedFile>>;
};

declare global {
  interface Window {
    aisle?: AisleHost;
    __aisle?: LoaderQueue;
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ) => { createScriptURL: (url: string) => string };
    };
  }
}
