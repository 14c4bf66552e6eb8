import type { Say } from '@aisle/contract/texts';
import type { Words } from '../messages/choose-messages.ts';
import type { QuickTexts } from '../messages/generated/texts.ts';
import ar from '../messages/quick/ar.json' with { type: 'json' };
import de from '../messages/quick/de.json' with { type: 'json' };
import en from '../messages/quick/en.json' with { type: 'json' };
import es from '../messages/quick/es.json' with { type: 'json' };
import fr from '../messages/quick/fr.json' with { type: 'json' };
import it from '../messages/quick/it.json' with { type: 'json' };
import nl from '../messages/quick/nl.json' with { type: 'json' };
import pl from '../messages/quick/pl.json' with { type: 'json' };
import pt from '../messages/quick/pt.json' with { type: 'json' };

const TEXTS = { en, de, fr, es, it, nl, pl, pt, ar };

export const sayQuick = (words: Words): Say<QuickTexts> => words.also(TEXTS);
