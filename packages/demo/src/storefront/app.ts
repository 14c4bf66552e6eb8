import { createApi } from './api.ts';
import { startFilterDrawer } from './filter-drawer.ts';
import { Storefront } from './storefront.ts';

const token = document.querySelector<HTMLMetaElement>('meta[name="aisle-token"]')?.content ?? '';
new Storefront(createApi(token)).start();
startFilterDrawer();
