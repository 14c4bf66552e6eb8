import { elementType, float32Tensor, GraphBuilder, int64Tensor } from '../../src/onnx/graph-builder.ts';
import { type RepositoryFiles, tinyEmbeddings } from './tiny-text-model.ts';
import { tinyPieces, tinyTokenizerFiles } from './tiny-tokenizer.ts';

const DIMENSIONS = 12;
const TEXT_LENGTH = 16;

export type TinyClip = {
  kind?: 'clip' | 'siglip';
  /** Pixels a side that its eye takes. */
  side?: number;
  /** Only the eye. */
  withoutWords?: boolean;
  /** Dimensions of words, where they are to differ from those of images. */
  wordDimensions?: number;
  /** What every value of every image's vector is; for models that are broken. */
  constant?: number;
  /** Files beside or in place of the others; null: left out. */
  files?: Record<string, string | Uint8Array | null>;
};

/** How words lie among the colours of pixels from -1 to 1. */
const colours: readonly [string, readonly number[]][] = [
  ['red', [1, -1, -1]],
  ['green', [-1, 1, -1]],
  ['blue', [-1, -1, 1]],
];

/** Three directions of the space, one a colour. */
const directions = (width: number): Float32Array =>
  Float32Array.from({ length: 3 * width }, (_, at) =>
    Math.sin(1 + Math.floor(at / width) * 2.1 + (at % width) * (1.3 + Math.floor(at / width))),
  );

/** A CLIP or SigLIP as on a hub that sees an image's mean colour and knows the words red, green and blue for it. */
export function tinyClip(options: TinyClip = {}): RepositoryFiles {
  const { kind = 'clip', side = 32, withoutWords = false } = options;
  const isClip = kind === 'clip';
  const files: RepositoryFiles = {
    'config.json': JSON.stringify({
      model_type: kind,
      text_config: { max_position_embeddings: TEXT_LENGTH },
    }),
    'preprocessor_config.json': JSON.stringify({
      do_resize: true,
      do_rescale: true,
      do_normalize: true,
      do_center_crop: isClip,
      size: isClip ? { shortest_edge: side } : { height: side, width: side },
      ...(isClip && { crop_size: { height: side, width: side } }),
      image_mean: [0.5, 0.5, 0.5],
      image_std: [0.5, 0.5, 0.5],
      resample: 3,
      rescale_factor: 1 / 255,
    }),
    'onnx/vision_model_quantized.onnx': visionGraph(options),
  };
  if (!withoutWords) {
    Object.assign(files, tinyTokenizerFiles(), { 'onnx/text_model_quantized.onnx': wordGraph(options) });
  }
  for (const [name, content] of Object.entries(options.files ?? {})) {
    if (content === null) delete files[name];
    else files[name] = content;
  }
  return files;
}

function visionGraph({ kind = 'clip', side = 32, constant }: TinyClip): Uint8Array {
  const graph = new GraphBuilder();
  const map = directions(DIMENSIONS);
  if (constant !== undefined) map.fill(0);
  const colour = graph.node('ReduceMean', ['pixel_values'], { axes: [2, 3], keepdims: 0 });
  const projected = graph.node('MatMul', [
    colour,
    graph.constant('map', float32Tensor(map, [3, DIMENSIONS])),
  ]);
  const shift = graph.constant('shift', float32Tensor(Float32Array.of(constant ?? 0), [1]));
  const model = graph.model({
    name: 'eye',
    inputs: [{ name: 'pixel_values', type: elementType.float32, shape: ['images', 3, side, side] }],
    result: graph.node('Add', [projected, shift]),
    output: {
      name: kind === 'clip' ? 'image_embeds' : 'pooler_output',
      type: elementType.float32,
      shape: ['images', DIMENSIONS],
    },
    opset: 17,
  });
  return Buffer.concat(model.chunks);
}

/** The sum of the words' vectors. SigLIP's has no mask and takes texts of one length. */
function wordGraph({ kind = 'clip', wordDimensions = DIMENSIONS }: TinyClip): Uint8Array {
  const isClip = kind === 'clip';
  const graph = new GraphBuilder();
  const shape = [tinyPieces.length, wordDimensions];
  const table = graph.constant('words', float32Tensor(wordTable(wordDimensions), shape));
  const words = graph.node('Gather', [table, 'input_ids'], { axis: 0 });
  const axis = graph.constant('axis', int64Tensor([1]));
  const model = graph.model({
    name: 'words',
    inputs: [
      { name: 'input_ids', type: elementType.int64, shape: ['texts', isClip ? 'length' : TEXT_LENGTH] },
    ],
    result: graph.node('ReduceSum', [words, axis], { keepdims: 0 }),
    output: {
      name: isClip ? 'text_embeds' : 'pooler_output',
      type: elementType.float32,
      shape: ['texts', wordDimensions],
    },
    opset: 17,
  });
  return Buffer.concat(model.chunks);
}

function wordTable(width: number): Float32Array {
  const table = tinyEmbeddings(width, 7).map((value) => value * 0.05);
  const map = directions(width);
  for (const [word, colour] of colours) {
    const id = tinyPieces.indexOf(word);
    for (let i = 0; i < width; i++) {
      table[id * width + i] = colour.reduce((sum, value, c) => sum + value * (map[c * width + i] ?? 0), 0);
    }
  }
  return table;
}
