import { createElement as h, StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

const { src = '', token = '' } = document.querySelector<HTMLElement>('#root')?.dataset ?? {};

/** As the guide has it. */
const useAisle = (): void =>
  useEffect(() => {
    const tag = document.createElement('script');
    Object.assign(tag.dataset, { token, input: '#search' });
    tag.src = src;
    document.body.append(tag);
    return () => {
      tag.remove();
      window.aisle?.destroy();
    };
  }, []);

const Header = ({ onSearch }: { onSearch: (query: string) => void }) => {
  const [query, setQuery] = useState('');
  const form = {
    onSubmit: (event: { preventDefault: () => void }) => {
      event.preventDefault();
      onSearch(query);
    },
  };
  const input = {
    id: 'search',
    value: query,
    onChange: (event: { target: { value: string } }) => setQuery(event.target.value),
  };
  return h('header', null, h('form', form, h('input', input)), h('output', null, query));
};

const Shop = ({ leave }: { leave: () => void }) => {
  useAisle();
  const [place, setPlace] = useState('home');
  return h(
    'div',
    null,
    h(Header, { key: place, onSearch: (query: string) => setPlace(`own results for ${query}`) }),
    h('h1', null, place),
    h('button', { type: 'button', onClick: () => setPlace('lamp-1') }, 'Lamp 1'),
    h('button', { type: 'button', onClick: leave }, 'Leave'),
    place === 'lamp-1' && h('div', { 'data-aisle': 'similar', 'data-product': place }),
  );
};

const root = createRoot(document.querySelector('#root') as Element);
root.render(h(StrictMode, null, h(Shop, { leave: () => root.render(h('p', null, 'gone')) })));
