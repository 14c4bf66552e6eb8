import type { SearchResponse, Suggestion } from '@aisle/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, readSearch, searchAt, writeSearch } from './address.ts';
import { type WidgetApi, WidgetFault } from './api.ts';
import type { Browser } from './browser.ts';
import { newSearch, type Search, SORTS, toggleTerm } from './filters.ts';
import { WidgetCore } from './widget-core.ts';

const answerFor = (query: string, page = 1): SearchResponse =>
  ({
    searchLogId: `log-${query}-${page}`,
    query,
    page,
    pageSize: 24,
    total: 30,
    products: [{ externalId: `${query}-${page}` }],
    redirect: null,
  }) as unknown as SearchResponse;

/** A page without a network: answers come when the test says so. */
const setUp = (more: { onStepAside?: (query: string) => boolean } = {}) => {
  const timers: (() => void)[] = [];
  const stored = new Map<string, string>();
  const answers: {
    body: object;
    settle: (answer: SearchResponse) => void;
    fail: (fault: WidgetFault) => void;
  }[] = [];
  const suggested: { text: string; settle: (list: Suggestion[]) => void }[] = [];
  let href = 'https://shop.example/shoes?own=1';
  const went: string[] = [];
  const browser = {
    after: (_ms: number, work: () => void) => {
      timers.push(work);
      return () => {
        const at = timers.indexOf(work);
        if (at !== -1) timers.splice(at, 1);
      };
    },
    now: () => 0,
    href: () => href,
    setHref: (next: string) => {
      href = next;
    },
    goTo: (url: string) => went.push(url),
    read: (kind: string, key: string) => stored.get(`${kind} ${key}`) ?? null,
    write: (kind: string, key: string, value: string | null) => {
      if (value === null) stored.delete(`${kind} ${key}`);
      else stored.set(`${kind} ${key}`, value);
    },
    newId: () => 'id',
  } as unknown as Browser;
  const api = {
    search: (body: object) => new Promise((settle, fail) => answers.push({ body, settle, fail })),
    suggest: (text: string) => new Promise((settle) => suggested.push({ text, settle })),
    shelf: async () => ({ products: [] }),
    sendEvents: () => {},
  } as unknown as WidgetApi;
  const core = new WidgetCore({ api, browser, urlKey: 'aisle', language: undefined, ...more });
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  const runTimers = () => {
    for (const work of timers.splice(0)) work();
  };
  return { core, answers, suggested, stored, went, tick, runTimers, href: () => href };
};

