import type { Say } from '@aisle/contract/texts';
import type { Words } from '../messages/choose-messages.ts';
import ar from '../messages/filters/ar.json' with { type: 'json' };
import de from '../messages/filters/de.json' with { type: 'json' };
import en from '../messages/filters/en.json' with { type: 'json' };
import es from '../messages/filters/es.json' with { type: 'json' };
import fr from '../messages/filters/fr.json' with { type: 'json' };
import it from '../messages/filters/it.json' with { type: 'json' };
import nl from '../messages/filters/nl.json' with { type: 'json' };
import pl from '../messages/filters/pl.json' with { type: 'json' };
import pt from '../messages/filters/pt.json' with { type: 'json' };
import type { FiltersTexts } from '../messages/generated/texts.ts';

const TEXTS = { en, de, fr, es, it, nl, pl, pt, ar };

export const sayFilters = (words: Words): Say<FiltersTexts> => words.also(TEXTS);
