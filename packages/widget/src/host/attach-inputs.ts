import type { WidgetCore } from '../core/widget-core.ts';

/** Between two syllables an input method ends one composition and begins the next. */
const COMPOSED_MS = 60;

export type ShopInputs = {
  /** The input that was used last, else the first; null: the page has no such input now. */
  input: () => HTMLInputElement | null;
  /** Hands a query to the shop's own search; false: the page has no form for it. */
  handBack: (query: string) => boolean;
};

/**
 * Opens the widget when a shopper types into an input of the shop, with what was typed. It listens on the document, so
 * that inputs may come and go. `selector` says which input elements, at each event. With `drop` the text stays in the
 * input, and `drop` shows what belongs below it.
 */
export const attachInputs = (
  core: WidgetCore,
  selector: () => string,
  signal: AbortSignal,
  drop?: (input: HTMLInputElement) => void,
): ShopInputs => {
  let last: HTMLInputElement | null = null;
  let isHandedBack = false;
  let timer = 0;
  const isShops = (target: unknown): target is HTMLInputElement =>
    !isHandedBack && target instanceof Element && target.matches(selector());
  const move = (input: HTMLInputElement): void => {
    if (input.value === '') return;
    // Keys that were pressed before the focus moved belong behind the others.
    const text = (core.state.isOpen ? core.state.input : '') + input.value;
    input.value = '';
    core.open();
    core.type(text);
  };
  const onInput = (event: Event): void => {
    const { target, type, isComposing, inputType = '' } = event as InputEvent;
    if (!isShops(target)) return;
    window.clearTimeout(timer);
    last = target;
    // Text under composition belongs to the input method.
    if (isComposing) return;
    if (type === 'compositionend' || inputType.includes('Composition')) {
      timer = window.setTimeout(drop ?? move, COMPOSED_MS, target);
      return;
    }
    if (drop !== undefined) {
      drop(target);
      return;
    }
    event.stopPropagation();
    move(target);
  };
  const onSubmit = (event: Event): void => {
    const { elements } = event.target as HTMLFormElement;
    const input = Array.from(elements).find((element) => isShops(element) && element.value.trim() !== '');
    if (input === undefined) return;
    event.preventDefault();
    // The page's own script would search too.
    event.stopPropagation();
    last = input as HTMLInputElement;
    void core.submit(last.value);
  };
  const options = { capture: true, signal };
  for (const type of ['input', 'compositionend']) document.addEventListener(type, onInput, options);
  document.addEventListener('submit', onSubmit, options);
  const input = (): HTMLInputElement | null => {
    if (last?.isConnected !== true) last = document.querySelector<HTMLInputElement>(selector());
    return last;
  };
  return {
    input,
    handBack: (query) => {
      const own = input();
      if (own?.form == null) return false;
      isHandedBack = true;
      // Frameworks that keep the value themselves take it from the event, where it was not set as a property.
      own.setRangeText(query, 0, own.value.length);
      own.dispatchEvent(new Event('input', { bubbles: true }));
      own.form.requestSubmit();
      isHandedBack = false;
      return true;
    },
  };
};
