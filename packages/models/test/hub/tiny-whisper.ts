import { elementType, float32Tensor, GraphBuilder, int64Tensor } from '../../src/onnx/graph-builder.ts';
import type { RepositoryFiles } from './tiny-text-model.ts';

/** Words and signs by id. Signs begin with the end of a text, as Whisper's do. */
const vocabulary = ['Ġred', 'Ġshoes', 'Ġrote', 'Ġschuhe', 'Ġ'] as const;
const signs = [
  '<|endoftext|>',
  '<|startoftranscript|>',
  '<|en|>',
  '<|de|>',
  '<|translate|>',
  '<|transcribe|>',
  '<|notimestamps|>',
  '<|0.00|>',
] as const;
const ids = [...vocabulary, ...signs];
const idOf = (token: (typeof ids)[number]): number => ids.indexOf(token);

const MEL_BANDS = 80;
const FRAMES = 3000;

export type TinyWhisper = {
  /** English alone, or English and German. */
  languages?: 'en' | 'en+de';
  /** What every score is; for models that are broken. */
  constant?: number;
  /** Files beside or in place of the others; null: left out. */
  files?: Record<string, string | Uint8Array | null>;
};

/**
 * A Whisper as on a hub. It hears whether a voice is low or high: low is English, "red shoes", high is German, "rote
 * schuhe". It finds its second word only with the cache of the decoder and that of the sound.
 */
export function tinyWhisper(options: TinyWhisper = {}): RepositoryFiles {
  const isMultilingual = options.languages !== 'en';
  const files: RepositoryFiles = {
    'config.json': JSON.stringify({
      model_type: 'whisper',
      vocab_size: ids.length,
      d_model: ids.length,
      decoder_layers: 1,
      decoder_attention_heads: 1,
      max_target_positions: 64,
    }),
    'generation_config.json': JSON.stringify({
      decoder_start_token_id: idOf('<|startoftranscript|>'),
      eos_token_id: idOf('<|endoftext|>'),
      no_timestamps_token_id: idOf('<|notimestamps|>'),
      is_multilingual: isMultilingual,
      begin_suppress_tokens: [idOf('Ġ'), idOf('<|endoftext|>')],
      suppress_tokens: [],
      ...(isMultilingual && { lang_to_id: { '<|en|>': idOf('<|en|>'), '<|de|>': idOf('<|de|>') } }),
    }),
    'preprocessor_config.json': JSON.stringify({
      feature_extractor_type: 'WhisperFeatureExtractor',
      feature_size: MEL_BANDS,
      sampling_rate: 16_000,
      n_fft: 400,
      hop_length: 160,
      chunk_length: 30,
      n_samples: 480_000,
      nb_max_frames: FRAMES,
    }),
    ...tokenizerFiles(),
    'onnx/encoder_model_quantized.onnx': encoderGraph(),
    'onnx/decoder_model_merged_quantized.onnx': decoderGraph(isMultilingual, options.constant),
  };
  for (const [name, content] of Object.entries(options.files ?? {})) {
    if (content === null) delete files[name];
    else files[name] = content;
  }
  return files;
}

const tokenizerFiles = (): Record<string, string> => ({
  'tokenizer.json': JSON.stringify({
    version: '1.0',
    added_tokens: signs.map((content) => ({ id: idOf(content), content, special: true })),
    normalizer: null,
    pre_tokenizer: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
    post_processor: null,
    decoder: { type: 'ByteLevel', add_prefix_space: false, trim_offsets: true, use_regex: true },
    model: { type: 'BPE', vocab: Object.fromEntries(vocabulary.map((piece, id) => [piece, id])), merges: [] },
  }),
  'tokenizer_config.json': JSON.stringify({
    tokenizer_class: 'WhisperTokenizer',
    eos_token: '<|endoftext|>',
  }),
});

/** The mean of the lower bands less that of the upper ones: above zero for a low voice. */
function encoderGraph(): Uint8Array {
  const graph = new GraphBuilder();
  const weights = Float32Array.from({ length: MEL_BANDS }, (_, band) => (band < MEL_BANDS / 2 ? 1 : -1));
  const bands = graph.node('ReduceMean', ['input_features'], { axes: [2], keepdims: 0 });
  const height = graph.node('MatMul', [
    bands,
    graph.constant('bands', float32Tensor(weights, [MEL_BANDS, 1])),
  ]);
  const model = graph.model({
    name: 'ear',
    inputs: [{ name: 'input_features', type: elementType.float32, shape: ['voices', MEL_BANDS, FRAMES] }],
    result: graph.node('Unsqueeze', [height, graph.constant('last', int64Tensor([2]))]),
    output: { name: 'last_hidden_state', type: elementType.float32, shape: ['voices', 1, 1] },
    opset: 17,
  });
  return Buffer.concat(model.chunks);
}

type Token = (typeof ids)[number];

