import type { Say } from '@aisle/contract/texts';
import type { Words } from '../messages/choose-messages.ts';
import ar from '../messages/compare/ar.json' with { type: 'json' };
import de from '../messages/compare/de.json' with { type: 'json' };
import en from '../messages/compare/en.json' with { type: 'json' };
import es from '../messages/compare/es.json' with { type: 'json' };
import fr from '../messages/compare/fr.json' with { type: 'json' };
import it from '../messages/compare/it.json' with { type: 'json' };
import nl from '../messages/compare/nl.json' with { type: 'json' };
import pl from '../messages/compare/pl.json' with { type: 'json' };
import pt from '../messages/compare/pt.json' with { type: 'json' };
import type { CompareTexts } from '../messages/generated/texts.ts';

const TEXTS = { en, de, fr, es, it, nl, pl, pt, ar };

/** `compareFull` and `comparePicked` are read out. */
export const sayCompare = (words: Words): Say<CompareTexts> => words.also(TEXTS);
