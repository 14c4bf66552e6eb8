import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeSound } from '@aisle/sound';
import { readJsonl } from '../relevance/sets.ts';

export type Sentence = { bytes: Uint8Array; transcript: string };
export type Order = { bytes: Uint8Array; samples: Float32Array; slots: string[] };
export type Half = 'even' | 'odd' | 'both';

const read = (path: string): Uint8Array => new Uint8Array(readFileSync(path));

/** Read English sentences with their text. */
export function sentences(data: string): Sentence[] {
  const folder = join(data, 'speech', 'fleurs-en');
  return readJsonl<{ file: string; transcript: string }>(join(folder, 'transcripts.jsonl')).map(
    ({ file, transcript }) => ({ bytes: read(join(folder, file)), transcript }),
  );
}

/** Spoken coffee orders. Thresholds were chosen on the even half. */
export async function orders(data: string, half: Half): Promise<Order[]> {
  const folder = join(data, 'speech', 'coffee');
  const labels = readJsonl<{ file: string; slots: Record<string, string> }>(join(folder, 'labels.jsonl'));
  const wanted = labels.filter((_, at) => half === 'both' || (at % 2 === 0) === (half === 'even'));
  return Promise.all(
    wanted.map(async ({ file, slots }) => {
      const bytes = read(join(folder, file));
      const { samples } = await decodeSound(bytes);
      return { bytes, samples, slots: Object.values(slots) };
    }),
  );
}
