import {
  PluginCommonModule,
  type RuntimeVendureConfig,
  ScheduledTask,
  type Type,
  VendurePlugin,
} from '@vendure/core';
import { AisleSync, NEEDED } from './aisle-sync.ts';
import type { AisleOptions } from './options.ts';

/** `extend type SearchResult { searchLogId: String }`, as a parser of GraphQL gives it. */
const name = (value: string) => ({ kind: 'Name', value });
const SEARCH_LOG_ID = {
  kind: 'Document',
  definitions: [
    {
      kind: 'ObjectTypeExtension',
      name: name('SearchResult'),
      fields: [
        {
          kind: 'FieldDefinition',
          name: name('searchLogId'),
          arguments: [],
          type: { kind: 'NamedType', name: name('String') },
        },
      ],
    },
  ],
};

const ORDER_FIELD = {
  name: 'searchLogId',
  type: 'string',
  nullable: true,
  public: true,
  description: [{ languageCode: 'en', value: 'The search of Aisle that led to the order' }],
};

/** Sends the catalog to Aisle. `AisleSearchStrategy` answers searches. */
// biome-ignore lint/complexity/noStaticOnlyClass: Vendure takes plugins as classes
export class AislePlugin {
  static options: AisleOptions = { baseUrl: '', shops: [] };

  static init(options: AisleOptions): typeof AislePlugin {
    AislePlugin.options = options;
    return AislePlugin;
  }
}

const configure = (config: RuntimeVendureConfig): RuntimeVendureConfig => {
  const task = new ScheduledTask({
    id: 'aisle-whole-catalog',
    description: 'Sends the whole catalog to Aisle',
    schedule: '0 4 * * *',
    execute: ({ injector }) => injector.get(AisleSync).sendAll(),
  });
  config.schedulerOptions.tasks = [...(config.schedulerOptions.tasks ?? []), task];
  if (AislePlugin.options.orders === true)
    config.customFields.Order = [...(config.customFields.Order ?? []), ORDER_FIELD];
  return config;
};

const makeSync = (...given: unknown[]): AisleSync => {
  const found = new Map<unknown, unknown>(NEEDED.map((type, index) => [type, given[index]]));
  // Nest gives an instance for each class that `inject` names.
  return new AisleSync({ get: <T>(type: Type<T>) => found.get(type) as T }, AislePlugin.options);
};

// Decorators by hand: Node and other tools run these sources without compiling them.
VendurePlugin({
  imports: [PluginCommonModule],
  providers: [{ provide: AisleSync, useFactory: makeSync as never, inject: NEEDED }],
  configuration: configure as never,
  shopApiExtensions: { schema: () => SEARCH_LOG_ID as never },
  adminApiExtensions: { schema: () => SEARCH_LOG_ID as never },
  compatibility: '^3.3.0',
})(AislePlugin);
