// The order matters: later style sheets win.
import './styles/base.css';
import './styles/buttons.css';
import './styles/header.css';
import './styles/start.css';
import './styles/results.css';
import './styles/cards.css';
import './styles/filters.css';
import './styles/dialogs.css';
import './styles/media.css';
import './styles/shelves.css';
import './styles/compare.css';
import './styles/right-to-left.css';
import './styles/adaptations.css';
import { createApi } from './api/api.ts';
import { startFilterDrawer } from './filters/filter-drawer.ts';
import { startMediaSearch } from './media-search.ts';
import { Storefront } from './storefront.ts';

const token = document.querySelector<HTMLMetaElement>('meta[name="aisle-token"]')?.content ?? '';
const api = createApi(token);
const storefront = new Storefront(api);
storefront.start();
startFilterDrawer();
startMediaSearch(api, storefront);
