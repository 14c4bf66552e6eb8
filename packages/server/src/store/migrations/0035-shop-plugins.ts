import type { Migration } from './migration.ts';

/** The plugin of each shop: how it got its key, and what it last sent. */
export const shopPlugins: Migration = {
  name: '0035-shop-plugins',
  statements: ({ shopKey, id, int, end }) => [
    `CREATE TABLE shop_plugins (
      ${shopKey}, name TEXT, version TEXT, seen_at ${int}, synced_at ${int}, key_id ${id}, connected_at ${int}
    ) ${end}`,
  ],
};
