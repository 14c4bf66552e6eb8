import { useEffect, useState } from 'preact/hooks';
import type { Looked } from '../core/state.ts';
import { type ViewContext, webUrl } from '../views/context.ts';
import { sayQuick } from './quick-messages.ts';
import type { Version } from './versions.ts';

const MOST = 8;

export type PicturesProps = ViewContext & { looked: Looked; shown: Version; images: readonly string[] };

/** The picture of the version that is shown; small ones below lead to the others of the product. */
export const Pictures = ({ words, looked, shown, images }: PicturesProps) => {
  const [chosen, setChosen] = useState<string | null>(null);
  const [broken, setBroken] = useState<readonly string[]>([]);
  useEffect(() => setChosen(null), [shown]);
  const { imageUrl } = looked.card;
  const own = shown.imageUrl ?? imageUrl;
  const all = [own, ...images].flatMap((url) => webUrl(url) ?? []).filter((url) => !broken.includes(url));
  const pictures = [...new Set(all)].slice(0, MOST);
  const picture = chosen !== null && pictures.includes(chosen) ? chosen : pictures[0];
  return (
    <div class="pictures">
      <div class="image">
        {picture !== undefined && (
          <img src={picture} alt={shown.name} key={picture} onError={() => setBroken([...broken, picture])} />
        )}
      </div>
      {pictures.length > 1 && (
        <ul>
          {pictures.map((url, place) => (
            <li key={url}>
              <button
                type="button"
                aria-label={sayQuick(words)('picture', { place: words.number(place + 1) })}
                aria-pressed={url === picture}
                onClick={() => setChosen(url)}
              >
                <img src={url} alt="" loading="lazy" onError={() => setBroken([...broken, url])} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
