import { z } from 'zod';
import { AGENT_ROUTES } from '../agents/agent-routes.ts';
import { CREDENTIALS } from '../credentials.ts';
import { DEFAULT_RATE_LIMIT, RATE_LIMITS, type RouteSpec, type Surface, statusesOf } from '../route-spec.ts';
import { ROUTES } from '../routes.ts';
import { FORM_TEXT_FIELDS } from '../searches/uploaded-search.ts';
import { QUERY_EXAMPLES, ROUTE_EXAMPLES } from './examples.ts';
import type { RouteExamples } from './route-examples.ts';
import { type JsonSchema, SchemaCollector } from './schemas.ts';
import { errorResponseRef, errorResponses, HEADERS, headerRefs, RATE_HEADERS } from './shared.ts';
import { webhookOperations } from './webhooks.ts';

export type OpenApiOperation = {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  security: Record<string, string[]>[];
  parameters: JsonSchema[];
  requestBody?: JsonSchema;
  responses: Record<string, JsonSchema>;
};

/** An OpenAPI 3.1 document as plain JSON. */
export type OpenApiDocument = {
  openapi: '3.1.0';
  info: {
    title: string;
    version: string;
    description: string;
    license: { name: string; identifier: string };
  };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, OpenApiOperation>>;
  /** Webhook messages, by event type. */
  webhooks: Record<string, { post: JsonSchema }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, JsonSchema>;
    headers: Record<string, JsonSchema>;
    parameters: Record<string, JsonSchema>;
    securitySchemes: Record<string, JsonSchema>;
  };
};

const TAGS: Record<Surface, { name: string; description: string }> = {
  integrations: {
    name: 'Integrations API',
    description: "For the shop's servers; the API key never goes to a browser.",
  },
  widget: { name: 'Widget API', description: 'For the search widget and storefronts, with a widget token.' },
  analytics: {
    name: 'Analytics API',
    description: 'Reports on searches, clicks and orders, for the servers of a shop.',
  },
  dashboard: {
    name: 'Dashboard API',
    description: 'Accounts, teams and sessions of people, for the dashboard of this service.',
  },
  agents: {
    name: 'Agents',
    description: 'For shopping agents, where the owner has opened the shop to them.',
  },
  public: { name: 'Service', description: 'Open to everyone.' },
};

const SECURITY_SCHEMES: Record<string, JsonSchema> = {
  ...Object.fromEntries(Object.values(CREDENTIALS).map(({ security, openApi }) => [security, openApi])),
};

const PARAMETERS: Record<string, JsonSchema> = {
  RequestId: {
    name: 'X-Request-ID',
    in: 'header',
    required: false,
    description: 'Your own identifier of this request; comes back on the answer',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description: 'The same key and body within 24 hours gets the first answer again; another body gets 409',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  ShopId: {
    name: 'X-Shop-Id',
    in: 'header',
    required: false,
    description: 'With a session: the shop that the call is for',
    schema: { type: 'string' },
    example: 'shop_4f9k2m',
  },
  Visitor: {
    name: 'X-Visitor',
    in: 'header',
    required: false,
    description:
      'With an API key: the shopper that the server asks for, whose requests are counted alone. An opaque id such as a keyed hash, never an address. All visitors of a key together may send 30 times the limit of one.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{8,64}$' },
    example: '9f2c1a7be04d55c1',
  },
  Plugin: {
    name: 'X-Plugin',
    in: 'header',
    required: false,
    description:
      'name/version of the plugin of a shop; has its domain verified by the challenge that the plugin answers on the host of the shop, unless the platform is `custom`',
    schema: { type: 'string' },
    example: 'aisle-woocommerce/1.0.0',
  },
};

/** Any route behind a credential needs the record store, which may fail or still be opening. */
const faultsOf = ({ credentials }: RouteSpec): number[] => (credentials.length === 0 ? [500] : [500, 503]);

type Located = { schema: z.ZodType; place: 'path' | 'query'; examples: Readonly<Record<string, unknown>> };

