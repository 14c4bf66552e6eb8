import { describe, expect, it } from 'vitest';
import { useTestServer } from '../../../../test/harness.ts';
import { SAMPLE_CALLS } from '../../../../test/sample-calls.ts';
import { expectEnvelope, expectInvalid } from '../../../../test/status-cases.ts';

const server = useTestServer();

describe('getShop', () => {
  describe('200', () => {
    it('answers the shop, its plan and what of it is used', async () => {
      const shop = await server.current.makeShop({
        plan: 'GROWTH',
        name: 'Norrvik',
        currency: 'SEK',
        language: 'sv',
      });
      await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      await server.current.server.indexes.settled(shop.shop.shopId);
      const answer = await server.current.call('getShop', shop);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        shopId: shop.shop.shopId,
        name: 'Norrvik',
        url: shop.shop.url,
        origins: [],
        plan: 'GROWTH',
        planName: 'Starter',
        maxProducts: 10_000,
        productsCount: 1,
        unindexableProducts: 0,
        waitingProducts: 0,
        remainingProducts: 9_999,
        maxSearchesPerMonth: 100_000,
        searchesThisMonth: 0,
        domain: {
          status: 'verified',
          method: 'operator',
          verifiedAt: '2025-03-14T09:26:53.589Z',
          checkedAt: null,
          reason: null,
          record: {
            name: expect.stringMatching(/^_aisle-challenge\./),
            value: `aisle-verification=${shop.shop.domain.token}`,
          },
          file: {
            url: `${shop.origin}/.well-known/aisle-verification.txt`,
            text: `aisle-verification=${shop.shop.domain.token}`,
          },
          tag: {
            url: `${shop.origin}/`,
            tag: `<meta name="aisle-verification" content="${shop.shop.domain.token}">`,
          },
          nextCheckAt: null,
          next: null,
        },
        currency: 'SEK',
        language: 'sv',
        features: ['text', 'suggestions', 'compare'],
        timeZone: 'UTC',
        lowStockThreshold: null,
        urlPattern: null,
        languageModel: null,
        featureSwitches: {
          assistant: true,
          languageModel: true,
          visual: true,
          voice: true,
          learning: true,
          agents: false,
        },
        agents: { feed: 'key', targetCountries: null, storeCountry: null },
        widget: {
          theme: { mode: 'auto', accent: null, font: null, radius: null, layout: 'overlay' },
          labels: {},
          analytics: { enabled: true, sampleRate: 1, consentRequired: false },
        },
      });
    });
  });
});

describe('getShopMe', () => {
  describe('200', () => {
    it('answers the shop, its plan and what of it is used', async () => {
      const shop = await server.current.makeShop({
        plan: 'GROWTH',
        name: 'Norrvik',
        currency: 'SEK',
        language: 'sv',
      });
      await server.current.call('syncProducts', shop, SAMPLE_CALLS.syncProducts);
      await server.current.server.indexes.settled(shop.shop.shopId);
      const answer = await server.current.call('getShopMe', shop);
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual((await server.current.call('getShop', shop)).body);
      expect(answer.body).toMatchObject({ name: 'Norrvik', productsCount: 1 });
    });
  });
});

