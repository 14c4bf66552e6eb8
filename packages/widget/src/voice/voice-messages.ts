import type { PlainKey, Say } from '@aisle/contract/texts';
import type { Words } from '../messages/choose-messages.ts';
import type { VoiceTexts } from '../messages/generated/texts.ts';
import ar from '../messages/voice/ar.json' with { type: 'json' };
import de from '../messages/voice/de.json' with { type: 'json' };
import en from '../messages/voice/en.json' with { type: 'json' };
import es from '../messages/voice/es.json' with { type: 'json' };
import fr from '../messages/voice/fr.json' with { type: 'json' };
import it from '../messages/voice/it.json' with { type: 'json' };
import nl from '../messages/voice/nl.json' with { type: 'json' };
import pl from '../messages/voice/pl.json' with { type: 'json' };
import pt from '../messages/voice/pt.json' with { type: 'json' };

const TEXTS = { en, de, fr, es, it, nl, pl, pt, ar };

export const sayVoice = (words: Words): Say<VoiceTexts> => words.also(TEXTS);

/** By what the microphone or the service says. */
export const FAULT_KEYS: Readonly<Record<string, PlainKey<VoiceTexts>>> = {
  insecure: 'insecure',
  unsupported: 'unsupported',
  denied: 'denied',
  missing: 'missing',
  busy: 'busy',
  no_speech: 'noSpeech',
  language_not_spoken: 'notSpoken',
  media_unsupported: 'unread',
  media_unreadable: 'unread',
  media_too_large: 'tooLong',
  body_too_large: 'tooLong',
  feature_not_in_plan: 'noVoice',
  feature_switched_off: 'noVoice',
  not_ready: 'noVoice',
};
