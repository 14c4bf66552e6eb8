import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HubTokenizer } from './hub-tokenizer.ts';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

const added = (signs: readonly string[]) =>
  signs.map((content, id) => ({ id, content, special: true, normalized: false }));

const template = (before: readonly string[], after: readonly string[], signs: readonly string[]) => ({
  type: 'TemplateProcessing',
  single: [
    ...before.map((id) => ({ SpecialToken: { id, type_id: 0 } })),
    { Sequence: { id: 'A', type_id: 0 } },
    ...after.map((id) => ({ SpecialToken: { id, type_id: 0 } })),
  ],
  pair: [],
  special_tokens: Object.fromEntries(
    signs.map((sign, at) => [sign, { id: sign, ids: [at], tokens: [sign] }]),
  ),
});

/** As in multilingual E5 and MiniLM: SentencePiece's pieces with their scores. */
function unigram() {
  const signs = ['<s>', '<pad>', '</s>', '<unk>'];
  const words: [string, number][] = [
    ['▁red', -3],
    ['▁shoe', -4],
    ['s', -2],
    ['▁', -5],
    ...letters.filter((it) => it !== 's').map((letter): [string, number] => [letter, -8]),
  ];
  return {
    tokenizer: {
      version: '1.0',
      added_tokens: added(signs),
      normalizer: { type: 'NFKC' },
      pre_tokenizer: {
        type: 'Metaspace',
        replacement: '▁',
        add_prefix_space: true,
        prepend_scheme: 'always',
      },
      post_processor: template(['<s>'], ['</s>'], signs),
      decoder: { type: 'Metaspace', replacement: '▁', add_prefix_space: true, prepend_scheme: 'always' },
      model: {
        type: 'Unigram',
        unk_id: 3,
        vocab: [...signs.map((it): [string, number] => [it, 0]), ...words],
      },
    },
    config: {
      tokenizer_class: 'XLMRobertaTokenizer',
      pad_token: '<pad>',
      unk_token: '<unk>',
      model_max_length: 1e30,
    },
  };
}

/** As in CLIP: pairs of letters are joined, and the end of a word is a letter of its own. */
function clip() {
  const signs = ['<|startoftext|>', '<|endoftext|>'];
  const pieces = [...signs, ...letters, ...letters.map((it) => `${it}</w>`), 're', 'red</w>'];
  return {
    tokenizer: {
      version: '1.0',
      added_tokens: added(signs),
      normalizer: { type: 'Sequence', normalizers: [{ type: 'NFC' }, { type: 'Lowercase' }] },
      pre_tokenizer: {
        type: 'Sequence',
        pretokenizers: [
          {
            type: 'Split',
            pattern: { Regex: "'s|[\\p{L}]+|[\\p{N}]|[^\\s\\p{L}\\p{N}]+" },
            behavior: 'Removed',
            invert: true,
          },
          { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true },
        ],
      },
      post_processor: template(['<|startoftext|>'], ['<|endoftext|>'], signs),
      decoder: { type: 'ByteLevel', add_prefix_space: true, trim_offsets: true },
      model: {
        type: 'BPE',
        unk_token: '<|endoftext|>',
        end_of_word_suffix: '</w>',
        vocab: Object.fromEntries(pieces.map((piece, id) => [piece, id])),
        merges: ['r e', 're d</w>'],
      },
    },
    config: { tokenizer_class: 'CLIPTokenizer', pad_token: '<|endoftext|>', model_max_length: 77 },
  };
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aisle-tokenizer-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function opened({
  tokenizer,
  config,
}: {
  tokenizer: object;
  config: object | null;
}): Promise<HubTokenizer> {
  await writeFile(join(folder, 'tokenizer.json'), JSON.stringify(tokenizer));
  await writeFile(join(folder, 'tokenizer_config.json'), JSON.stringify(config ?? {}));
  return HubTokenizer.open(folder);
}

describe('a tokenizer of a hub', () => {
  it.each([
    ['of SentencePiece', unigram, 'red shoes', [0, 4, 5, 6, 2], 1],
    ['of CLIP', clip, 'Red a', [0, 2 + 26 * 2 + 1, 2 + 26, 1], 1],
  ])('%s cuts a text and keeps its signs at both ends, however long it is', async (_name, make, text, ids, padId) => {
    const tokenizer = await opened(make());
    expect(tokenizer.padId).toBe(padId);
    expect(tokenizer.encode(text, 64)).toEqual({ ids, says: true });
    const long = tokenizer.encode(`${text} `.repeat(2000), 16);
    expect(long.ids).toHaveLength(16);
    expect([long.ids[0], long.ids.at(-1)]).toEqual([ids[0], ids.at(-1)]);
    expect(tokenizer.encode('', 64).says).toBe(false);
  });

  it('works without a configuration of its own', async () => {
    const tokenizer = await opened({ ...unigram(), config: null });
    expect(tokenizer.encode('red', 64)).toEqual({ ids: [0, 4, 2], says: true });
  });
});