describe('patchShop', () => {
  type Shop = Awaited<ReturnType<typeof server.current.makeShop>>;
  const patch = (shop: Shop, body: object) => server.current.call('patchShop', shop, { body });
  const settingsOf = async ({ shop }: Shop) =>
    (
      await server.current.server.store.read
        .selectFrom('shops')
        .select('settings')
        .where('id', '=', shop.shopId)
        .executeTakeFirstOrThrow()
    ).settings;

  describe('200', () => {
    it('changes what is sent and nothing else, and GET /shop shows it at once', async () => {
      const shop = await server.current.makeShop();
      const before = (await server.current.call('getShop', shop)).body;
      const first = await patch(shop, {
        name: ' Norrvik ',
        timeZone: 'Europe/Stockholm',
        widget: { theme: { accent: '#0b6e4f' }, labels: { placeholder: 'Sök', clear: 'Töm' } },
      });
      expect(first.status).toBe(200);
      await patch(shop, {
        lowStockThreshold: 0,
        urlPattern: 'https://shop.example/?p={ID}',
        features: { voice: false },
        widget: { labels: { clear: null }, analytics: { sampleRate: 0.5 } },
      });
      expect((await server.current.call('getShop', shop)).body).toEqual({
        ...before,
        name: 'Norrvik',
        timeZone: 'Europe/Stockholm',
        lowStockThreshold: 0,
        urlPattern: 'https://shop.example/?p={ID}',
        features: before.features.filter((feature: string) => feature !== 'voice'),
        featureSwitches: { ...before.featureSwitches, voice: false },
        widget: {
          theme: { mode: 'auto', accent: '#0b6e4f', font: null, radius: null, layout: 'overlay' },
          labels: { placeholder: 'Sök' },
          analytics: { enabled: true, sampleRate: 0.5, consentRequired: false },
        },
      });
    });

    it('another address waits for its proof, and another origin is a page of the shop at once', async () => {
      const shop = await server.current.makeShop();
      const staging = shop.origin.replace('https://', 'https://staging.');
      const config = (origin: string) => server.current.call('widgetConfig', shop, { headers: { origin } });
      expectEnvelope(await config(staging), 403, 'origin_mismatch');
      const { body } = await patch(shop, { url: 'https://moved.example', origins: [staging] });
      expect(body).toMatchObject({ url: shop.origin, origins: [staging] });
      expect(body.domain.next).toMatchObject({
        url: 'https://moved.example',
        record: { name: '_aisle-challenge.moved.example', value: body.domain.record.value },
        checkedAt: null,
        reason: null,
      });
      const answers = await Promise.all([staging, shop.origin, 'https://moved.example'].map(config));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 403]);
      expect(answers[0]?.headers['access-control-allow-origin']).toBe(staging);
      const back = await patch(shop, { url: shop.origin });
      expect(back.body.domain.next).toBeNull();
    });

    it('stores what differs from the defaults alone', async () => {
      const shop = await server.current.makeShop();
      await patch(shop, { timeZone: 'Asia/Tokyo', features: { voice: false, visual: true } });
      expect(JSON.parse(String(await settingsOf(shop)))).toEqual({
        timeZone: 'Asia/Tokyo',
        features: { voice: false },
      });
      await patch(shop, { timeZone: 'UTC', features: { voice: true } });
      expect(JSON.parse(String(await settingsOf(shop)))).toEqual({});
    });

    it('changes sent at the same time all stay', async () => {
      const shop = await server.current.makeShop();
      const names = ['a', 'b', 'c', 'd', 'e', 'f'];
      await Promise.all(names.map((name) => patch(shop, { widget: { labels: { [name]: name } } })));
      const { widget } = (await server.current.call('getShop', shop)).body;
      expect(Object.keys(widget.labels).sort()).toEqual(names);
    });

    it('a feature that is switched off is refused, and comes back when it is switched on', async () => {
      const shop = await server.current.makeShop({ plan: 'PRO' });
      const photo = () => server.current.call('searchByPhoto', shop, { body: { image: 'AAAA' } });
      const voice = () => server.current.call('searchByAudio', shop, { body: { audio: 'AAAA' } });
      await patch(shop, { features: { visual: false, voice: false } });
      expectEnvelope(await photo(), 403, 'feature_switched_off');
      const refused = await voice();
      expectEnvelope(refused, 403, 'feature_switched_off');
      expect(refused.body.message).toContain("switched 'voice' off in its settings");
      await patch(shop, { features: { visual: true } });
      expectEnvelope(await photo(), 415, 'media_unsupported');
    });

    it('another currency and language reach the cards of products that name none, also of a shop without products', async () => {
      const shop = await server.current.makeShop({ currency: 'EUR', language: 'en' });
      const { indexes } = server.current.server;
      const products = [
        { externalId: 'A', name: 'Lamp', price: 5 },
        { externalId: 'B', name: 'Lamp', price: 5, currency: 'USD' },
      ];
      const currencies = async () => {
        await indexes.settled(shop.shop.shopId);
        const { body } = await server.current.call('search', shop, { body: { query: 'lamp' } });
        return body.products
          .map((card: { externalId: string; currency: string }) => [card.externalId, card.currency])
          .sort();
      };
      expect(await currencies()).toEqual([]);
      await patch(shop, { currency: 'SEK' });
      await server.current.call('syncProducts', shop, { body: { syncType: 'INCREMENTAL', products } });
      expect(await currencies()).toEqual([
        ['A', 'SEK'],
        ['B', 'USD'],
      ]);
      expect((await patch(shop, { currency: 'NOK', language: 'no' })).body).toMatchObject({
        currency: 'NOK',
      });
      expect(await currencies()).toEqual([
        ['A', 'NOK'],
        ['B', 'USD'],
      ]);
      const { body } = await server.current.call('getProduct', shop, { params: { externalId: 'A' } });
      expect(body).toMatchObject({ currency: 'NOK', language: 'no', searchable: true });
    });

    it('the same currency again builds nothing anew', async () => {
      const shop = await server.current.makeShop({ currency: 'EUR' });
      const seq = async () =>
        (
          await server.current.server.store.read
            .selectFrom('shops')
            .select('last_seq')
            .where('id', '=', shop.shop.shopId)
            .executeTakeFirstOrThrow()
        ).last_seq;
      await patch(shop, { currency: 'EUR', timeZone: 'Asia/Tokyo' });
      expect(await seq()).toBe(0);
      await patch(shop, { currency: 'USD' });
      expect(await seq()).toBe(1);
    });
  });

  describe('400', () => {
    it.each<[object, string]>([
      [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
      [{ currency: 'eur' }, 'currency'],
      [{ language: 'not a tag' }, 'language'],
      [{ language: 'deutsch' }, 'language'],
      [{ name: '  ' }, 'name'],
      [{ lowStockThreshold: -1 }, 'lowStockThreshold'],
      [{ urlPattern: 'https://shop.example/all' }, 'urlPattern'],
      [{ urlPattern: 'javascript:{ID}' }, 'urlPattern'],
      [{ features: { search: false } }, 'features.search'],
      [{ features: { voice: 'off' } }, 'features.voice'],
      [{ widget: { theme: { accent: 'red' } } }, 'widget.theme.accent'],
      [{ widget: { theme: { font: 'Inter"; } * { color: red' } } }, 'widget.theme.font'],
      [{ widget: { theme: { radius: 33 } } }, 'widget.theme.radius'],
      [{ widget: { analytics: { sampleRate: 2 } } }, 'widget.analytics.sampleRate'],
      [{ plan: 'ENTERPRISE' }, 'plan'],
      [{ url: 'norrvik.example' }, 'url'],
      [{ origins: ['staging.shop.example'] }, 'origins.0'],
      [{ origins: ['https://shop.example/en'] }, 'origins.0'],
      [{ origins: ['https://elsewhere.example'] }, 'origins'],
    ])('%j', async (body, path) => {
      expectInvalid(await patch(await server.current.makeShop(), body), path);
    });

    it('a mistyped field is told with the one that was meant', async () => {
      const { body } = await patch(await server.current.makeShop(), { timezone: 'Europe/Berlin' });
      expect(body.message).toBe("'timezone': unknown field; did you mean 'timeZone'?");
    });

    it('more labels together than a widget may have', async () => {
      const shop = await server.current.makeShop();
      const labels = (prefix: string) =>
        Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`${prefix}${i}`, 'x']));
      expect((await patch(shop, { widget: { labels: labels('a') } })).status).toBe(200);
      expectInvalid(await patch(shop, { widget: { labels: labels('b') } }), 'widget.labels');
    });
  });
});

