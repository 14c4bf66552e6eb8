import { type InferenceSession, Tensor } from 'onnxruntime-node';
import type { DecodedImage } from '../../image/decode/decode-image.ts';
import { openSession } from '../open-session.ts';
import { unsuitable } from '../read-json.ts';
import { checkDimensions } from '../unit-vector.ts';
import type { ImageSettings } from './image-settings.ts';

const INPUT = 'pixel_values';
/** CLIP's output, then SigLIP's; the first that exists counts. */
const outputs = ['image_embeds', 'pooler_output'];

/** The image tower of a CLIP: an image in, one vector out. */
export class ImageGraph {
  readonly #session: InferenceSession;
  readonly #settings: ImageSettings;
  readonly #output: string;

  private constructor(session: InferenceSession, settings: ImageSettings) {
    const { inputNames, outputNames } = session;
    if (`${inputNames}` !== INPUT) {
      throw unsuitable(`it does not make vectors of images alone: its graph wants ${inputNames.slice(0, 5)}`);
    }
    const output = outputs.find((name) => outputNames.includes(name));
    if (output === undefined) {
      throw unsuitable(`it makes no vectors of images: its graph answers ${outputNames.slice(0, 5)}`);
    }
    this.#session = session;
    this.#settings = settings;
    this.#output = output;
  }

  static async open(path: string, settings: ImageSettings, threads: number): Promise<ImageGraph> {
    const session = await openSession(path, threads);
    try {
      return new ImageGraph(session, settings);
    } catch (error) {
      await session.release();
      throw error;
    }
  }

  close(): Promise<void> {
    return this.#session.release();
  }

  async run({ rgb }: Pick<DecodedImage, 'rgb'>): Promise<Float32Array> {
    const { scaling } = this.#settings;
    const [width, height] = [scaling.crop ?? scaling.width, scaling.crop ?? scaling.height];
    const pixels = new Tensor('float32', this.#planes(rgb), [1, 3, height, width]);
    const answer = (await this.#session.run({ [INPUT]: pixels }, [this.#output]))[this.#output];
    const { data, dims = [] } = answer ?? {};
    if (!(data instanceof Float32Array) || dims.length !== 2 || dims[0] !== 1) {
      throw unsuitable(`its graph answers ${answer?.type} of the shape [${dims}], not one float32 vector`);
    }
    checkDimensions(data.length);
    return data;
  }

  /** Separates the colour channels and normalises them as in the model's training. */
  #planes(rgb: Uint8Array): Float32Array {
    const { factor, mean, std } = this.#settings;
    const pixels = rgb.length / 3;
    const planes = new Float32Array(rgb.length);
    for (let colour = 0; colour < 3; colour++) {
      const scale = factor / (std[colour] as number);
      const shift = (mean[colour] as number) / (std[colour] as number);
      for (let pixel = 0; pixel < pixels; pixel++) {
        planes[colour * pixels + pixel] = (rgb[pixel * 3 + colour] as number) * scale - shift;
      }
    }
    return planes;
  }
}