/** Rows: the last token. Columns: the next one, by likelihood. */
function table(entries: readonly [Token, Token, number][]): Float32Array {
  const values = new Float32Array(ids.length * ids.length);
  for (const [said, next, score] of entries) values[idOf(said) * ids.length + idOf(next)] = score;
  return values;
}

/** By the token just said. */
const afterLast: [Token, Token, number][] = [
  ['<|notimestamps|>', '<|0.00|>', 50],
  ['<|notimestamps|>', '<|endoftext|>', 20.5],
  ['Ġred', '<|endoftext|>', 15],
  ['Ġrote', '<|endoftext|>', 15],
  ['Ġshoes', '<|endoftext|>', 60],
  ['Ġschuhe', '<|endoftext|>', 60],
];

/** By every token that was said before: what the cache of the decoder holds. */
const afterAny: [Token, Token, number][] = [
  ['<|en|>', 'Ġred', 20],
  ['<|de|>', 'Ġrote', 20],
  ['Ġred', 'Ġred', -40],
  ['Ġrote', 'Ġrote', -40],
  ['Ġred', 'Ġshoes', 10],
  ['Ġrote', 'Ġschuhe', 10],
];

function decoderGraph(isMultilingual: boolean, constant: number | undefined): Uint8Array {
  const size = ids.length;
  const graph = new GraphBuilder();
  const square = (name: string, values: Float32Array): string =>
    graph.constant(name, float32Tensor(values, [size, size]));
  const always: [Token, Token, number][] = isMultilingual ? [] : [['<|startoftranscript|>', 'Ġred', 20]];
  const axis = (at: number): string => graph.constant(`axis${at}`, int64Tensor([at]));
  const eye = square(
    'eye',
    Float32Array.from({ length: size * size }, (_, at) => (at % (size + 1) === 0 ? 1 : 0)),
  );
  const said = graph.node('Unsqueeze', [graph.node('Gather', [eye, 'input_ids'], { axis: 0 }), axis(1)]);
  const history = graph.node('Concat', ['past_key_values.0.decoder.key', said], { axis: 2 });
  const counts = graph.node('Squeeze', [
    graph.node('ReduceSum', [history, axis(2)], { keepdims: 1 }),
    axis(1),
  ]);
  const byLast = graph.node('Gather', [square('afterLast', table(afterLast)), 'input_ids'], { axis: 0 });
  const byAny = graph.node('MatMul', [counts, square('afterAny', table([...afterAny, ...always]))]);
  const row = (name: string, entries: readonly [Token, number][]): string => {
    const values = new Float32Array(size);
    for (const [token, score] of entries) values[idOf(token)] = score;
    return graph.constant(name, float32Tensor(values, [1, size]));
  };
  const bySound = graph.node('MatMul', [
    'encoder_hidden_states',
    row('sound', [
      ['<|en|>', 100],
      ['<|de|>', -100],
    ]),
  ]);
  // The sound as it was kept: nothing in the first step, ones afterwards.
  const kept = graph.node('Squeeze', [
    graph.node(
      'ReduceSum',
      [
        graph.node(
          'Concat',
          [
            'past_key_values.0.encoder.key',
            graph.constant('zeros', float32Tensor(new Float32Array(size), [1, 1, 1, size])),
          ],
          { axis: 2 },
        ),
        axis(2),
      ],
      { keepdims: 1 },
    ),
    axis(1),
  ]);
  const byKept = graph.node('Mul', [
    kept,
    row('second', [
      ['Ġshoes', 8],
      ['Ġschuhe', 8],
    ]),
  ]);
  const scores = [byLast, byAny, bySound, byKept].reduce((sum, part) => graph.node('Add', [sum, part]));
  const scale = graph.constant('scale', float32Tensor(Float32Array.of(constant === undefined ? 1 : 0), [1]));
  const shift = graph.constant('shift', float32Tensor(Float32Array.of(constant ?? 0), [1]));
  const ones = graph.constant('ones', float32Tensor(new Float32Array(size).fill(1), [1, 1, 1, size]));
  const cache = (name: string) => ({
    name,
    type: elementType.float32,
    shape: ['voices', 1, 'length', size],
  });
  const parts = ['decoder.key', 'decoder.value', 'encoder.key', 'encoder.value'];
  const model = graph.model({
    name: 'mouth',
    inputs: [
      { name: 'input_ids', type: elementType.int64, shape: ['voices', 'tokens'] },
      { name: 'encoder_hidden_states', type: elementType.float32, shape: ['voices', 1, 1] },
      ...parts.map((part) => cache(`past_key_values.0.${part}`)),
      { name: 'use_cache_branch', type: elementType.bool, shape: [1] },
    ],
    result: graph.node('Add', [graph.node('Mul', [scores, scale]), shift]),
    output: { name: 'logits', type: elementType.float32, shape: ['voices', 'tokens', size] },
    more: parts.map((part) => ({
      result: part.startsWith('decoder') ? history : ones,
      output: cache(`present.0.${part}`),
    })),
    opset: 17,
  });
  return Buffer.concat(model.chunks);
}
