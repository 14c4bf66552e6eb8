import { useEffect, useState } from 'preact/hooks';
import type { WidgetState } from '../core/state.ts';
import type { WidgetContext } from '../views/context.ts';
import { sayPhoto } from './photo-messages.ts';

/** The photo of the search, as a button that takes it off. */
export const PhotoChip = ({ core, words, state }: WidgetContext & { state: WidgetState }) => {
  const { search } = state;
  const id = search?.photo ?? null;
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let isStale = false;
    setUrl(null);
    void core.photo().then((photo) => {
      if (!isStale) setUrl(photo?.url ?? null);
    });
    return () => {
      isStale = true;
    };
  }, [core, id]);
  if (search === null || id === null) return null;
  const say = sayPhoto(words);
  return (
    <button
      type="button"
      class="photo-chip"
      aria-label={words.say('remove', { name: say('yourPhoto') })}
      onClick={() => void core.takeOffPhoto()}
    >
      {/* Where the browser cannot show the format, the words remain. */}
      {url !== null && <img src={url} alt="" onError={() => setUrl(null)} />}
      {say('yourPhoto')} <span aria-hidden="true">×</span>
    </button>
  );
};