/** A text or a list of texts is a parameter that may stand several times: a list, in an address. */
const repeatable = (json: JsonSchema): JsonSchema => {
  const { anyOf, ...rest } = json;
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return json;
  const [one, list] = anyOf as [JsonSchema, JsonSchema];
  return one.type === 'string' && list.type === 'array' ? { ...list, items: one, ...rest } : json;
};

/** Examples are those of an address, so they are written as text. */
const typedExample = ({ type }: JsonSchema, written: unknown): unknown => {
  if (type === 'array') return String(written).split(',');
  return type === 'integer' || type === 'number' ? Number(written) : written;
};

/** One parameter for each property of an object schema. */
const parametersOf = (schemas: SchemaCollector, { schema, place, examples }: Located): JsonSchema[] => {
  if (!(schema instanceof z.ZodObject)) throw new Error(`${place} parameters must be an object schema`);
  return Object.entries(schema.shape).map(([name, field]) => {
    const json = repeatable(schemas.convert(field as z.ZodType, 'input'));
    const required = place === 'path' || !(field as z.ZodType).safeParse(undefined).success;
    const example = examples[name];
    const { description, ...rest } = json;
    return {
      name,
      in: place,
      required,
      ...(typeof description === 'string' && { description }),
      schema: rest,
      ...(example !== undefined && required && { example: typedExample(json, example) }),
    };
  });
};

const parameters = (schemas: SchemaCollector, route: RouteSpec, examples: RouteExamples): JsonSchema[] => {
  const list: JsonSchema[] = [];
  if (route.params) {
    list.push(
      ...parametersOf(schemas, { schema: route.params, place: 'path', examples: examples.params ?? {} }),
    );
  }
  if (route.query) {
    list.push(...parametersOf(schemas, { schema: route.query, place: 'query', examples: QUERY_EXAMPLES }));
  }
  const headers = [
    'RequestId',
    ...(route.idempotent ? ['IdempotencyKey'] : []),
    ...(route.verifiedDomain ? ['Plugin'] : []),
    ...(route.surface === 'widget' && route.credentials.includes('apiKey') ? ['Visitor'] : []),
    ...(route.surface === 'integrations' && route.role !== undefined ? ['ShopId'] : []),
  ];
  return [...list, ...headers.map((name) => ({ $ref: `#/components/parameters/${name}` }))];
};

const json = (schema: JsonSchema, example: unknown): JsonSchema => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
});

const requestBody = (schemas: SchemaCollector, route: RouteSpec, example: unknown): JsonSchema => {
  if (route.body === undefined) return {};
  return { requestBody: { required: true, content: bodyContent(schemas, route, example) } };
};

const bodyContent = (schemas: SchemaCollector, route: RouteSpec, example: unknown): JsonSchema => {
  if (route.binary !== undefined) {
    const bytes = { schema: { type: 'string', format: 'binary' } };
    return Object.fromEntries(route.binary.mediaTypes.map((type) => [type, bytes]));
  }
  const schema = route.body === undefined ? {} : schemas.convert(route.body, 'input');
  const asJson = json(schema, example);
  if (route.textBody === true) return { ...asJson, 'text/plain': { schema: { type: 'string' } } };
  return route.upload === undefined ? asJson : { ...formOf(schema, route.upload.field), ...asJson };
};

/** The same fields as a form: the file as bytes, lists and objects as JSON. */
const formOf = (schema: JsonSchema, field: string): JsonSchema => {
  const properties = schema.properties as Record<string, JsonSchema>;
  const { contentEncoding: _, ...file } = properties[field] ?? {};
  const asJson = Object.keys(properties).filter((name) => name !== field && !FORM_TEXT_FIELDS.has(name));
  const bytes = { ...file, contentMediaType: 'application/octet-stream' };
  return {
    'multipart/form-data': {
      schema: { ...schema, properties: { ...properties, [field]: bytes } },
      encoding: Object.fromEntries(asJson.map((name) => [name, { contentType: 'application/json' }])),
    },
  };
};

