import type { ProductInput, SyncItem } from '@aisle/contract';

/** In `metadata` of a parent that a feed has no product for: an import may write it anew. */
const MADE_FROM = 'madeFrom';
const ITEM_GROUP = 'item_group_id';
/** Fields that differ within a group, and are no part of the group's name. */
const VARIANT_ATTRIBUTES = ['color', 'size', 'pattern', 'material', 'gender', 'age_group'];

const SEPARATOR = /[\s,/|([–-]/;

/** `name` without `value` at its end, in brackets or not, where something separates the two. */
const withoutEnd = (name: string, value: string): string => {
  for (const text of [name, name.replace(/[)\]]$/, '')]) {
    const end = text.length - value.length;
    if (end <= 0 || text.slice(end).toLowerCase() !== value.toLowerCase()) continue;
    let at = end;
    while (SEPARATOR.test(text.charAt(at - 1))) at -= 1;
    if (at < end) return text.slice(0, at).trim();
  }
  return name;
};

/** A name without the colour and size that stand at its end: `Linen shirt - blue / M` -> `Linen shirt`. */
const groupName = (item: ProductInput): string => {
  let name = item.name;
  for (let before = ''; before !== name; ) {
    before = name;
    for (const attribute of VARIANT_ATTRIBUTES) {
      const value = item.attributes?.[attribute];
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const shorter = withoutEnd(name, String(value));
      if (shorter !== '') name = shorter;
    }
  }
  return name;
};

/** The parent of a group whose feed names no product for it; without a price, so that it is not itself for sale. */
export const madeParent = (groupId: string, item: ProductInput): ProductInput => ({
  externalId: groupId,
  name: groupName(item),
  ...(item.brand !== undefined && { brand: item.brand }),
  ...(item.categories !== undefined && { categories: item.categories }),
  ...(item.url !== undefined && { url: item.url }),
  ...(item.imageUrl !== undefined && { imageUrl: item.imageUrl }),
  ...(item.language !== undefined && { language: item.language }),
  metadata: { [MADE_FROM]: ITEM_GROUP },
});

export const isMadeParent = (item: SyncItem): boolean =>
  'metadata' in item && item.metadata?.[MADE_FROM] === ITEM_GROUP;
