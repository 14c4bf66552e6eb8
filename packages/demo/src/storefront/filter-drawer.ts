import { byId } from './dom.ts';

/**
 * On narrow screens the filters live in a dialog from the side, on wide ones beside the results. It is one panel that
 * moves between the two, so that nothing is there twice.
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
