export * from './catalog.ts';
export * from './errors.ts';
export * from './openapi.ts';
export * from './primitives.ts';
export * from './product.ts';
export * from './routes.ts';
export * from './search.ts';
export * from './shop.ts';
