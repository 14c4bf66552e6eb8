import type { PinnedPackage } from '../../store/ensure-model.ts';

export type MoonshineName = 'moonshine-base' | 'moonshine-tiny';

export type MoonshinePackage = {
  /** The folder in the model cache. */
  id: string;
  source: PinnedPackage;
  /** BCP 47. Speech in another language gives nonsense or NoSpeech. */
  languages: readonly string[];
  encoder: string;
  decoder: string;
  /** File with the licence. */
  license: string;
  /** Decoder layers, attention heads and size of a head. */
  shape: { layers: number; heads: number; width: number };
};

const BASE = 'package/dist/model/base/quantized';
const TINY = 'package/dist/model/tiny/quantized';

/**
 * The sources of Moonshine (Useful Sensors, English, MIT): npm packages for browsers with its quantized ONNX files.
 * Only the older one has the base model; its licence is only in its package.json.
 */
export const moonshinePackages: Readonly<Record<MoonshineName, MoonshinePackage>> = {
  'moonshine-base': {
    id: 'moonshine-base-en-0.1.12',
    source: {
      spec: '@usefulsensors/moonshine-js@0.1.12',
      tarballName: 'usefulsensors-moonshine-js-0.1.12.tgz',
      tarballBytes: 72_710_189,
      sha512:
        '9d5a1046f90ec5bde76f5e85ce86e14b5c79cd48ba8642c9d0f6ec20c01247738dcc58568a726750cb4c7427da490ec99f3be5cc8ca01c15fcda1041d45968dd',
    },
    languages: ['en'],
    encoder: `${BASE}/encoder_model.onnx`,
    decoder: `${BASE}/decoder_model_merged.onnx`,
    license: 'package/package.json',
    shape: { layers: 8, heads: 8, width: 52 },
  },
  'moonshine-tiny': {
    id: 'moonshine-tiny-en-0.1.29',
    source: {
      spec: '@moonshine-ai/moonshine-js@0.1.29',
      tarballName: 'moonshine-ai-moonshine-js-0.1.29.tgz',
      tarballBytes: 21_514_347,
      sha512:
        '1b1d41de625c6ccebc8a14b2fcbc8912e1241aaeec60ca936f4e3335d7087a2754d144559529973f41b28903934c0a836505e5202ee4f9b932f8575793450f96',
    },
    languages: ['en'],
    encoder: `${TINY}/encoder_model.onnx`,
    decoder: `${TINY}/decoder_model_merged.onnx`,
    license: 'package/LICENSE',
    shape: { layers: 6, heads: 8, width: 36 },
  },
};
