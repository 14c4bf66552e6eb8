import { useRef } from 'preact/hooks';
import type { WidgetContext } from '../views/context.ts';
import { sayPhoto } from './photo-messages.ts';

/** Camera or file. Phones show only one of them where an input does not say which. */
export const PhotoMenu = ({ core, words }: WidgetContext) => {
  const camera = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const say = sayPhoto(words);
  const onChange = ({ currentTarget }: { currentTarget: HTMLInputElement }): void => {
    const [chosen] = currentTarget.files ?? [];
    core.openDialog(null);
    if (chosen !== undefined) void core.searchByPhoto(chosen);
  };
  return (
    <>
      <h2>{words.say('photo')}</h2>
      <div class="photo-menu">
        <button type="button" class="primary" onClick={() => camera.current?.click()}>
          {say('takePhoto')}
        </button>
        <button type="button" onClick={() => file.current?.click()}>
          {say('chooseFile')}
        </button>
      </div>
      <input ref={camera} type="file" accept="image/*" capture="environment" hidden onChange={onChange} />
      <input ref={file} type="file" accept="image/*" hidden onChange={onChange} />
    </>
  );
};
