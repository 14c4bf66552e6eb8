// A shop with its jobs in one process and its database in memory.
const { AislePlugin, AisleSearchStrategy } = require('@aisle/vendure');
const core = require('@vendure/core');

const { AISLE_URL: baseUrl, AISLE_KEY: apiKey, PORT: port } = process.env;

const config = {
  apiOptions: { port: Number(port), adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['bearer'],
    superadminCredentials: { identifier: 'owner', password: 'a long secret' },
    requireVerification: false,
  },
  dbConnectionOptions: { type: 'sqljs', synchronize: true, autoSave: false, logging: false },
  paymentOptions: { paymentMethodHandlers: [core.dummyPaymentHandler] },
  schedulerOptions: { runTasksInWorkerOnly: false },
  systemOptions: { errorHandlers: [] },
  plugins: [
    core.DefaultJobQueuePlugin.init({ pollInterval: 50 }),
    core.DefaultSchedulerPlugin.init({}),
    AislePlugin.init({
      ...{ baseUrl, orders: true, shops: [{ apiKey, languageCode: 'en', currencyCode: 'EUR' }] },
      productUrl: (_product, slug) => `https://shop.example/products/${slug}`,
    }),
    core.DefaultSearchPlugin.init({
      searchStrategy: new AisleSearchStrategy(new core.SqliteSearchStrategy()),
      indexStockStatus: true,
    }),
  ],
};

const INITIAL = {
  defaultLanguage: 'en',
  defaultZone: 'Europe',
  countries: [{ name: 'Germany', code: 'DE', zone: 'Europe' }],
  taxRates: [{ name: 'Standard', percentage: 20 }],
  shippingMethods: [{ name: 'Parcel', price: 500 }],
  paymentMethods: [
    {
      name: 'Test',
      handler: { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: 'true' }] },
    },
  ],
  collections: [],
};

const start = async () => {
  const app = await core.bootstrap(config);
  const ctx = await app.get(core.RequestContextService).create({ apiType: 'admin' });
  const { id, defaultTaxZone } = await app.get(core.ChannelService).getDefaultChannel();
  await app.get(core.ChannelService).update(ctx, {
    ...{ id, defaultCurrencyCode: 'EUR', availableCurrencyCodes: ['EUR'], pricesIncludeTax: false },
    ...(defaultTaxZone && { defaultTaxZoneId: defaultTaxZone.id }),
  });
  await app.get(core.Populator).populateInitialData(INITIAL);
  await app.get(core.JobQueueService).start();
};

start();
