import type { Say } from '@aisle/contract/texts';
import ar from '../messages/advice/ar.json' with { type: 'json' };
import de from '../messages/advice/de.json' with { type: 'json' };
import en from '../messages/advice/en.json' with { type: 'json' };
import es from '../messages/advice/es.json' with { type: 'json' };
import fr from '../messages/advice/fr.json' with { type: 'json' };
import it from '../messages/advice/it.json' with { type: 'json' };
import nl from '../messages/advice/nl.json' with { type: 'json' };
import pl from '../messages/advice/pl.json' with { type: 'json' };
import pt from '../messages/advice/pt.json' with { type: 'json' };
import type { Words } from '../messages/choose-messages.ts';
import type { AdviceTexts } from '../messages/generated/texts.ts';

const TEXTS = { en, de, fr, es, it, nl, pl, pt, ar };

/** `cheaper` and `otherBrand` are sent as they stand: words that the assistant knows as follow-ups. */
export const sayAdvice = (words: Words): Say<AdviceTexts> => words.also(TEXTS);
