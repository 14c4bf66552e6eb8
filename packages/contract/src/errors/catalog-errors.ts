import type { ErrorEntry } from './error-entry.ts';

/** Products, their groups and images, syncs and imports. A refused sync stores nothing. */
export const CATALOG_ERRORS = {
  duplicate_external_id: {
    status: 400,
    cause: 'One batch names the same `externalId` twice.',
    cure: 'Keep the entry that holds, and send the batch again. `details` has the paths.',
  },
  product_not_found: {
    status: 404,
    cause: 'The catalog has no product with this `externalId`.',
    cure: 'Check the id for case and spaces, or send the product first.',
  },
  generation_not_found: {
    status: 404,
    cause:
      'The replaced catalog is not kept any more, or never was of this shop. At most three stay, for 7 days.',
    cure: 'Take an id from the list of generations, or send the whole catalog again.',
  },
  image_not_found: {
    status: 404,
    cause: 'No image was uploaded to this position of the product. Images from an address do not count.',
    cure: 'To remove an image from an address, take it out of `imageUrl` or `images` of the product.',
  },
  import_not_found: {
    status: 404,
    cause: 'The import has ended, or nobody continued it for 24 hours.',
    cure: 'Start the import again.',
  },
  catalog_shrink: {
    status: 409,
    cause: 'The FULL session would delete more than half of a catalog of at least 100 products.',
    cure: 'Send the missing batches. If the shop did shrink, send the last batch again with `force: true`.',
  },
  session_conflict: {
    status: 409,
    cause:
      'The shop has too many open sessions, or products in them. Or a part of an import came out of order.',
    cure: 'Finish a session with `final: true`, or wait 24 hours until it expires. Send the part that is expected.',
  },
  import_too_large: {
    status: 413,
    cause: 'A file that is sent in parts has more characters than the service keeps.',
    cure: 'Import it with `aisle import`, which reads files of any size, or send it by syncs.',
  },
  parent_not_found: {
    status: 422,
    cause: '`parentExternalId` names a product that is neither in the catalog nor in this batch.',
    cure: 'Send the parent first or in the same batch, or leave `parentExternalId` out.',
  },
  parent_invalid: {
    status: 422,
    cause: 'The parent is the product itself, or has a parent of its own. Groups have one level.',
    cure: 'Name the topmost product as the parent of all variants.',
  },
  product_has_children: {
    status: 422,
    cause: 'A product to be deleted is still the parent of others.',
    cure: 'Delete its children in the same batch, or send them with another parent.',
  },
  group_too_large: {
    status: 422,
    cause: 'A parent would have more than 2,048 variants, or more than 8 MB of them.',
    cure: 'Spread the variants over several parents. `details` names the entries that are too many.',
  },
  product_quota_exceeded: {
    status: 422,
    cause: 'The catalog would have more products than the plan of the shop allows.',
    cure: 'Delete products, or ask the operator for a larger plan (`aisle shop plan`).',
  },
  hidden_quota_exceeded: {
    status: 422,
    cause: 'The shop hides as many products as it may.',
    cure: 'Show some again, or leave them out of what the shop sends.',
  },
} as const satisfies Record<string, ErrorEntry>;
