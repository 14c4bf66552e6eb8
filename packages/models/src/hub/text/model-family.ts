import type { TextLayout } from './text-layout.ts';

/** `languages`: BCP 47, from the card of the original; null: many, or unknown. */
type Family = Pick<TextLayout, 'pooling' | 'prompts'> & { languages: readonly string[] | null };

const none = { query: '', document: '' };
const retrieval = {
  query: 'Represent this sentence for searching relevant passages: ',
  document: '',
};
const english = ['en'];

/**
 * Pooling and prompts of models whose repositories do not state them, from the cards of the originals. The first line
 * that matches counts. Any other model gets mean pooling and no prompts, and counts as knowing all languages.
 */
const families: readonly (Family & { names: RegExp })[] = [
  {
    names: /\bmultilingual-e5-[a-z]+-instruct\b/i,
    pooling: 'mean',
    prompts: {
      query: 'Instruct: Given a shopping query, retrieve products that fit it\nQuery: ',
      document: '',
    },
    languages: null,
  },
  {
    names: /\bmultilingual-e5-/i,
    pooling: 'mean',
    prompts: { query: 'query: ', document: 'passage: ' },
    languages: null,
  },
  {
    names: /\be5-(small|base|large)(-v2)?\b/i,
    pooling: 'mean',
    prompts: { query: 'query: ', document: 'passage: ' },
    languages: english,
  },
  { names: /\be5-/i, pooling: 'mean', prompts: { query: 'query: ', document: 'passage: ' }, languages: null },
  { names: /\bbge-m3\b/i, pooling: 'cls', prompts: none, languages: null },
  {
    names: /\bbge-[a-z]+-zh\b/i,
    pooling: 'cls',
    prompts: { query: '为这个句子生成表示以用于检索相关文章：', document: '' },
    languages: ['zh'],
  },
  { names: /\bbge-[a-z]+-en\b/i, pooling: 'cls', prompts: retrieval, languages: english },
  { names: /\bbge-/i, pooling: 'cls', prompts: retrieval, languages: null },
  {
    names: /\barctic-embed-.*v2/i,
    pooling: 'cls',
    prompts: { query: 'query: ', document: '' },
    languages: null,
  },
  { names: /\b(arctic|mxbai)-embed-/i, pooling: 'cls', prompts: retrieval, languages: english },
  { names: /\bgte-modernbert|\bgte-[a-z]+-en-v/i, pooling: 'cls', prompts: none, languages: english },
  { names: /\bgte-multilingual/i, pooling: 'cls', prompts: none, languages: null },
  {
    names: /\bnomic-embed-text-v1/i,
    pooling: 'mean',
    prompts: { query: 'search_query: ', document: 'search_document: ' },
    languages: english,
  },
  {
    names: /\bnomic-embed-/i,
    pooling: 'mean',
    prompts: { query: 'search_query: ', document: 'search_document: ' },
    languages: null,
  },
  // After the multilingual models of the same makers, whose names say so.
  { names: /\bparaphrase-multilingual-/i, pooling: 'mean', prompts: none, languages: null },
  {
    names: /\b(all|paraphrase|multi-qa|msmarco)-(MiniLM|mpnet|distilbert|distilroberta)-/i,
    pooling: 'mean',
    prompts: none,
    languages: english,
  },
];

/** `name`: the repository or folder, and the original's name from its configuration. */
export const familyOf = (name: string): Family =>
  families.find(({ names }) => names.test(name)) ?? { pooling: 'mean', prompts: none, languages: null };
