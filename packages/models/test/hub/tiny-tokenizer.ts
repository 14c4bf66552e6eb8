/** Groups of words that mean the same to the tiny models; every other word is spelled by its letters. */
const tinyMeanings: readonly (readonly string[])[] = [
  ['sofa', 'couch', 'settee'],
  ['sneaker', 'sneakers', 'trainers'],
  ['headphones', 'earphones'],
  ['red', 'crimson'],
  ['green', 'emerald'],
  ['blue', 'navy'],
  ['dress', 'gown'],
  ['кроссовки', 'кеды'],
];

const LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789'];

/** Pieces by id: signs, letters, letters within a word, words. */
export const tinyPieces: readonly string[] = [
  '[PAD]',
  '[UNK]',
  '[CLS]',
  '[SEP]',
  ...LETTERS,
  ...LETTERS.map((letter) => `##${letter}`),
  ...tinyMeanings.flat(),
];

/** A number that is the same for pieces that mean the same. */
export function tinyMeaningOf(id: number): number {
  const group = tinyMeanings.findIndex((words) => words.includes(tinyPieces[id] ?? ''));
  return group < 0 ? id : tinyPieces.length + group;
}

/** `tokenizer.json` and its configuration, of BERT's kind. */
export const tinyTokenizerFiles = (maxTokens = 64): Record<string, string> => ({
  'tokenizer.json': JSON.stringify({
    version: '1.0',
    truncation: null,
    padding: null,
    added_tokens: tinyPieces.slice(0, 4).map((content, id) => ({
      id,
      content,
      special: true,
      single_word: false,
      lstrip: false,
      rstrip: false,
      normalized: false,
    })),
    normalizer: {
      type: 'BertNormalizer',
      clean_text: true,
      handle_chinese_chars: true,
      strip_accents: null,
      lowercase: true,
    },
    pre_tokenizer: { type: 'BertPreTokenizer' },
    post_processor: {
      type: 'TemplateProcessing',
      single: [
        { SpecialToken: { id: '[CLS]', type_id: 0 } },
        { Sequence: { id: 'A', type_id: 0 } },
        { SpecialToken: { id: '[SEP]', type_id: 0 } },
      ],
      pair: [],
      special_tokens: {
        '[CLS]': { id: '[CLS]', ids: [2], tokens: ['[CLS]'] },
        '[SEP]': { id: '[SEP]', ids: [3], tokens: ['[SEP]'] },
      },
    },
    decoder: { type: 'WordPiece', prefix: '##', cleanup: true },
    model: {
      type: 'WordPiece',
      unk_token: '[UNK]',
      continuing_subword_prefix: '##',
      max_input_chars_per_word: 100,
      vocab: Object.fromEntries(tinyPieces.map((piece, id) => [piece, id])),
    },
  }),
  'tokenizer_config.json': JSON.stringify({
    tokenizer_class: 'BertTokenizer',
    do_lower_case: true,
    model_max_length: maxTokens,
    pad_token: '[PAD]',
    unk_token: '[UNK]',
    cls_token: '[CLS]',
    sep_token: '[SEP]',
  }),
});
