import { describe, expect, it } from 'vitest';
import { listPulledModels } from '../../src/index.ts';
import { float32Tensor, GraphBuilder } from '../../src/onnx/graph-builder.ts';
import { failure, hubInTest } from './pull-in-test.ts';
import { type TinyTextModel, tinyTextModel } from './tiny-text-model.ts';

const world = hubInTest();
const { pull } = world;

const GRAPH = 'onnx/model_quantized.onnx';

function imageGraph(): Uint8Array {
  const graph = new GraphBuilder();
  const scale = graph.constant('scale', float32Tensor(Float32Array.of(2), [1]));
  const image = { type: 1 as const, shape: ['images', 3, 8, 8] };
  const model = graph.model({
    name: 'image',
    inputs: [{ name: 'pixel_values', ...image }],
    result: graph.node('Mul', ['pixel_values', scale]),
    output: { name: 'logits', ...image },
    opset: 17,
  });
  return Buffer.concat(model.chunks);
}

const json = (value: unknown): string => JSON.stringify(value);

const tokenizer = (change: (it: Record<string, unknown>) => void): string => {
  const value = JSON.parse(String(tinyTextModel()['tokenizer.json']));
  change(value);
  return json(value);
};

const bad: [string, TinyTextModel, RegExp][] = [
  ['has no ONNX file', { files: { [GRAPH]: null } }, /no ONNX file model\.onnx/],
  [
    'is for images by the names of its graphs',
    { files: { [GRAPH]: null, 'onnx/vision_model_fp16.onnx': 'x' } },
    /no ONNX file model\.onnx.*a model for image: give "image" in place of "text"/,
  ],
  [
    'is for voices by the names of its graphs',
    { files: { [GRAPH]: null, 'encoder_model.onnx': 'x', 'decoder_model_merged.onnx': 'x' } },
    /a model for speech/,
  ],
  ['has no tokenizer', { files: { 'tokenizer.json': null } }, /no tokenizer\.json/],
  ['has no graph in its ONNX file', { files: { [GRAPH]: 'no graph at all' } }, /cannot open its graph/],
  ['is for images', { files: { [GRAPH]: imageGraph() } }, /wants pixel_values/],
  ['gives numbers that are none', { constant: Number.NaN }, /first use failed/],
  ['gives numbers without an end', { constant: Number.POSITIVE_INFINITY }, /first use failed/],
  ['gives nothing', { constant: 0 }, /first use failed/],
  ['gives the same for everything', { constant: 1 }, /the same vector/],
  ['has more dimensions than are supported', { dimensions: 4097 }, /4097 dimensions/],
  ['has a damaged configuration', { files: { 'config.json': '{"model_type"' } }, /config\.json is damaged/],
  ['has a tokenizer of no known kind', { files: { 'tokenizer.json': '{}' } }, /tokenizer cannot be opened/],
  [
    'knows no words',
    {
      files: {
        'tokenizer.json': tokenizer((it) => {
          it.model = { type: 'WordPiece', unk_token: '[UNK]', vocab: { '[PAD]': 0, '[UNK]': 1, a: 4 } };
        }),
      },
    },
    /hardly any word/,
  ],
  [
    'pools in a way that is unknown',
    { files: { '1_Pooling/config.json': json({ pooling_mode_weightedmean_tokens: true }) } },
    /way of pooling is unknown/,
  ],
  [
    'has a layer that is not in its graph',
    { files: { 'modules.json': json([{ type: 'sentence_transformers.models.Dense', path: '2_Dense' }]) } },
    /a layer behind its pooling/,
  ],
  [
    'leads out of its folder',
    { files: { 'modules.json': json([{ type: 'models.Pooling', path: '../../1_Pooling' }]) } },
    /unknown folder/,
  ],
];

describe('a model is refused, with a reason for people, and the others stay, when it', () => {
  it.each(bad)('%s', async (_what, options, message) => {
    world.hub.publish('tiny/bad', tinyTextModel(options));
    const error = await failure(pull('tiny/bad'));
    expect(error).toMatchObject({ name: 'ModelUnavailableError', reason: 'unsuitable' });
    expect(error).toMatchObject({ message: expect.stringMatching(message) });
    expect(await listPulledModels(world.cacheDir)).toEqual([]);
  });

  it('takes for ever to cut a text', async () => {
    const files = {
      'tokenizer.json': tokenizer((it) => {
        const pattern = { Regex: '(([a-z ]*)*)*\\u0000' };
        it.pre_tokenizer = { type: 'Split', pattern, behavior: 'Isolated', invert: false };
      }),
    };
    world.hub.publish('tiny/good', tinyTextModel());
    const good = await pull('tiny/good');
    world.hub.publish('tiny/endless', tinyTextModel({ files }));
    expect(await failure(pull('tiny/endless', { probeTimeoutMs: 1000 }))).toMatchObject({
      reason: 'unsuitable',
      message: expect.stringContaining('more than 1 s'),
    });
    expect(await listPulledModels(world.cacheDir)).toEqual([good]);
  });
});
