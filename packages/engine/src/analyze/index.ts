export { analyze, exactKey, readPlaced, readText, surfaceWords } from './analyze.ts';
export { boundPhrases, boundWord } from './bound-phrases.ts';
export { deniedTitle, titlePhrase } from './denied-titles.ts';
export { headTerms } from './head-term.ts';
export { languageCode } from './language.ts';
export {
  isNegatedInAll,
  isNegatedTerm,
  negatedIn,
  negatedMarks,
  negatedTerm,
  negatedTerms,
} from './negated-terms.ts';
export { isNumberTerm, numberInside } from './number-terms.ts';
export { joinKeys, phraseKey, stemmedKey } from './phrase-key.ts';
export { stripHtml } from './strip-html.ts';
