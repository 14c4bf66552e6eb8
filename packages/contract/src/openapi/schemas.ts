import { z } from 'zod';
import { Generation, SyncItemError, SyncRequest, SyncResponse } from '../catalog.ts';
import { WidgetTokenResponse } from '../keys/widget-tokens.ts';
import {
  Attributes,
  Availability,
  Product,
  ProductDeletion,
  ProductInput,
  ProductPatch,
  Rating,
} from '../product.ts';
import { Rule, RuleInput, RulePatch, RuleVersion } from '../rules.ts';
import { AppliedFilter, Facet, Filters, SearchRequest, SearchResponse, Suggestion } from '../search.ts';
import { ShopResponse, WidgetConfigResponse } from '../shop.ts';
import { Synonym, SynonymInput, SynonymPatch } from '../synonyms.ts';
import { AudioSearchResponse, HeardCorrection } from '../uploaded-search.ts';
import { CreatedWebhook, Webhook, WebhookDelivery, WebhookInput, WebhookPatch } from '../webhooks.ts';

export type JsonSchema = { [keyword: string]: unknown };

/** Schemas that the document shows under a name of their own, beside those with an `id` in their metadata. */
const NAMED = {
  AppliedFilter,
  Attributes,
  AudioSearchResponse,
  Availability,
  Facet,
  Filters,
  Generation,
  HeardCorrection,
  Product,
  ProductDeletion,
  ProductInput,
  ProductPatch,
  Rating,
  Rule,
  RuleInput,
  RulePatch,
  RuleVersion,
  SearchRequest,
  SearchResponse,
  ShopResponse,
  Suggestion,
  SyncItemError,
  SyncRequest,
  SyncResponse,
  Synonym,
  SynonymInput,
  SynonymPatch,
  CreatedWebhook,
  Webhook,
  WebhookDelivery,
  WebhookInput,
  WebhookPatch,
  WidgetConfigResponse,
  WidgetTokenResponse,
} satisfies Record<string, z.ZodType>;

/** The metadata written beside the schemas, and the names above. */
class NamedRegistry extends z.core.$ZodRegistry<z.core.GlobalMeta> {
  override get<S extends z.core.$ZodType>(schema: S): z.core.$replace<z.core.GlobalMeta, S> | undefined {
    const written = z.globalRegistry.get(schema);
    const name = this._map.get(schema)?.id;
    return name === undefined ? written : ({ ...written, id: name } as z.core.$replace<z.core.GlobalMeta, S>);
  }
}

const names = new NamedRegistry();
for (const [id, schema] of Object.entries(NAMED)) names.add(schema, { id });

const DEFS = '#/$defs/';
const COMPONENTS = '#/components/schemas/';
/** Longer patterns are noise (Zod encodes leap years in date-time); `format` says the same. */
const MAX_PATTERN = 120;

const isNoise = (key: string, value: unknown): boolean =>
  (key === 'pattern' && typeof value === 'string' && value.length > MAX_PATTERN) ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER);

const rewrite = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(rewrite);
  if (node === null || typeof node !== 'object') return node;
  const out: JsonSchema = {};
  for (const [key, value] of Object.entries(node)) {
    if (isNoise(key, value)) continue;
    const isRef = key === '$ref' && typeof value === 'string' && value.startsWith(DEFS);
    out[key] = isRef ? COMPONENTS + value.slice(DEFS.length) : rewrite(value);
  }
  return out;
};

/** Collects the schemas of one document. Named ones go to `components` once and are referenced. */
export class SchemaCollector {
  readonly components: Record<string, JsonSchema> = {};

  /**
   * The JSON Schema of a Zod schema: `input` for requests (defaults optional), `output` for answers.
   * @throws when one name has two shapes, such as a schema with defaults that is used in both directions.
   */
  convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const json = z.toJSONSchema(z.object({ root: schema }), { io, metadata: names, unrepresentable: 'any' });
    for (const [name, definition] of Object.entries(json.$defs ?? {})) {
      this.#add(name, rewrite(definition) as JsonSchema);
    }
    return rewrite(json.properties?.root ?? {}) as JsonSchema;
  }

  #add(name: string, definition: JsonSchema): void {
    const known = this.components[name];
    if (known !== undefined && JSON.stringify(known) !== JSON.stringify(definition)) {
      throw new Error(`OpenAPI component '${name}' has two shapes`);
    }
    this.components[name] = definition;
  }
}
