import { type InferenceSession, Tensor } from 'onnxruntime-node';
import { createSession } from '../../onnx/create-session.ts';
import { type DecodedImage, IMAGE_SIDE } from '../decode/decode-image.ts';
import { COLOUR_LENGTH, colourHistogram } from './colour-histogram.ts';
import { TRUNK_LENGTH, type Trunks, trunkGraph, trunkParts } from './trunk-graph.ts';

/** The parts of an image's features. Each is projected separately. */
export const featureParts = [...trunkParts, { name: 'colour', length: COLOUR_LENGTH }] as const;
export type FeatureName = (typeof featureParts)[number]['name'];

/** The features of an image before any projection. */
export type ImageFeatures = Readonly<Record<FeatureName, Float32Array>>;

/** Extracts features with the trunks in ONNX Runtime and the colour histogram. */
export class FeatureExtractor {
  readonly #session: InferenceSession;
  #closed: Promise<void> | null = null;

  private constructor(session: InferenceSession) {
    this.#session = session;
  }

  static async open(trunks: Trunks, threads: number): Promise<FeatureExtractor> {
    const { bytes, chunks } = trunkGraph(trunks, IMAGE_SIDE);
    const session = await createSession(Buffer.concat(chunks, bytes), threads);
    return new FeatureExtractor(session);
  }

  /** One image at a time: a batch of eight takes as long, and the last digits would depend on its neighbours. */
  async extract({ rgb }: DecodedImage): Promise<ImageFeatures> {
    if (this.#closed !== null) throw new Error('the image encoder is closed');
    const input = new Tensor('uint8', rgb, [1, IMAGE_SIDE, IMAGE_SIDE, 3]);
    const { features } = await this.#session.run({ rgb: input });
    const data = features?.data;
    if (!(data instanceof Float32Array) || data.length !== TRUNK_LENGTH)
      throw new TypeError('the image model gave no features');
    let at = 0;
    const [middle, late, head, centre, food] = trunkParts.map(({ length }) => {
      at += length;
      return data.slice(at - length, at);
    });
    if (!middle || !late || !head || !centre || !food) throw new TypeError('the image model lacks a part');
    return { middle, late, head, centre, food, colour: colourHistogram(rgb, IMAGE_SIDE) };
  }

  close(): Promise<void> {
    this.#closed ??= this.#session.release();
    return this.#closed;
  }
}
