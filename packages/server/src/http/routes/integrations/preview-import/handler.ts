import type { Handler } from '../../../handler.ts';

export const previewImport: Handler<'previewImport', 'imports'> = async ({ body, shop, services }) => ({
  status: 200,
  body: services.imports.preview(body, new URL(shop.url).origin),
});
