import { byId } from '../dom/dom.ts';

const imageIn = (files: FileList | null | undefined): File | undefined =>
  [...(files ?? [])].find(({ type }) => type.startsWith('image/'));

/**
 * All ways to give the page a photo: the button (on phones it offers the camera), dropping a file anywhere, and pasting.
 */
export const startPhotoPicker = (chosen: (file: File) => void): { open: () => void } => {
  const menu = byId('photo-menu', HTMLDialogElement);
  const file = byId('photo-file', HTMLInputElement);
  const camera = byId('photo-camera', HTMLInputElement);
  const open = (): void => {
    if (matchMedia('(pointer: coarse)').matches) menu.showModal();
    else file.click();
  };
  byId('photo', HTMLButtonElement).addEventListener('click', open);
  byId('photo-choose', HTMLButtonElement).addEventListener('click', () => file.click());
  byId('photo-take', HTMLButtonElement).addEventListener('click', () => camera.click());
  byId('photo-cancel', HTMLButtonElement).addEventListener('click', () => menu.close());
  menu.addEventListener('click', (event) => {
    if (event.target === menu) menu.close();
  });
  for (const input of [file, camera]) {
    input.addEventListener('change', () => {
      const [picked] = input.files ?? [];
      menu.close();
      if (picked !== undefined) chosen(picked);
      // Choosing the same file again must fire a change event.
      input.value = '';
    });
  }
  startDrop(chosen);
  document.addEventListener('paste', (event) => {
    const image = imageIn(event.clipboardData?.files);
    if (image === undefined) return;
    event.preventDefault();
    chosen(image);
  });
  return { open };
};

const startDrop = (chosen: (file: File) => void): void => {
  const hint = byId('drop-hint', HTMLElement);
  const show = (shown: boolean): void => {
    hint.hidden = !shown;
  };
  // An image of this page that is dragged by mistake is a file too.
  let isOurs = false;
  document.addEventListener('dragstart', () => {
    isOurs = true;
  });
  document.addEventListener('dragend', () => {
    isOurs = false;
  });
  const bringsFile = ({ dataTransfer }: DragEvent): boolean =>
    !isOurs && (dataTransfer?.types.includes('Files') ?? false);
  document.addEventListener('dragover', (event) => {
    if (!bringsFile(event)) return;
    event.preventDefault();
    show(true);
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) show(false);
  });
  document.addEventListener('drop', (event) => {
    show(false);
    if (!bringsFile(event)) return;
    event.preventDefault();
    const [first] = event.dataTransfer?.files ?? [];
    const dropped = imageIn(event.dataTransfer?.files) ?? first;
    if (dropped !== undefined) chosen(dropped);
  });
};
