export { analyze, exactKey, surfaceWords } from './analyze.ts';
export { stripHtml } from './strip-html.ts';
