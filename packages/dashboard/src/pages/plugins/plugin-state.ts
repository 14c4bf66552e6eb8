import type { ShopPlugin } from '@aisle/contract';

const DAY_MS = 86_400_000;

/** `silent`: it has sent nothing for a day, or nothing yet. `unproved`: its products wait for the domain. */
export type PluginState = 'works' | 'unproved' | 'silent' | 'keyEnded';

/** A plugin that keeps asking has a key that works, whichever it is. */
export const pluginStateOf = (
  { seenAt, keyWorks, domainStatus }: Pick<ShopPlugin, 'seenAt' | 'keyWorks' | 'domainStatus'>,
  now: number,
): PluginState => {
  const isHeard = seenAt !== null && now - Date.parse(seenAt) < DAY_MS;
  if (isHeard) return domainStatus === 'verified' ? 'works' : 'unproved';
  return keyWorks === false ? 'keyEnded' : 'silent';
};
