const HEAD_BYTES = 44;
const PCM = 1;

/** A 16-bit mono WAV file. `samples`: from -1 to 1; louder samples are clipped. */
export function writeWav(samples: Float32Array, sampleRate = 16_000): Uint8Array<ArrayBuffer> {
  const file = Buffer.alloc(HEAD_BYTES + samples.length * 2);
  file.write('RIFF\0\0\0\0WAVEfmt ', 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(PCM, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(sampleRate, 24);
  file.writeUInt32LE(sampleRate * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples.length * 2, 40);
  for (const [at, sample] of samples.entries()) {
    file.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sample)) * 32_767), HEAD_BYTES + at * 2);
  }
  return new Uint8Array(file);
}
