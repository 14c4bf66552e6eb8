import { createApi } from './api.ts';
import { startFilterDrawer } from './filter-drawer.ts';
import { startMediaSearch } from './media-search.ts';
import { Storefront } from './storefront.ts';

const token = document.querySelector<HTMLMetaElement>('meta[name="aisle-token"]')?.content ?? '';
const api = createApi(token);
const storefront = new Storefront(api);
storefront.start();
startFilterDrawer();
startMediaSearch(api, storefront);
