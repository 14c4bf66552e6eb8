import type { ProductCard, SearchResponse, Suggestion } from '@aisle/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, readSearch, searchAt, writeSearch } from './address.ts';
import { type WidgetApi, WidgetFault } from './api.ts';
import type { Browser } from './browser.ts';
import type { CoreOptions } from './core-options.ts';
import { newSearch, type Search, SORTS, searchBody, toggleTerm, withFilters } from './filters.ts';
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
const setUp = (more: Pick<CoreOptions, 'onStepAside' | 'assistant' | 'photos' | 'home'> = {}) => {
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
  const kinds: string[] = [];
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
    setHref: (next: string, kind: string) => {
      href = next;
      kinds.push(kind);
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
    upload: (path: string, _name: string, file: Blob, fields: object) =>
      new Promise((settle, fail) => answers.push({ body: { path, file, fields }, settle, fail })),
    shelf: async () => ({ products: [] }),
    sendEvents: () => {},
  } as unknown as WidgetApi;
  /** Another core in the same tab. */
  const again = () => new WidgetCore({ api, browser, urlKey: 'aisle', language: undefined, ...more });
  const core = again();
  const tick = () => new Promise((resolve) => setImmediate(resolve));
  const runTimers = () => {
    for (const work of timers.splice(0)) work();
  };
  return { core, again, answers, suggested, stored, went, kinds, tick, runTimers, href: () => href };
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

  it('keeps the list from which the shopper is choosing, and follows what is typed next', async () => {
    const { core, suggested, tick, runTimers } = setUp();
    core.type('ket');
    runTimers();
    suggested[0]?.settle([{ type: 'query', text: 'kettle', count: 1 }]);
    await tick();
    core.type('kett');
    runTimers();
    core.move(1);
    suggested[1]?.settle([{ type: 'query', text: 'kettle red', count: 1 }]);
    await tick();
    expect(core.state).toMatchObject({ active: 0, suggestions: [{ text: 'kettle' }] });
    core.type('kettl');
    runTimers();
    suggested[2]?.settle([{ type: 'query', text: 'kettle blue', count: 1 }]);
    await tick();
    expect(core.state).toMatchObject({ active: -1, suggestions: [{ text: 'kettle blue' }] });
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

  it.each([
    'unavailable',
    'offline',
    'throttled',
    'refused',
  ] as const)('hands a query back: %s; a filter of what is shown stays, and is said to have failed', async (kind) => {
    const handed: string[] = [];
    const { core, answers, tick } = setUp({ onStepAside: (query) => handed.push(query) > 0 });
    void core.submit('one');
    answers[0]?.settle(answerFor('one'));
    await tick();
    void core.show({ ...newSearch('one'), sort: 'newest' }, 'push');
    answers[1]?.fail(new WidgetFault(kind));
    await tick();
    expect([handed, core.state.fault?.kind, core.state.isOpen]).toEqual([[], kind, true]);
    void core.submit('two');
    answers[2]?.fail(new WidgetFault(kind));
    await tick();
    expect([handed, core.state.isOpen]).toEqual([['two'], false]);
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

describe('products follow what is typed', () => {
  const settled = (more: Parameters<typeof setUp>[0] = {}) => {
    const all = setUp(more);
    all.core.events.settle({ enabled: true, sampleRate: 1, consentRequired: false }, 0);
    /** Types, and pauses until products are asked for. */
    const type = (text: string) => {
      all.core.type(text);
      all.runTimers();
      all.runTimers();
    };
    const impressions: (string | undefined)[] = [];
    all.core.events.listen(({ type: kind, searchLogId }) => {
      if (kind === 'impression') impressions.push(searchLogId);
    });
    return { ...all, type, impressions };
  };

  it('asks at a pause, as typing, without the assistant, and leaves the input and its list', async () => {
    const { core, answers, tick, type, runTimers } = settled({ assistant: true });
    core.type('la');
    runTimers();
    type('lamp ');
    expect(answers.map(({ body }) => body)).toMatchObject([{ query: 'lamp', typing: true, page: 1 }]);
    expect(answers[0]?.body).not.toHaveProperty('assistant');
    expect(core.state.isLoading).toBe(false);
    core.move(1);
    answers[0]?.settle(answerFor('lamp'));
    await tick();
    expect(core.state).toMatchObject({
      input: 'lamp ',
      isListOpen: true,
      search: { query: 'lamp' },
      answer: { query: 'lamp' },
      isTyped: true,
    });
  });

  it('drops the answer to what was typed over, or closed meanwhile', async () => {
    const { core, answers, tick, type, href } = settled();
    type('la');
    type('lamp');
    answers[0]?.settle(answerFor('la'));
    await tick();
    expect(core.state.answer).toBeNull();
    core.close();
    answers[1]?.settle(answerFor('lamp'));
    await tick();
    expect([core.state.answer, href()]).toEqual([null, 'https://shop.example/shoes?own=1']);
  });

  it('a slow answer to an older search does not take the place of a newer typed one', async () => {
    const { core, answers, tick, type } = settled();
    void core.submit('desk');
    type('desk lamp');
    answers[1]?.settle(answerFor('desk lamp'));
    await tick();
    answers[0]?.settle(answerFor('desk'));
    await tick();
    expect(core.state).toMatchObject({ answer: { query: 'desk lamp' }, isLoading: false });
  });

  it('shows what it knows at once, and asks anew meanwhile', async () => {
    const { core, answers, tick, type, runTimers } = settled();
    for (const text of ['lamp', 'lamps']) {
      type(text);
      answers.at(-1)?.settle(answerFor(text));
      await tick();
    }
    core.type('lamp');
    expect(core.state.answer?.searchLogId).toBe('log-lamp-1');
    runTimers();
    runTimers();
    answers[2]?.settle({ ...answerFor('lamp'), searchLogId: 'new' });
    await tick();
    expect(core.state.answer?.searchLogId).toBe('new');
  });

  it('half a word that finds nothing leaves what is shown', async () => {
    const { core, answers, tick, type, href } = settled();
    type('lamp');
    answers[0]?.settle(answerFor('lamp'));
    await tick();
    type('lamp sh');
    answers[1]?.settle({ ...answerFor('lamp sh'), total: 0, products: [] });
    await tick();
    expect([core.state.answer?.query, searchAt(href(), 'aisle')?.query]).toEqual(['lamp', 'lamp']);
  });

  it('a fault stays silent: the shopper has not asked', async () => {
    const handed: string[] = [];
    const { core, answers, tick, type } = settled({ onStepAside: (query) => handed.push(query) > 0 });
    type('lamp');
    answers[0]?.fail(new WidgetFault('unavailable'));
    await tick();
    expect([core.state.fault, core.state.isLoading, handed]).toEqual([null, false, []]);
  });

  it('does not redirect before the shopper asks', async () => {
    const { answers, went, tick, type } = settled();
    type('sale');
    answers[0]?.settle({ ...answerFor('sale'), redirect: { url: 'https://shop.example/sale' } });
    await tick();
    expect(went).toEqual([]);
  });

  it('counts as shown once the shopper stays with it or uses it', async () => {
    const { core, answers, tick, type, runTimers, impressions } = settled();
    for (const text of ['la', 'lamp']) {
      type(text);
      answers.at(-1)?.settle(answerFor(text));
      await tick();
    }
    expect(impressions).toEqual([]);
    runTimers();
    expect([impressions, core.state.isTyped]).toEqual([['log-lamp-1'], false]);
    core.clicked('lamp-1', 1);
    expect(impressions).toEqual(['log-lamp-1']);
    type('hose');
    answers.at(-1)?.settle(answerFor('hose'));
    await tick();
    core.clicked('hose-1', 1);
    expect(impressions).toEqual(['log-lamp-1', 'log-hose-1']);
  });

  it('is one step of the history, which the return key replaces', async () => {
    const { core, answers, tick, type, kinds } = settled();
    for (const text of ['la', 'lam']) {
      type(text);
      answers.at(-1)?.settle(answerFor(text));
      await tick();
    }
    void core.submit('lamp');
    answers.at(-1)?.settle(answerFor('lamp'));
    await tick();
    void core.submit('hose');
    expect(kinds).toEqual(['push', 'replace', 'replace', 'push']);
  });

  it('is not asked for without a session, where each request would count, nor beside a photo', async () => {
    const photos = { keep: async () => 'abc1', find: async () => null };
    const { core, answers, type, tick } = settled({ photos });
    core.events.settle({ enabled: true, sampleRate: 1, consentRequired: true });
    type('lamp');
    expect(answers).toEqual([]);
    core.events.consent(true);
    void core.show({ ...newSearch(''), photo: 'abc1' }, 'push');
    await tick();
    type('lamp');
    expect(answers).toEqual([]);
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

describe('a follow-up', () => {
  it('becomes a search of its own: the query and filters that the service ran', async () => {
    const { core, answers, tick, href } = setUp({ assistant: true });
    void core.submit('lamp');
    answers[0]?.settle(answerFor('lamp'));
    await tick();
    void core.followUp('cheaper');
    expect(answers[1]?.body).toMatchObject({ query: 'cheaper', assistant: { context: 'log-lamp-1' } });
    const applied: SearchResponse['appliedFilters'] = [
      { field: 'price', value: { max: 30 }, not: false, source: 'user', text: 'at most 30' },
      { field: 'brand', value: 'Lumo', not: true, source: 'user', text: 'Lumo' },
      { field: 'color', value: 'red', not: false, source: 'query', text: 'red' },
    ];
    answers[1]?.settle({ ...answerFor('lamp'), appliedFilters: applied });
    await tick();
    const refined = { query: 'lamp', ranges: { price: { max: 30 } }, not: { brand: ['Lumo'] }, terms: {} };
    expect(core.state.search).toMatchObject(refined);
    expect(searchAt(href(), 'aisle')).toMatchObject(refined);
    expect(core.state.input).toBe('lamp');
    // The next page asks with these filters.
    void core.more();
    expect(answers[2]?.body).toMatchObject({
      query: 'lamp',
      page: 2,
      filters: { price: { max: 30 }, not: { brand: ['Lumo'] } },
    });
    // Coming back to it needs no request: its answer is kept.
    const before = answers.length;
    void core.show({ ...newSearch('other') }, 'push');
    void core.show({ ...newSearch('lamp'), ...refined }, 'push');
    expect(answers.length).toBe(before + 1);
    expect(core.state.answer?.appliedFilters).toEqual(applied);
  });

  it('keeps the search that is shown when the service fails, and is dropped after a newer search', async () => {
    const { core, answers, tick } = setUp({ assistant: true });
    void core.submit('lamp');
    answers[0]?.settle(answerFor('lamp'));
    await tick();
    void core.followUp('cheaper');
    answers[1]?.fail(new WidgetFault('throttled'));
    await tick();
    expect([core.state.search?.query, core.state.fault?.kind]).toEqual(['lamp', 'throttled']);
    void core.followUp('bigger');
    void core.submit('hose');
    answers[2]?.settle({ ...answerFor('lamp'), appliedFilters: [] });
    await tick();
    expect([core.state.search?.query, core.state.isLoading]).toEqual(['hose', true]);
  });

  it('refines a search that is under way, not the one shown before it', async () => {
    const { core, answers, tick } = setUp({ assistant: true });
    void core.submit('lamp');
    answers[0]?.settle(answerFor('lamp'));
    await tick();
    void core.show(toggleTerm(newSearch('lamp'), 'brand', 'Lumo'), 'push');
    void core.followUp('cheaper');
    expect(answers).toHaveLength(2);
    answers[1]?.settle({ ...answerFor('lamp'), searchLogId: 'of the brand' });
    await tick();
    expect(answers[2]?.body).toMatchObject({ query: 'cheaper', assistant: { context: 'of the brand' } });
    // A search that fails says so, and has nothing to refine.
    void core.submit('hose');
    void core.followUp('bigger');
    answers[3]?.fail(new WidgetFault('throttled'));
    await tick();
    expect([answers.length, core.state.fault?.kind]).toEqual([4, 'throttled']);
  });

  it('is not replaced by words that were typed before it', async () => {
    const { core, answers, tick, runTimers } = setUp({ assistant: true });
    core.events.settle({ enabled: true, sampleRate: 1, consentRequired: false }, 0);
    void core.submit('lamp');
    answers[0]?.settle(answerFor('lamp'));
    await tick();
    core.type('lamp sh');
    void core.followUp('cheaper');
    runTimers();
    runTimers();
    expect(answers.map(({ body }) => body)).toMatchObject([{ query: 'lamp' }, { query: 'cheaper' }]);
  });
});

it('a landing page is shown where the address has no search; its filters are in the address, its own query is not', async () => {
  const home = () => ({ ...newSearch(''), landing: 'kettles' });
  const { core, answers, tick, href } = setUp({ home });
  void core.followAddress();
  expect(answers[0]?.body).toMatchObject({ query: '', landingPage: 'kettles' });
  answers[0]?.settle(answerFor('kettle'));
  await tick();
  expect(href()).toBe('https://shop.example/shoes?own=1');
  void core.show(toggleTerm(core.state.search ?? newSearch(''), 'brand', 'Lumo'), 'push');
  expect(searchAt(href(), 'aisle')).toMatchObject({
    query: '',
    landing: 'kettles',
    terms: { brand: ['Lumo'] },
  });
  void core.submit('tent');
  expect(answers.at(-1)?.body).not.toHaveProperty('landingPage');
});

describe('a photo', () => {
  const photo = new Blob(['photo']);
  const photos = {
    keep: async () => 'abc1',
    find: async (id: string) => (id === 'abc1' ? { bytes: photo, url: 'blob:1' } : null),
  };

  it('is searched for with the words beside it, and stays until it is taken off', async () => {
    const { core, answers, tick, href } = setUp({ photos });
    void core.searchByPhoto(photo);
    await tick();
    const path = '/api/widget/search/visual';
    expect(answers[0]?.body).toMatchObject({ path, file: photo, fields: { query: '' } });
    answers[0]?.settle(answerFor('', 1));
    await tick();
    void core.submit('blue');
    await tick();
    expect(answers[1]?.body).toMatchObject({ path, fields: { query: 'blue' } });
    expect(searchAt(href(), 'aisle')).toMatchObject({ photo: 'abc1', query: 'blue' });
    void core.choose({ type: 'brand', text: 'Lumo', count: 1 });
    expect(core.state.search).toMatchObject({ photo: null, terms: { brand: ['Lumo'] } });
  });

  it('without words leaves no search when it is taken off', async () => {
    const { core, tick, href } = setUp({ photos });
    void core.searchByPhoto(photo);
    await tick();
    await core.takeOffPhoto();
    expect([core.state.search, core.state.isLoading, href()]).toEqual([
      null,
      false,
      'https://shop.example/shoes?own=1',
    ]);
  });

  it('of another tab is said to be missing, and the host is not given an empty query', async () => {
    const handed: string[] = [];
    const { core, tick } = setUp({ photos, onStepAside: (query) => handed.push(query) > 0 });
    void core.show({ ...newSearch(''), photo: 'def2' }, 'push');
    await tick();
    expect(core.state.fault?.code).toBe('photo_gone');
    expect(handed).toEqual([]);
  });
});

it('at most four products are compared, each once, and they stay in the tab', () => {
  const { core, stored, again } = setUp();
  const cards = ['a', 'b', 'c', 'd', 'e'].map(
    (externalId) => ({ externalId, name: externalId, imageUrl: null }) as ProductCard,
  );
  for (const card of cards) core.togglePick(card);
  const ids = () => core.state.picks.map(({ externalId }) => externalId);
  expect(ids()).toEqual(['a', 'b', 'c', 'd']);
  for (const card of cards.slice(0, 2)) core.togglePick(card);
  expect(ids()).toEqual(['c', 'd']);
  expect(again().state.picks).toEqual(core.state.picks);
  stored.set(
    'session aisle-picks:aisle',
    '[{"externalId":1},null,{"externalId":"d","name":"d","imageUrl":null}]',
  );
  expect(again().state.picks.map(({ externalId }) => externalId)).toEqual(['d']);
  stored.set('session aisle-picks:aisle', 'no JSON');
  expect(again().state.picks).toEqual([]);
  core.clearPicks();
  expect([ids(), stored.size]).toEqual([[], 0]);
});

it('a search takes on the filters of a guided answer and gives them to the service', () => {
  const filters = { brand: ['Lumo'], price: { max: 23 }, not: { color: ['red'] } };
  expect(searchBody(withFilters(newSearch('lamp'), filters), 1).filters).toEqual(filters);
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
    landing: fc.option(fc.stringMatching(/^[a-z0-9-]{1,60}$/)),
  });
  fc.assert(
    fc.property(search, (wanted) => {
      expect(readSearch(writeSearch(wanted))).toEqual(wanted);
      expect(searchAt(addressOf('https://shop.example/?x=1#top', 'aisle', wanted), 'aisle')).toEqual(wanted);
    }),
  );
});