describe('checkDomain', () => {
  const records = new Map<string, string>();
  const server = useTestServer({
    resolveTxt: async (name) => {
      const value = records.get(name);
      if (value === undefined) throw Object.assign(new Error('not found'), { code: 'ENOTFOUND' });
      return [[value]];
    },
  });

  describe('200', () => {
    it('looks the record up now, says why it failed and what is expected, and verifies', async () => {
      const shop = await server.current.makeShop({ verified: false });
      const failed = await server.current.call('checkDomain', shop);
      expect(failed.status).toBe(200);
      expect(failed.body).toMatchObject({
        status: 'failed',
        verifiedAt: null,
        checkedAt: '2025-03-14T09:26:53.589Z',
        reason: expect.stringContaining('There is no TXT record _aisle-challenge.'),
      });
      const { name, value } = failed.body.record;
      expect(value).toBe(`aisle-verification=${shop.shop.domain.token}`);
      const { file, tag } = failed.body;
      expect(file).toEqual({ url: `${shop.origin}/.well-known/aisle-verification.txt`, text: value });
      expect(tag.tag).toBe(`<meta name="aisle-verification" content="${shop.shop.domain.token}">`);
      expect(failed.body.reason).toContain(`The file ${file.url} cannot be read`);
      expect(failed.body.reason).toContain(`The home page ${tag.url} cannot be read`);
      records.set(name, value);
      const verified = await server.current.call('checkDomain', shop);
      expect(verified.body).toMatchObject({
        status: 'verified',
        method: 'dns',
        verifiedAt: '2025-03-14T09:26:53.589Z',
        reason: null,
      });
      const { domain } = (await server.current.call('getShop', shop)).body;
      expect(domain).toEqual(verified.body);
      expect(domain.nextCheckAt).toBe('2025-03-15T09:26:53.589Z');
    });

    it('leaves a domain alone that the operator vouches for', async () => {
      const shop = await server.current.makeShop();
      expect((await server.current.call('checkDomain', shop)).body).toMatchObject({
        status: 'verified',
        method: 'operator',
        checkedAt: null,
      });
    });
  });
});
