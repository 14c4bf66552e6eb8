/** A tab of a browser that is not Chromium, with what all such browsers can do alike. */
export type Visit = {
  goTo: (url: string) => Promise<void>;
  /** Runs the body of a function in the page; what it returns must be JSON. */
  run: (script: string) => Promise<unknown>;
  /** Presses and releases a point of the window, in CSS pixels. */
  click: (x: number, y: number) => Promise<void>;
  /** Types into what has the focus. `Enter`, `Escape` and `ArrowDown` are keys, all else is text. */
  type: (text: string) => Promise<void>;
  resize: (size: { width: number; height: number }) => Promise<void>;
  close: () => Promise<void>;
};
