import type { WidgetCore } from '../core/widget-core.ts';

/**
 * Opens the widget when a shopper types into the shop's own input, with what was typed. Returns how to hand a query back
 * to the shop's own search; null: the page has no such input.
 */
export const attachInput = (core: WidgetCore, selector: string): ((query: string) => boolean) | null => {
  const input = document.querySelector(selector);
  if (!(input instanceof HTMLInputElement)) return null;
  let isHandedBack = false;
  const take = (): void => {
    if (isHandedBack || input.value === '') return;
    // Keys that were pressed before the focus moved belong behind the others.
    const text = (core.state.isOpen ? core.state.input : '') + input.value;
    input.value = '';
    core.open();
    core.type(text);
  };
  input.addEventListener('input', take);
  input.form?.addEventListener('submit', (event) => {
    if (isHandedBack || input.value.trim() === '') return;
    event.preventDefault();
    void core.submit(input.value);
  });
  return (query) => {
    if (input.form === null) return false;
    isHandedBack = true;
    input.value = query;
    input.form.requestSubmit();
    return true;
  };
};
