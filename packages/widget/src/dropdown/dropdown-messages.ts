import type { Say } from '@aisle/contract/texts';
import type { Words } from '../messages/choose-messages.ts';
import ar from '../messages/dropdown/ar.json' with { type: 'json' };
import de from '../messages/dropdown/de.json' with { type: 'json' };
import en from '../messages/dropdown/en.json' with { type: 'json' };
import es from '../messages/dropdown/es.json' with { type: 'json' };
import fr from '../messages/dropdown/fr.json' with { type: 'json' };
import it from '../messages/dropdown/it.json' with { type: 'json' };
import nl from '../messages/dropdown/nl.json' with { type: 'json' };
import pl from '../messages/dropdown/pl.json' with { type: 'json' };
import pt from '../messages/dropdown/pt.json' with { type: 'json' };
import type { DropdownTexts } from '../messages/generated/texts.ts';

const TEXTS = { en, de, fr, es, it, nl, pl, pt, ar };

export const sayDropdown = (words: Words): Say<DropdownTexts> => words.also(TEXTS);
