import type { ShopPlugin } from '@aisle/contract';

const DAY_MS = 86_400_000;

/** `unheard`, `silent`: it has sent nothing yet, or nothing for a day. `unproved`: its products wait for the domain. */
export type PluginState = 'works' | 'unproved' | 'unheard' | 'silent' | 'keyEnded';

/** A plugin that keeps asking has a key that works, whichever it is. */
export const pluginStateOf = (
  { seenAt, keyWorks, domainStatus }: Pick<ShopPlugin, 'seenAt' | 'keyWorks' | 'domainStatus'>,
  now: number,
): PluginState => {
  const isHeard = seenAt !== null && now - Date.parse(seenAt) < DAY_MS;
  if (isHeard) return domainStatus === 'verified' ? 'works' : 'unproved';
  if (keyWorks === false) return 'keyEnded';
  return seenAt === null ? 'unheard' : 'silent';
};
