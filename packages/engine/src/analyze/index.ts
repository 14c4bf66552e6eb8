export { analyze, exactKey, surfaceWords } from './analyze.ts';
export { headTerm } from './head-term.ts';
export { languageCode } from './language.ts';
export { stripHtml } from './strip-html.ts';
