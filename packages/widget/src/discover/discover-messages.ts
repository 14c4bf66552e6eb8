import type { PlainKey, Say } from '@aisle/contract/texts';
import type { Words } from '../messages/choose-messages.ts';
import ar from '../messages/discover/ar.json' with { type: 'json' };
import de from '../messages/discover/de.json' with { type: 'json' };
import en from '../messages/discover/en.json' with { type: 'json' };
import es from '../messages/discover/es.json' with { type: 'json' };
import fr from '../messages/discover/fr.json' with { type: 'json' };
import it from '../messages/discover/it.json' with { type: 'json' };
import nl from '../messages/discover/nl.json' with { type: 'json' };
import pl from '../messages/discover/pl.json' with { type: 'json' };
import pt from '../messages/discover/pt.json' with { type: 'json' };
import type { DiscoverTexts } from '../messages/generated/texts.ts';

/** A text that needs no values. */
export type DiscoverKey = PlainKey<DiscoverTexts>;

const TEXTS = { en, de, fr, es, it, nl, pl, pt, ar };

export const sayDiscover = (words: Words): Say<DiscoverTexts> => words.also(TEXTS);