const answerContent = (
  schemas: SchemaCollector,
  { textAnswer }: RouteSpec,
  { schema, example }: { schema: z.ZodType; example: unknown },
): JsonSchema => {
  const converted = schemas.convert(schema, 'output');
  const content = json(converted, example);
  if (textAnswer === undefined) return content;
  const { type, orType } = textAnswer;
  return {
    [type]: content['application/json'],
    ...(orType !== undefined && { [orType]: { schema: converted } }),
  };
};

const responses = (
  schemas: SchemaCollector,
  route: RouteSpec,
  examples: RouteExamples,
): Record<string, JsonSchema> => {
  const limited = route.credentials.length === 0 ? [] : RATE_HEADERS;
  const out: Record<string, JsonSchema> = {};
  for (const [status, schema] of Object.entries(route.responses)) {
    out[status] = {
      description: schema === null ? 'Done; no body' : 'Success',
      headers: headerRefs(['X-Request-ID', ...limited]),
      ...(schema !== null && {
        content: answerContent(schemas, route, { schema, example: examples.response }),
      }),
    };
  }
  const errors = new Set([...statusesOf(route), ...faultsOf(route)].filter((status) => status >= 400));
  for (const status of [...errors].sort((a, b) => a - b)) out[status] = errorResponseRef(status);
  return out;
};

const limits: Readonly<Record<string, number>> = RATE_LIMITS;

const describe = (route: RouteSpec): string => {
  const notes = [];
  if (route.credentials.length > 0) {
    const limit = limits[route.rateGroup] ?? DEFAULT_RATE_LIMIT;
    notes.push(`Limit: ${limit} requests a minute (group \`${route.rateGroup}\`).`);
  }
  if (route.feature) notes.push(`Needs a plan with \`${route.feature}\`.`);
  if (route.scope !== undefined) notes.push(`With an API key: scope \`${route.scope}\`.`);
  if (route.role !== undefined) notes.push(`With a session: role \`${route.role}\` or higher.`);
  if (route.installationOwner === true) notes.push('Only for the person who owns the installation.');
  if (route.verifiedDomain) notes.push('With an API key it needs a verified domain.');
  if (route.credentials.some((name) => CREDENTIALS[name].needsOrigin))
    notes.push('Needs an Origin that matches the shop.');
  return notes.join(' ');
};

const operation = (schemas: SchemaCollector, name: string, route: RouteSpec): OpenApiOperation => {
  const examples = (ROUTE_EXAMPLES as Readonly<Record<string, RouteExamples>>)[name] ?? {};
  return {
    operationId: name,
    summary: route.summary,
    description: describe(route),
    tags: [TAGS[route.surface].name],
    security: route.credentials.map((name) => ({ [CREDENTIALS[name].security]: [] })),
    parameters: parameters(schemas, route, examples),
    ...requestBody(schemas, route, examples.body),
    responses: responses(schemas, route, examples),
  };
};

/** Version of the contract, not of the program: it changes when a shape does. */
const API_VERSION = '1.0.0';

/**
 * The OpenAPI 3.1 document of every route in ROUTES and AGENT_ROUTES.
 * Ours: Zod writes the schemas, and the rest is read off our route table, which no generator knows.
 */
export const buildOpenApi = ({ serverUrl }: { serverUrl: string }): OpenApiDocument => {
  const schemas = new SchemaCollector();
  const paths: OpenApiDocument['paths'] = {};
  const surfaces = new Set<Surface>();
  for (const [name, route] of Object.entries<RouteSpec>({ ...ROUTES, ...AGENT_ROUTES })) {
    surfaces.add(route.surface);
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operation(schemas, name, route),
    };
  }
  const tags = new Map([...surfaces].map((surface) => [TAGS[surface].name, TAGS[surface]]));
  const webhooks = webhookOperations(schemas);
  const responses = errorResponses(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Aisle',
      version: API_VERSION,
      description:
        'AI product search that a shop runs itself. Products sent to the Integrations API are searchable within seconds through the Widget API.',
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
    },
    servers: [{ url: serverUrl }],
    tags: [...tags.values()],
    paths,
    webhooks,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas.components).sort(([a], [b]) => (a < b ? -1 : 1))),
      responses,
      headers: HEADERS,
      parameters: PARAMETERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
};
