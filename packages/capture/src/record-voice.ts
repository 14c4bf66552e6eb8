import { SilenceWatch } from './silence-watch.ts';

/** Why nothing can be recorded. */
export type MicFaultKind = 'insecure' | 'unsupported' | 'denied' | 'missing' | 'busy';

export class MicFault extends Error {
  readonly kind: MicFaultKind;

  constructor(kind: MicFaultKind, cause?: unknown) {
    super(`the microphone is not to be had: ${kind}`, { cause });
    this.name = 'MicFault';
    this.kind = kind;
  }
}

export type VoiceRecording = {
  /** Ends it; what was said up to now is the recording. */
  stop: () => void;
  /** Resolves when it has ended, by itself or by `stop`. Rejects with `signal`'s reason. */
  sound: Promise<Blob>;
};

export type RecordOptions = {
  signal: AbortSignal;
  /** How loud it is, 0 to 1; ten times a second. */
  onLoudness: (loudness: number) => void;
};

const MAX_MS = 15_000;
const LOOK_MS = 100;
/** Small ones that the server reads, the best first; Safari has no WebM before version 18.4. */
const KINDS = ['audio/webm;codecs=opus', 'audio/ogg;codecs=opus', 'audio/mp4'];

const FAULTS: Readonly<Record<string, MicFaultKind>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** @throws MicFault */
const openMicrophone = async (): Promise<MediaStream> => {
  // Browsers have no microphone for pages that came over plain http, but for those of the same machine.
  if (!isSecureContext) throw new MicFault('insecure');
  if (navigator.mediaDevices === undefined || typeof MediaRecorder === 'undefined')
    throw new MicFault('unsupported');
  try {
    return await navigator.mediaDevices.getUserMedia({
      audio: { echoCancellation: true, noiseSuppression: true },
    });
  } catch (error) {
    throw new MicFault(FAULTS[error instanceof Error ? error.name : ''] ?? 'busy', error);
  }
};

/** Looks at the loudness of a stream; returns how to stop. */
const watchLoudness = (stream: MediaStream, look: (loudness: number) => void): (() => void) => {
  const context = new AudioContext();
  // Some browsers let it sleep, since the press of the button is past by now.
  void context.resume();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    look(Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length));
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
};

/** Records until it is quiet again, until `stop`, or for MAX_MS. @throws MicFault */
export const recordVoice = async ({ signal, onLoudness }: RecordOptions): Promise<VoiceRecording> => {
  const stream = await openMicrophone();
  const letGo = (): void => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) {
    letGo();
    throw signal.reason;
  }
  const mimeType = KINDS.find((kind) => MediaRecorder.isTypeSupported(kind));
  const recorder = new MediaRecorder(stream, mimeType === undefined ? {} : { mimeType });
  const stop = (): void => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const watch = new SilenceWatch();
  const unwatch = watchLoudness(stream, (loudness) => {
    if (watch.isOver(loudness, performance.now())) stop();
    onLoudness(loudness);
  });
  const longest = setTimeout(stop, MAX_MS);
  signal.addEventListener('abort', stop);
  const pieces: Blob[] = [];
  const sound = new Promise<Blob>((resolve, reject) => {
    recorder.addEventListener('dataavailable', ({ data }) => pieces.push(data));
    recorder.addEventListener('stop', () => {
      clearTimeout(longest);
      signal.removeEventListener('abort', stop);
      unwatch();
      letGo();
      if (signal.aborted) reject(signal.reason);
      else resolve(new Blob(pieces, { type: recorder.mimeType }));
    });
  });
  recorder.start();
  return { stop, sound };
};
