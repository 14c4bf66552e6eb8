import { elementType, float32Tensor, GraphBuilder, int64Tensor } from '../../src/onnx/graph-builder.ts';
import { tinyMeaningOf, tinyPieces, tinyTokenizerFiles } from './tiny-tokenizer.ts';

/** A repository: names of files to their content. */
export type RepositoryFiles = Record<string, Uint8Array | string>;

export type TinyTextModel = {
  dimensions?: number;
  /** Other seeds give other vectors for the same words. */
  seed?: number;
  /** `sentence`: the graph pools by itself. */
  output?: 'words' | 'sentence';
  /** What every value of every vector is; for models that are broken. */
  constant?: number;
  /** Files beside or in place of the others; null: left out. */
  files?: Record<string, string | Uint8Array | null>;
};

/** Laid out as sentence models are on a hub: a BERT that knows a few words, in some tens of kilobytes. */
export function tinyTextModel(options: TinyTextModel = {}): RepositoryFiles {
  const dimensions = options.dimensions ?? 24;
  const files: RepositoryFiles = {
    'README.md': '# A tiny model\n',
    'config.json': JSON.stringify({
      model_type: 'bert',
      architectures: ['BertModel'],
      hidden_size: dimensions,
      max_position_embeddings: 64,
    }),
    ...tinyTokenizerFiles(),
    'onnx/model_quantized.onnx': tinyTextGraph({ ...options, dimensions }),
  };
  for (const [name, content] of Object.entries(options.files ?? {})) {
    if (content === null) delete files[name];
    else files[name] = content;
  }
  return files;
}

/** Each word is its own vector and the mean of all words of the text that the mask lets through. */
function tinyTextGraph(options: TinyTextModel & { dimensions: number }): Uint8Array {
  const { dimensions, seed = 1, constant, output = 'words' } = options;
  const graph = new GraphBuilder();
  const table = tinyEmbeddings(dimensions, seed);
  if (constant !== undefined) table.fill(constant);
  const embeddings = graph.constant('embeddings', float32Tensor(table, [tinyPieces.length, dimensions]));
  const words = graph.node('Gather', [embeddings, 'input_ids'], { axis: 0 });
  const axis = (name: string, at: number): string => graph.constant(name, int64Tensor([at]));
  const mask = graph.node('Unsqueeze', [
    graph.node('Cast', ['attention_mask'], { to: elementType.float32 }),
    axis('last', -1),
  ]);
  const sum = graph.node('ReduceSum', [graph.node('Mul', [words, mask]), axis('words', 1)], { keepdims: 1 });
  const count = graph.node('ReduceSum', [mask, axis('words', 1)], { keepdims: 1 });
  const mean = graph.node('Div', [sum, count]);
  const isWords = output === 'words';
  const ids = ['input_ids', 'attention_mask', 'token_type_ids'];
  const model = graph.model({
    name: 'tiny',
    inputs: ids.map((name) => ({ name, type: elementType.int64, shape: ['texts', 'words'] })),
    result: isWords ? graph.node('Add', [words, mean]) : graph.node('Squeeze', [mean, axis('words', 1)]),
    output: {
      name: isWords ? 'last_hidden_state' : 'sentence_embedding',
      type: elementType.float32,
      shape: isWords ? ['texts', 'words', dimensions] : ['texts', dimensions],
    },
    opset: 17,
  });
  return Buffer.concat(model.chunks);
}

/** Numbers from -1 to 1 that depend on what a piece means alone. Those of signs are small, as if trained to be. */
export function tinyEmbeddings(dimensions: number, seed: number): Float32Array {
  const table = new Float32Array(tinyPieces.length * dimensions);
  for (let id = 0; id < tinyPieces.length; id++) {
    const size = id < 4 ? 0.05 : 1;
    for (let i = 0; i < dimensions; i++) {
      const wave = Math.sin((tinyMeaningOf(id) + 1) * 12.9898 + (i + 1) * 78.233 * seed) * 43_758.5453;
      table[id * dimensions + i] = size * (2 * (wave - Math.floor(wave)) - 1);
    }
  }
  return table;
}
