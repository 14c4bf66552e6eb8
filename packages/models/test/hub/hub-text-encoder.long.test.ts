import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  isZeroVector,
  type ModelSpec,
  openHubTextEncoder,
  type PulledModel,
  parseModelSpec,
  pullHubModel,
  type TextEncoder,
} from '../../src/index.ts';
import { emptyFolder } from '../empty-folder.ts';
import { startTestHub, type TestHub } from './hub-server.ts';
import { type TinyTextModel, tinyTextModel } from './tiny-text-model.ts';

let hub: TestHub;
let cacheDir: string;
const open: TextEncoder[] = [];

beforeAll(async () => {
  hub = await startTestHub();
  cacheDir = await emptyFolder();
});
afterAll(async () => {
  await Promise.all(open.map((encoder) => encoder.close()));
  await hub.close();
  await rm(cacheDir, { recursive: true, force: true });
});

const specOf = (text: string): ModelSpec => {
  const spec = parseModelSpec(text, 'text');
  if ('error' in spec) throw new Error(spec.error);
  return spec;
};

async function pulled(name: string, options: TinyTextModel = {}): Promise<PulledModel> {
  hub.publish(name, tinyTextModel(options));
  return pullHubModel({ spec: specOf(name), cacheDir, endpoint: hub.endpoint, isPublicAddress: () => true });
}

async function encoderOf(name: string, options: TinyTextModel = {}): Promise<TextEncoder> {
  const encoder = await openHubTextEncoder(await pulled(name, options));
  open.push(encoder);
  return encoder;
}

const dot = (a: Float32Array | undefined, b: Float32Array | undefined): number =>
  (a ?? new Float32Array()).reduce((sum, value, i) => sum + value * (b?.[i] ?? Number.NaN), 0);

describe('a sentence model of a hub', () => {
  it.each([
    ['tiny/all-MiniLM-L6-v2', ['en']],
    ['tiny/bge-small-en-v1.5', ['en']],
    ['tiny/multilingual-e5-small', null],
    ['tiny/paraphrase-multilingual-MiniLM-L12-v2', null],
    ['tiny/unheard-of', null],
  ])('%s is taken for a model of the languages %j', async (name, languages) => {
    expect((await pulled(name)).languages).toEqual(languages);
  });

  it('gives unit vectors, near for what means the same', async () => {
    const encoder = await encoderOf('tiny/plain');
    const [couch, trainers] = await encoder.encodeQueries(['couch', 'trainers']);
    const [sofa, sneakers] = await encoder.encodeDocuments(['Sofa', 'Sneakers']);
    expect(encoder.dimensions).toBe(24);
    for (const vector of [couch, trainers, sofa, sneakers]) expect(dot(vector, vector)).toBeCloseTo(1, 5);
    expect(dot(couch, sofa)).toBeGreaterThan(0.9);
    expect(dot(couch, sneakers)).toBeLessThan(0.6);
    expect(dot(trainers, sneakers)).toBeGreaterThan(0.9);
  });

  it('gives a text the same vector alone and beside longer ones', async () => {
    const encoder = await encoderOf('tiny/plain');
    const texts = ['red dress', 'a', 'emerald gown with a very long text behind it '.repeat(40), 'кеды'];
    const together = await encoder.encodeDocuments(texts);
    for (const [at, text] of texts.entries()) {
      const [alone] = await encoder.encodeDocuments([text]);
      expect(dot(alone, together[at])).toBeCloseTo(1, 5);
    }
  });

  it('has no vector for what says nothing to it', async () => {
    const encoder = await encoderOf('tiny/plain');
    const vectors = await encoder.encodeQueries(['', '  ', '!?', '中文', '\ud800', 'red']);
    expect(vectors.map(isZeroVector)).toEqual([true, true, true, true, true, false]);
    expect(vectors.map((vector) => vector.length)).toEqual(Array(6).fill(24));
  });

  it('refuses to encode after it was closed', async () => {
    const encoder = await encoderOf('tiny/plain');
    await encoder.close();
    await encoder.close();
    await expect(encoder.encodeQueries(['red'])).rejects.toThrow('closed');
  });
});

