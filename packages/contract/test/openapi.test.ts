import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  buildOpenApi,
  ERRORS,
  type OpenApiOperation,
  RateLimitBody,
  ROUTES,
  type RouteSpec,
  statusesOf,
} from '../src/index.ts';
import { ROUTE_EXAMPLES } from '../src/openapi/examples.ts';

const document = buildOpenApi({ serverUrl: 'http://127.0.0.1:7700' });
const routes = Object.entries<RouteSpec>(ROUTES);

const operationOf = (route: RouteSpec): OpenApiOperation => {
  const operation = document.paths[route.path]?.[route.method.toLowerCase()];
  if (operation === undefined) throw new Error(`${route.method} ${route.path} is missing`);
  return operation;
};

const nodes = function* (node: unknown): Generator<Record<string, unknown>> {
  if (node === null || typeof node !== 'object') return;
  if (!Array.isArray(node)) yield node as Record<string, unknown>;
  for (const value of Object.values(node)) yield* nodes(value);
};

const follow = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>((node, key) => (node as Record<string, unknown> | undefined)?.[key], document);

const wireShape = (example: unknown): unknown => JSON.parse(JSON.stringify(example));

describe('OpenAPI document', () => {
  it('is JSON: nothing is lost when it is written out', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
  });

  it('resolves every $ref inside itself', () => {
    const refs = [...nodes(document)].flatMap((node) => (typeof node.$ref === 'string' ? [node.$ref] : []));
    expect(refs.length).toBeGreaterThan(50);
    for (const ref of refs) expect(follow(ref), ref).toBeTypeOf('object');
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('holds every component because something refers to it', () => {
    const text = JSON.stringify(document);
    for (const [section, components] of Object.entries(document.components)) {
      if (section === 'securitySchemes') continue;
      for (const name of Object.keys(components)) {
        expect(text, `${section}/${name}`).toContain(`"#/components/${section}/${name}"`);
      }
    }
  });

  it('uses only component names that OpenAPI allows', () => {
    for (const components of Object.values(document.components)) {
      for (const name of Object.keys(components)) expect(name).toMatch(/^[a-zA-Z0-9._-]+$/);
    }
  });

  it('marks a recursive explanation by a reference to itself', () => {
    expect(document.components.schemas.Explanation).toMatchObject({
      properties: { children: { items: { $ref: '#/components/schemas/Explanation' } } },
    });
  });

  it('asks for the credential of each route', () => {
    expect(operationOf(ROUTES.syncProducts).security).toEqual([{ apiKey: [] }, { session: [] }]);
    expect(operationOf(ROUTES.search).security).toEqual([{ widgetToken: [] }, { apiKey: [] }]);
    expect(operationOf(ROUTES.reportEvents).security).toEqual([{ widgetToken: [] }]);
    expect(document.components.securitySchemes).toMatchObject({
      apiKey: { type: 'http', scheme: 'bearer' },
      widgetToken: { in: 'header', name: 'X-Widget-Token' },
      shopApiKey: { in: 'header', name: 'X-Shop-API-Key' },
    });
  });

  it('names the branches of unions, and says which property tells them apart', () => {
    const { Facet, Suggestion, Filters } = document.components.schemas;
    const ref = (name: string) => `#/components/schemas/${name}`;
    expect(Facet).toEqual({
      oneOf: [{ $ref: ref('TermsFacet') }, { $ref: ref('RangeFacet') }],
      discriminator: {
        propertyName: 'type',
        mapping: { terms: ref('TermsFacet'), range: ref('RangeFacet') },
      },
    });
    expect(Suggestion).toMatchObject({
      discriminator: { mapping: { brand: ref('CountedSuggestion'), product: ref('ProductSuggestion') } },
    });
    expect(Filters).toMatchObject({
      properties: { not: { $ref: ref('FilterSet') }, price: { $ref: ref('PriceRange') } },
      patternProperties: { '^attributes\\..': { $ref: ref('AttributeFilter') } },
      additionalProperties: true,
    });
  });

  it('writes what may be null as a list of types, and not as a union', () => {
    const unions = [...nodes(document)].flatMap(({ anyOf }) => (Array.isArray(anyOf) ? [anyOf] : []));
    expect(unions.length).toBeGreaterThan(10);
    for (const [given, nothing, ...more] of unions)
      if (nothing?.type === 'null' && more.length === 0)
        expect(['object', 'array', undefined]).toContain(given.type);
  });

  it('writes only what generators of Java know: no default of a union, no boolean constant, no text beside a list in a query', () => {
    const all = [...nodes(document)];
    for (const node of all) {
      if ('type' in node) expect(typeof node.const).not.toBe('boolean');
      if (node.default !== undefined && ('anyOf' in node || '$ref' in node || node.type === 'object'))
        expect.unreachable(JSON.stringify(node));
    }
    expect(document.components.schemas.ProductDeletion).toMatchObject({
      properties: { deleted: { type: 'boolean', not: { const: false } } },
    });
    expect(document.components.schemas.SearchRequest).toMatchObject({
      properties: { sort: { description: expect.stringContaining('Default: "relevance"') } },
    });
    expect(operationOf(ROUTES.compareByIds).parameters[0]).toMatchObject({
      schema: { type: 'array', items: { type: 'string' } },
      example: ['KETTLE-17', 'KETTLE-09'],
    });
  });

  it('has examples of parameters and headers in the type of their schema', () => {
    const places = [...nodes(document)].filter(
      (node) => 'example' in node && 'schema' in node && !('content' in node),
    );
    expect(places.length).toBeGreaterThan(50);
    for (const { schema, example } of places) {
      const { type } = schema as { type?: string };
      if (type === 'integer' || type === 'number')
        expect([example, typeof example]).toEqual([example, 'number']);
      if (type === 'array') expect(example).toBeInstanceOf(Array);
      if (type === 'string') expect([example, typeof example]).toEqual([example, 'string']);
    }
  });

  it('names each webhook as an operation, without a credential', () => {
    const webhooks = Object.entries(document.webhooks).map(([type, { post }]) => [
      type,
      post.operationId,
      post.security,
    ]);
    expect(webhooks).toContainEqual(['product.low_stock', 'onProductLowStock', []]);
    expect(new Set(webhooks.map(([, id]) => id)).size).toBe(webhooks.length);
    for (const [, id] of webhooks) expect(id).toMatch(/^on[A-Z][A-Za-z]+$/);
  });

  it('shows the 429 body with exactly its six fields', () => {
    const answer = document.components.responses.TooManyRequests as {
      headers: object;
      content: { 'application/json': { example: unknown } };
    };
    expect(RateLimitBody.safeParse(answer.content['application/json'].example).success).toBe(true);
    expect(Object.keys(answer.headers)).toEqual(
      expect.arrayContaining(['Retry-After', 'X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-Request-ID']),
    );
  });

  it('calls a query parameter without default required, and one with a default optional', () => {
    const required = operationOf(ROUTES.suggestions).parameters.map((p) => [p.name, p.required]);
    expect(required).toEqual(
      expect.arrayContaining([
        ['q', true],
        ['limit', false],
      ]),
    );
  });
});

describe.each(routes)('%s', (name, route) => {
  const operation = operationOf(route);

  it('is there under its own name, which no other operation has', () => {
    expect(operation.operationId).toBe(name);
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map((o) => o.operationId),
    );
    expect(ids.filter((id) => id === name)).toHaveLength(1);
  });

  it('declares each path parameter, required', () => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    const declared = operation.parameters.filter((p) => p.in === 'path');
    expect(declared.map((p) => p.name)).toEqual(inPath);
    for (const parameter of declared) expect(parameter.required).toBe(true);
  });

  it('documents its answers and all the refusals its credentials and route imply', () => {
    const statuses = Object.keys(operation.responses).map(Number);
    expect(statuses).toEqual(expect.arrayContaining(Object.keys(route.responses).map(Number)));
    expect(statuses).toEqual(expect.arrayContaining([...statusesOf(route), 500]));
    const known = new Set<number>([...Object.values(ERRORS).map(({ status }) => status), 429]);
    for (const status of statuses.filter((s) => s >= 400)) expect(known).toContain(status);
  });

  it('shows examples that its own schemas accept', () => {
    const examples = ROUTE_EXAMPLES[name as keyof typeof ROUTES] ?? {};
    if (route.body && !route.binary) expect(examples.body).toBeDefined();
    const pairs: [z.ZodType | null | undefined, unknown][] = [
      [route.body, examples.body],
      [Object.values(route.responses)[0], examples.response],
      [route.params, examples.params],
    ];
    for (const [schema, example] of pairs) {
      if (example === undefined) continue;
      expect(schema).toBeInstanceOf(z.ZodType);
      expect(schema?.safeParse(wireShape(example)).error).toBeUndefined();
    }
  });
});
