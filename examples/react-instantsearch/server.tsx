import { createSearchClient } from '@aisle/instantsearch';
import { renderToString } from 'react-dom/server';
import { getServerState, type InstantSearchServerState } from 'react-instantsearch';
import { Page } from './server-rendered.tsx';

/** The page with its first results, and what the browser needs to take it over. A client for each request. */
export const renderPage = async (
  token: string,
  service: string,
): Promise<{ html: string; serverState: InstantSearchServerState }> => {
  const searchClient = createSearchClient({ token, baseUrl: service });
  const serverState = await getServerState(<Page searchClient={searchClient} />, { renderToString });
  const html = renderToString(<Page searchClient={searchClient} serverState={serverState} />);
  return { html, serverState };
};
