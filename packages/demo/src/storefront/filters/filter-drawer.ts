import { byId } from '../dom/dom.ts';

/**
 * Filters are in a side dialog on narrow screens and beside the results on wide ones. One panel moves between the two, so
 * that no control exists twice.
 */
export const startFilterDrawer = (): void => {
  const dialog = byId('drawer', HTMLDialogElement);
  const panel = byId('facets', HTMLElement);
  const aside = byId('filters', HTMLElement);
  const slot = byId('drawer-slot', HTMLElement);
  byId('open-filters', HTMLButtonElement).addEventListener('click', () => {
    slot.append(panel);
    dialog.showModal();
  });
  for (const id of ['close-filters', 'show-results'])
    byId(id, HTMLButtonElement).addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => aside.append(panel));
  matchMedia('(min-width: 60rem)').addEventListener('change', () => dialog.close());
};
