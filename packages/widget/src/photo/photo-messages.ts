import type { PlainKey, Say } from '@aisle/contract/texts';
import type { WidgetFault } from '../core/api.ts';
import type { Words } from '../messages/choose-messages.ts';
import type { PhotoTexts } from '../messages/generated/texts.ts';
import ar from '../messages/photo/ar.json' with { type: 'json' };
import de from '../messages/photo/de.json' with { type: 'json' };
import en from '../messages/photo/en.json' with { type: 'json' };
import es from '../messages/photo/es.json' with { type: 'json' };
import fr from '../messages/photo/fr.json' with { type: 'json' };
import it from '../messages/photo/it.json' with { type: 'json' };
import nl from '../messages/photo/nl.json' with { type: 'json' };
import pl from '../messages/photo/pl.json' with { type: 'json' };
import pt from '../messages/photo/pt.json' with { type: 'json' };

const TEXTS = { en, de, fr, es, it, nl, pl, pt, ar };

export const sayPhoto = (words: Words): Say<PhotoTexts> => words.also(TEXTS);

const BY_CODE: Readonly<Record<string, PlainKey<PhotoTexts>>> = {
  media_unsupported: 'noImage',
  media_unreadable: 'damagedImage',
  media_too_large: 'largeImage',
  body_too_large: 'largeImage',
  photo_gone: 'goneImage',
  feature_not_in_plan: 'noPhotoSearch',
  feature_switched_off: 'noPhotoSearch',
  not_ready: 'noPhotoSearch',
};

/** The text for a fault of a search with a photo; undefined for a fault of any search. */
export const faultText = (words: Words, { code }: WidgetFault): string | undefined => {
  const key = BY_CODE[code];
  return key === undefined ? undefined : sayPhoto(words)(key);
};
