import { demoCatalog } from '@aisle/demo';

/** The demo catalog's texts, one product a line, for `corpus.py`. Variants add nothing to their parent's text. */
for (const product of demoCatalog('http://localhost')) {
  if (product.parentExternalId !== undefined || product.language === 'de') continue;
  const { name, brand, categories, description, tags } = product;
  console.log(JSON.stringify({ name, brand, categories, description, tags }));
}
