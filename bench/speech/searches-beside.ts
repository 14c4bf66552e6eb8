import { quantile, round } from '../speed/quantile.ts';
import type { VoiceShop } from './through-server.ts';

type Searches = { searches: number; p50Ms: number; p99Ms: number };
/** `voiceP50Ms`: of the simultaneous voice searches. */
export type Beside = { alone: Searches; beside: Searches; voiceP50Ms: number };

const SEARCHES = 400;
const QUERIES = ['desk lamp', 'running shoes', 'kettle under 50', 'blue mug', 'gift for a cyclist', 'chair'];

const summed = (took: readonly number[]): Searches => ({
  searches: took.length,
  p50Ms: round(quantile(took, 0.5)),
  p99Ms: round(quantile(took, 0.99)),
});

/** Milliseconds inside the server. */
const search = async (shop: VoiceShop, at: number): Promise<number> =>
  (await shop.search({ query: QUERIES[at % QUERIES.length] })).tookMs;

/** Searches by words in sequence: alone, then while shoppers speak one after another without a pause. */
export async function searchesBeside(shop: VoiceShop, sounds: readonly Uint8Array[]): Promise<Beside> {
  for (let at = 0; at < 50; at++) await search(shop, at);
  const alone: number[] = [];
  for (let at = 0; at < SEARCHES; at++) alone.push(await search(shop, at));
  const voice: number[] = [];
  let done = false;
  const speak = async (): Promise<void> => {
    for (let at = 0; !done; at++) {
      const started = performance.now();
      await shop.hear(sounds[at % sounds.length] ?? new Uint8Array());
      voice.push(performance.now() - started);
    }
  };
  const speaking = speak();
  const beside: number[] = [];
  // Enough searches for several recordings.
  for (let at = 0; beside.length < SEARCHES || voice.length < 5; at++) beside.push(await search(shop, at));
  done = true;
  await speaking;
  return { alone: summed(alone), beside: summed(beside), voiceP50Ms: round(quantile(voice, 0.5)) };
}