describe('what its folder says', () => {
  const folder = (pooling: object): TinyTextModel => ({
    files: {
      'modules.json': JSON.stringify([
        { idx: 0, name: '0', path: '', type: 'sentence_transformers.models.Transformer' },
        { idx: 1, name: '1', path: '1_Pooling', type: 'sentence_transformers.models.Pooling' },
        { idx: 2, name: '2', path: '2_Normalize', type: 'sentence_transformers.models.Normalize' },
      ]),
      '1_Pooling/config.json': JSON.stringify({ word_embedding_dimension: 24, ...pooling }),
    },
  });

  it('of pooling is obeyed', async () => {
    const means = await encoderOf('tiny/mean', folder({ pooling_mode_mean_tokens: true }));
    const firsts = await encoderOf('tiny/cls', folder({ pooling_mode_cls_token: true }));
    const greatest = await encoderOf('tiny/max', folder({ pooling_mode_max_tokens: true }));
    const lasts = await encoderOf('tiny/last', folder({ pooling_mode: 'lasttoken' }));
    const all = [means, firsts, greatest, lasts];
    const vectors = await Promise.all(all.map(async (it) => (await it.encodeQueries(['red dress']))[0]));
    const closeness = vectors.map((vector) => vectors.map((other) => dot(vector, other) > 0.9999));
    expect(closeness.flat().filter(Boolean)).toHaveLength(4);
    expect(new Set(all.map(({ id }) => id)).size).toBe(4);
    // [CLS] itself says next to nothing: what is left is the mean of all.
    expect(dot(vectors[1], vectors[0])).toBeGreaterThan(0.99);
  });

  it('of pooling by the graph itself is obeyed', async () => {
    const encoder = await encoderOf('tiny/sentence', { output: 'sentence' });
    const [red] = await encoder.encodeQueries(['red']);
    const [crimson, blue] = await encoder.encodeDocuments(['crimson', 'blue']);
    expect(dot(red, crimson)).toBeGreaterThan(0.99);
    expect(dot(red, blue)).toBeLessThan(0.6);
  });

  it('of prompts is obeyed, or known of its family', async () => {
    const prompts = JSON.stringify({ prompts: { query: 'red: ', passage: 'blue: ' } });
    const own = await encoderOf('tiny/prompts', { files: { 'config_sentence_transformers.json': prompts } });
    const plain = await encoderOf('tiny/plain-too');
    const [asked] = await own.encodeQueries(['dress']);
    const [stored] = await own.encodeDocuments(['dress']);
    const [red, blue] = await plain.encodeDocuments(['red: dress', 'blue: dress']);
    expect(dot(asked, red)).toBeCloseTo(1, 5);
    expect(dot(stored, blue)).toBeCloseTo(1, 5);

    const e5 = await encoderOf('tiny/multilingual-e5-small');
    const [query] = await e5.encodeQueries(['dress']);
    const [passage] = await e5.encodeDocuments(['dress']);
    const [expected] = await plain.encodeDocuments(['query: dress']);
    expect(dot(query, expected)).toBeCloseTo(1, 5);
    expect(dot(query, passage)).toBeLessThan(0.99);
  });

  it('of lengths is obeyed: what lies behind is not read, and the sign at the end stays', async () => {
    const files = { 'sentence_bert_config.json': JSON.stringify({ max_seq_length: 8 }) };
    const encoder = await encoderOf('tiny/short', { files });
    const six = 'red blue green red blue green';
    const [short, long] = await encoder.encodeDocuments([six, `${six} sofa sofa`]);
    expect(dot(short, long)).toBeCloseTo(1, 6);
  });
});