describe('the core', () => {
  it('drops answers that come after a newer question', async () => {
    const { core, answers, tick } = setUp();
    void core.submit('first');
    void core.submit('second');
    answers[1]?.settle(answerFor('second'));
    await tick();
    answers[0]?.settle(answerFor('first'));
    await tick();
    expect(core.state.answer?.query).toBe('second');
    expect(core.state.isLoading).toBe(false);
  });

  it('drops suggestions for what was typed over', async () => {
    const { core, suggested, tick, runTimers } = setUp();
    core.type('ke');
    runTimers();
    core.type('kettle');
    runTimers();
    suggested[1]?.settle([{ type: 'query', text: 'kettle red', count: 1 }]);
    suggested[0]?.settle([{ type: 'query', text: 'key', count: 1 }]);
    await tick();
    expect(core.state.suggestions).toMatchObject([{ text: 'kettle red' }]);
  });

  it('asks for suggestions only when the shopper pauses, and from two characters on', () => {
    const { core, suggested, runTimers } = setUp();
    for (const text of ['k', 'ke', 'ket', 'kett']) core.type(text);
    runTimers();
    expect(suggested.map(({ text }) => text)).toEqual(['kett']);
    core.type(' k ');
    runTimers();
    expect(suggested).toHaveLength(1);
  });

  it('adds pages below one another, and answers a search that it knows without asking', async () => {
    const { core, answers, tick } = setUp();
    void core.submit('a');
    answers[0]?.settle(answerFor('a'));
    await tick();
    void core.more();
    answers[1]?.settle(answerFor('a', 2));
    await tick();
    expect(core.state.products.map(({ externalId }) => externalId)).toEqual(['a-1', 'a-2']);
    await core.submit('a');
    expect(answers).toHaveLength(2);
    expect(core.state.products.map(({ externalId }) => externalId)).toEqual(['a-1']);
  });

  it('goes where the shop redirects, but to no script', async () => {
    const { core, answers, went, tick } = setUp();
    for (const url of ['https://shop.example/sale', 'javascript:alert(1)']) {
      void core.submit(url);
      answers.at(-1)?.settle({ ...answerFor(url), redirect: { url } });
      await tick();
    }
    expect(went).toEqual(['https://shop.example/sale']);
  });

  it('hands a query back when the service is down, not when the shopper was too fast', async () => {
    const handed: string[] = [];
    const { core, answers, tick } = setUp({ onStepAside: (query) => handed.push(query) > 0 });
    void core.submit('one');
    answers[0]?.fail(new WidgetFault('unavailable'));
    await tick();
    void core.submit('two');
    answers[1]?.fail(new WidgetFault('throttled'));
    await tick();
    expect(handed).toEqual(['one']);
    expect(core.state.fault?.kind).toBe('throttled');
  });

  it('keeps the last five searches on the device, each once', async () => {
    const { core, answers, tick } = setUp();
    for (const query of ['a', 'b', 'c', 'A', 'd', 'e', 'f']) {
      void core.submit(query);
      answers.at(-1)?.settle(answerFor(query));
      await tick();
    }
    expect(core.state.recent).toEqual(['f', 'e', 'd', 'A', 'c']);
    core.clearRecent();
    expect(core.state.recent).toEqual([]);
  });

  it('writes the search into the address beside the host page’s own parts', async () => {
    const { core, href } = setUp();
    void core.show(toggleTerm(newSearch('lamp'), 'brand', 'Lumo & Co'), 'push');
    expect(new URL(href()).searchParams.get('own')).toBe('1');
    expect(searchAt(href(), 'aisle')).toMatchObject({ query: 'lamp', terms: { brand: ['Lumo & Co'] } });
    core.close();
    expect(href()).toBe('https://shop.example/shoes?own=1');
  });
});

describe('reports', () => {
  it('wait for the settings and for consent, and leave nothing behind when it is taken back', () => {
    const { core, stored, runTimers } = setUp();
    core.events.report({ type: 'view', productId: 'a' });
    expect(core.events.sessionId).toBeUndefined();
    core.events.settle({ enabled: true, sampleRate: 1, consentRequired: true });
    expect([core.events.sessionId, stored.size]).toEqual([undefined, 0]);
    core.events.consent(true);
    expect(core.events.sessionId).toBe('id');
    core.events.report({ type: 'view', productId: 'a' });
    core.events.consent(false);
    runTimers();
    expect([core.events.sessionId, stored.size]).toEqual([undefined, 0]);
  });
});

it('property: an address gives back the search that was written into it', () => {
  const text = fc.string({ maxLength: 12 });
  const name = text.filter((value) => value !== '' && value !== '__proto__');
  const search: fc.Arbitrary<Search> = fc.record({
    query: text,
    sort: fc.constantFrom(...SORTS),
    terms: fc.dictionary(name, fc.array(name, { minLength: 1, maxLength: 3 }), { noNullPrototype: true }),
    ranges: fc.dictionary(
      name,
      fc.tuple(fc.nat(100), fc.nat(100)).map(([min, more]) => ({ min, max: min + more })),
      { noNullPrototype: true },
    ),
    not: fc.dictionary(name, fc.array(name, { minLength: 1, maxLength: 3 }), { noNullPrototype: true }),
    plainText: fc.array(text, { maxLength: 3 }),
    photo: fc.option(fc.stringMatching(/^[0-9a-f]{1,40}$/)),
  });
  fc.assert(
    fc.property(search, (wanted) => {
      expect(readSearch(writeSearch(wanted))).toEqual(wanted);
      expect(searchAt(addressOf('https://shop.example/?x=1#top', 'aisle', wanted), 'aisle')).toEqual(wanted);
    }),
  );
});
