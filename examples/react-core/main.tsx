import { createWidgetApi, pageBrowser, toggleTerm, WidgetCore, type WidgetState } from '@aisle/widget/core';
import { useEffect, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';

const useCore = (core: WidgetCore): WidgetState =>
  useSyncExternalStore(
    (changed) => core.subscribe(changed),
    () => core.state,
  );

/** A search page of one's own: the core asks, keeps the address and drops late answers; the page draws. */
const Search = ({ core }: { core: WidgetCore }) => {
  const { input, suggestions, isListOpen, answer, products, search, fault, isLoading } = useCore(core);
  useEffect(() => {
    const follow = (): void => void core.followAddress();
    follow();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, [core]);
  const brands = answer?.facets.find(({ field }) => field === 'brand');
  return (
    <main>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void core.submit(input);
        }}
      >
        <input aria-label="Search" value={input} onChange={(event) => core.type(event.target.value)} />
      </form>
      {isListOpen && (
        <ul className="suggestions">
          {suggestions.map((suggestion) => (
            <li key={`${suggestion.type} ${suggestion.text}`}>
              <button type="button" onClick={() => void core.choose(suggestion)}>
                {suggestion.text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {fault !== null && <p role="alert">The search does not answer: {fault.kind}</p>}
      {answer !== null && <p className="total">{answer.total} found</p>}
      {brands?.type === 'terms' &&
        brands.values.map(({ value, count, selected }) => (
          <label key={value}>
            <input
              type="checkbox"
              checked={selected}
              onChange={() => {
                if (search !== null) void core.show(toggleTerm(search, 'brand', value), 'push');
              }}
            />
            {value} {count}
          </label>
        ))}
      <ol className="products">
        {products.map(({ externalId, name, url }, place) => (
          <li key={externalId}>
            <a href={url ?? '#'} onClick={() => core.clicked(externalId, place + 1)}>
              {name}
            </a>
          </li>
        ))}
      </ol>
      {answer !== null && products.length < answer.total && (
        <button type="button" disabled={isLoading} onClick={() => void core.more()}>
          Show more
        </button>
      )}
    </main>
  );
};

const root = document.querySelector<HTMLElement>('#root');
if (root !== null) {
  const { token = '', service = '' } = root.dataset;
  const browser = pageBrowser();
  const api = createWidgetApi({ browser, token, baseUrl: service });
  const core = new WidgetCore({ api, browser, urlKey: 'search', language: undefined });
  void api.analytics().then((settings) => core.events.settle(settings));
  createRoot(root).render(<Search core={core} />);
}
