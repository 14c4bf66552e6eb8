import { createSearchClient } from '@aisle/instantsearch';
import { hydrateRoot } from 'react-dom/client';
import { Page } from './server-rendered.tsx';

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) {
  const { token = '', service = '', state = '{}' } = root.dataset;
  const searchClient = createSearchClient({ token, baseUrl: service });
  hydrateRoot(root, <Page searchClient={searchClient} serverState={JSON.parse(state)} />);
}
