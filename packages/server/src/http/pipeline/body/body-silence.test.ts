import { expect, it } from 'vitest';
import { formCall } from '../../../../test/forms.ts';
import { useTestServer } from '../../../../test/harness.ts';
import { leastSilence } from '../../../../test/longest-silence.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';

const server = useTestServer();

/** The aim is 10 ms; the request is sent by this thread, too, and code is compiled in between. */
const MOST_MS = 60;
const isRefused = ({ status }: { status: number }): void => expect(status).toBe(400);
const BYTES = 255 * 1024;

const members = (name: string, value: string): string => {
  const all: string[] = [];
  for (let length = 0; length < BYTES; length += all.at(-1)?.length ?? 0)
    all.push(`"${name}${all.length.toString(36)}":${value},`);
  return all.join('').slice(0, -1).slice(0, BYTES);
};
const list = (value: string): string => `[${`${value},`.repeat(BYTES / (value.length + 1)).slice(0, -1)}]`;

const SLOW = {
  search: {
    'wrong filters': `{"query":"a","filters":{"not":{${members('attributes.k', '1')}}}}`,
    'filters by many fields': `{"query":"a","filters":{${members('attributes.k', '["v"]')}}}`,
    'many facets': `{"query":"a","facets":${list('1')}}`,
    'lists in lists': `{"query":"a","filters":${'['.repeat(BYTES / 2)}${']'.repeat(BYTES / 2)}}`,
    'a long query': `{"query":"${'a '.repeat(BYTES / 2)}"}`,
  },
  patchProduct: {
    'wrong attributes': `{"attributes":{${members('k', '{}')}}}`,
    'attributes of many values': `{"attributes":{"a":${list('1')}}}`,
    'unknown fields': `{${members('k', '1')}}`,
    'a deep category': `{"categories":["${'> '.repeat(BYTES / 2)}"]}`,
    'a long category': `{"categories":["${' '.repeat(BYTES)}"]}`,
    'deep metadata': `{"metadata":{"a":${'{"a":'.repeat(BYTES / 6)}1${'}'.repeat(BYTES / 6)}}}`,
    'a long language': `{"language":"${'a-'.repeat(BYTES / 2)}"}`,
    'a long time': `{"salePriceFrom":"${'2'.repeat(BYTES)}"}`,
    'a long address': `{"url":"http://${'a'.repeat(BYTES)}"}`,
    'many tags': `{"tags":${list('""')}}`,
  },
  createSynonym: {
    'many terms': `{"type":"group","terms":${list('1')}}`,
    'a long term': `{"type":"group","terms":["${' a'.repeat(BYTES / 2)}","b"]}`,
  },
} as const;

/** Each of 30 fields of a form is JSON of 50 KB. */
const slowForm = () => {
  const field = `{${members('k', '1')
    .slice(0, 45_000)
    .replace(/,[^,]*$/, '')}}`;
  const fields = Array.from({ length: 30 }, (_, n) => [`f${n}`, field.replaceAll('k', `k${n}`)]);
  return formCall({ ...Object.fromEntries(fields), image: new Uint8Array(10) });
};

const CASES = Object.entries(SLOW).flatMap(([route, bodies]) =>
  Object.entries(bodies).map(([what, raw]) => ({ route: route as keyof typeof SLOW, what, raw })),
);

it.each(CASES)('$route: 256 KB of $what do not keep others waiting', async ({ route, raw }) => {
  const { current } = server;
  const shop = await current.makeShop();
  const send = () => current.call(route, shop, { ...SAMPLE_CALLS[route], raw });
  expect(await leastSilence(send, isRefused, MOST_MS)).toBeLessThan(MOST_MS);
});

it('the fields of a form have the budget of one body', async () => {
  const { current } = server;
  const shop = await current.makeShop();
  const form = await slowForm();
  const send = () => current.call('searchByPhoto', shop, form);
  expect(await leastSilence(send, isRefused, MOST_MS)).toBeLessThan(MOST_MS);
});
