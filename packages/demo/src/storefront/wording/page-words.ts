import { wordsIn } from '../../messages/words-in.ts';

/** The words of the page: in the language that the server wrote it in. Outside a browser they are English. */
export const words = wordsIn(globalThis.document?.documentElement.lang ?? 'en');
