import type { TextLayout } from './text-layout.ts';

type Family = Pick<TextLayout, 'pooling' | 'prompts'>;

const none = { query: '', document: '' };
const retrieval = {
  query: 'Represent this sentence for searching relevant passages: ',
  document: '',
};

/**
 * Of models whose repositories do not say themselves how they pool and what they want in front of a text: from the cards of
 * the originals. The first line that fits counts; whatever is not named takes the mean and no prompts.
 */
const families: readonly (Family & { names: RegExp })[] = [
  {
    names: /\bmultilingual-e5-[a-z]+-instruct\b/i,
    pooling: 'mean',
    prompts: {
      query: 'Instruct: Given a shopping query, retrieve products that fit it\nQuery: ',
      document: '',
    },
  },
  { names: /\be5-/i, pooling: 'mean', prompts: { query: 'query: ', document: 'passage: ' } },
  { names: /\bbge-m3\b/i, pooling: 'cls', prompts: none },
  {
    names: /\bbge-[a-z]+-zh\b/i,
    pooling: 'cls',
    prompts: { query: '为这个句子生成表示以用于检索相关文章：', document: '' },
  },
  { names: /\bbge-/i, pooling: 'cls', prompts: retrieval },
  { names: /\barctic-embed-.*v2/i, pooling: 'cls', prompts: { query: 'query: ', document: '' } },
  { names: /\b(arctic|mxbai)-embed-/i, pooling: 'cls', prompts: retrieval },
  { names: /\bgte-(multilingual|modernbert)|\bgte-[a-z]+-en-v/i, pooling: 'cls', prompts: none },
  {
    names: /\bnomic-embed-/i,
    pooling: 'mean',
    prompts: { query: 'search_query: ', document: 'search_document: ' },
  },
];

/** `name`: of the repository or folder, and whatever its configuration calls the original. */
export const familyOf = (name: string): Family =>
  families.find(({ names }) => names.test(name)) ?? { pooling: 'mean', prompts: none };
