export { analyze, exactKey, placedTerms, readText, surfaceWords } from './analyze.ts';
export { boundPhrases, boundWord } from './bound-phrases.ts';
export { headPhrase, headTerm } from './head-term.ts';
export { languageCode } from './language.ts';
export { joinKeys, phraseKey } from './phrase-key.ts';
export { stripHtml } from './strip-html.ts';
export {
  isTakenBackInAll,
  isTakenBackTerm,
  takenBackIn,
  takenBackMarks,
  takenBackTerm,
  takenBackTerms,
} from './taken-back-terms.ts';
