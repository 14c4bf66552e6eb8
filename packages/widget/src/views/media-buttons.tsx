import { useRef } from 'preact/hooks';
import type { WidgetCore } from '../core/widget-core.ts';
import type { WidgetContext } from './context.ts';
import { CameraIcon, MicrophoneIcon } from './icons.tsx';

/** Search with a photo and by voice, where the shop offers them. */
export const MediaButtons = ({ core, words, features }: WidgetContext) => {
  const file = useRef<HTMLInputElement>(null);
  const choose = (): void => {
    // Phones have a camera too, and are asked which.
    if (window.matchMedia('(pointer: coarse)').matches) core.openDialog('photo');
    else file.current?.click();
  };
  return (
    <>
      {features.has('visual') && (
        <>
          <button type="button" class="icon" aria-label={words.say('photo')} onClick={choose}>
            <CameraIcon />
          </button>
          <input
            ref={file}
            type="file"
            accept="image/*"
            hidden
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? [];
              if (chosen !== undefined) void core.searchByPhoto(chosen);
              // The same file can be chosen again.
              currentTarget.value = '';
            }}
          />
        </>
      )}
      {features.has('voice') && (
        <button
          type="button"
          class="icon"
          aria-label={words.say('voice')}
          onClick={() => core.openDialog('voice')}
        >
          <MicrophoneIcon />
        </button>
      )}
    </>
  );
};

/** Handlers of an element that takes photos which are dropped on it or pasted into it. */
export const photoHandlers = (core: WidgetCore) => {
  // An image of a product that is dragged by mistake is a file too.
  let isOurs = false;
  const mark = (event: DragEvent, isOver: boolean): void => {
    (event.currentTarget as Element).toggleAttribute('data-drop', isOver);
  };
  const take = (event: Event, data: DataTransfer | null): void => {
    const image = Array.from(data?.files ?? []).find(({ type }) => type.startsWith('image/'));
    if (image === undefined) return;
    event.preventDefault();
    void core.searchByPhoto(image);
  };
  return {
    onPaste: (event: ClipboardEvent) => take(event, event.clipboardData),
    onDragStart: () => {
      isOurs = true;
    },
    onDragEnd: () => {
      isOurs = false;
    },
    onDragOver: (event: DragEvent) => {
      if (isOurs || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      mark(event, true);
    },
    onDragLeave: (event: DragEvent) => mark(event, false),
    onDrop: (event: DragEvent) => {
      mark(event, false);
      if (!isOurs) take(event, event.dataTransfer);
    },
  };
};
