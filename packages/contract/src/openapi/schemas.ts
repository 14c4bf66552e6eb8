import { z } from 'zod';
import { Generation, SyncItemError, SyncRequest, SyncResponse } from '../catalog.ts';
import { WidgetTokenResponse } from '../keys/widget-tokens.ts';
import { LandingPage, LandingPageInput, LandingPagePatch } from '../landing-pages.ts';
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
import { AppliedFilter, Facet, SearchRequest, SearchResponse, Suggestion } from '../search.ts';
import { Filters } from '../searches/filters.ts';
import { AudioSearchResponse, HeardCorrection } from '../searches/uploaded-search.ts';
import { ShopResponse, WidgetConfigResponse } from '../shop.ts';
import { Synonym, SynonymInput, SynonymPatch } from '../synonyms.ts';
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
  LandingPage,
  LandingPageInput,
  LandingPagePatch,
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
  return withSaidDefault(withOnlyValues(withNull(out)));
};

const SCALARS: ReadonlySet<unknown> = new Set(['string', 'number', 'integer', 'boolean']);

/**
 * Generators know `type: [x, "null"]` of plain values; of `anyOf` with null many make a union of two classes. A reference has no
 * other form, and for objects some generators forget the null of a list of types.
 */
const withNull = (node: JsonSchema): JsonSchema => {
  const { anyOf, ...rest } = node;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return node;
  const [given, nothing] = anyOf as [JsonSchema, JsonSchema];
  if (nothing.type !== 'null' || !SCALARS.has(given.type) || 'const' in given) return node;
  const { enum: values } = given;
  return {
    ...given,
    ...rest,
    type: [given.type, 'null'],
    ...(Array.isArray(values) && { enum: [...values, null] }),
  };
};

/** Generators of Java write neither an enumeration of booleans nor a union of numbers: "not false" and one list say the same. */
const withOnlyValues = (node: JsonSchema): JsonSchema => {
  const { anyOf, const: only, ...rest } = node;
  if (typeof only === 'boolean') return { ...rest, not: { const: !only } };
  if (!Array.isArray(anyOf)) return node;
  const values = (anyOf as JsonSchema[]).map((branch) => branch.const);
  return values.every((value) => Number.isInteger(value)) ? { ...rest, type: 'integer', enum: values } : node;
};

/** Generated classes have no literal for the default of a union, of an object or of a reference: the description says it. */
const withSaidDefault = (node: JsonSchema): JsonSchema => {
  const { default: fallback, description, ...rest } = node;
  const isPlain = !Array.isArray(node.anyOf) && typeof node.$ref !== 'string' && node.type !== 'object';
  if (fallback === undefined || isPlain) return node;
  const said = `Default: ${JSON.stringify(fallback)}`;
  return { ...rest, description: typeof description === 'string' ? `${description}. ${said}` : said };
};

/** Generators tell branches of a union by one property where the document says which. */
const withDiscriminator = (node: JsonSchema, branches: Readonly<Record<string, JsonSchema>>): JsonSchema => {
  const refs = Array.isArray(node.oneOf) ? (node.oneOf as JsonSchema[]).map(({ $ref }) => String($ref)) : [];
  const mapping = refs.flatMap((ref) => {
    const { properties } = branches[ref.slice(COMPONENTS.length)] ?? {};
    const { const: only, enum: several } = (properties as { type?: JsonSchema } | undefined)?.type ?? {};
    const values = Array.isArray(several) ? several : [only];
    return values.map((value) => [value, ref]);
  });
  const isTold = mapping.length > 0 && mapping.every(([value]) => typeof value === 'string');
  return isTold
    ? { ...node, discriminator: { propertyName: 'type', mapping: Object.fromEntries(mapping) } }
    : node;
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
    for (const name of Object.keys(json.$defs ?? {}))
      this.components[name] = withDiscriminator(this.components[name] ?? {}, this.components);
    return rewrite(json.properties?.root ?? {}) as JsonSchema;
  }

  #add(name: string, definition: JsonSchema): void {
    const known = this.components[name];
    if (
      known !== undefined &&
      JSON.stringify({ ...known, discriminator: undefined }) !== JSON.stringify(definition)
    ) {
      throw new Error(`OpenAPI component '${name}' has two shapes`);
    }
    this.components[name] = definition;
  }
}
