import { buildOpenApi, type OpenApiDocument } from '@aisle/contract';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The document of this server, at its public address. */
const openApiOf = (publicUrl: string): OpenApiDocument => buildOpenApi({ serverUrl: publicUrl });

/** `GET /openapi.json`. Any page may read it. */
export function registerOpenApi(app: FastifyInstance, publicUrl: () => string): void {
  app.get('/openapi.json', { config: { routeName: 'openapi' } }, (_request, reply) =>
    reply.header('access-control-allow-origin', '*').send(openApiOf(publicUrl())),
  );
}

declare module 'fastify' {
  interface FastifyInstance {
    swagger(): OpenApiDocument;
  }
}

const CSP = {
  'default-src': "'self'",
  'img-src': "'self' data:",
  // Swagger UI sets styles on its own elements.
  'style-src': "'self' 'unsafe-inline'",
  'script-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'frame-ancestors': "'none'",
};

/**
 * The plugin of the page requires @fastify/swagger, which derives documents from Fastify's schemas. Our document comes
 * from the contract, so this plugin takes that name, on the same instance (`skip-override`).
 */
const documentSource = Object.assign(
  async (app: FastifyInstance): Promise<void> => {
    // Relative: requests tried out on the page go to the server of the page.
    app.decorate('swagger', () => openApiOf('/'));
  },
  {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('plugin-meta')]: { name: '@fastify/swagger' },
    [Symbol.for('fastify.display-name')]: '@fastify/swagger',
  },
);

/** The plugin omits it, and phones would show the page at desktop width. */
const VIEWPORT = '<meta name="viewport" content="width=device-width, initial-scale=1">';

/** Hides the bar for choosing a document, as there is one. On phones, a section's description goes below its name. */
const CSS = `.swagger-ui .topbar { display: none; }
@media (max-width: 600px) {
  .swagger-ui .opblock-tag { flex-wrap: wrap; }
  .swagger-ui .opblock-tag > small { order: 1; flex-basis: 100%; padding: 0; }
}`;

const withViewport = (payload: unknown): unknown =>
  typeof payload === 'string' && payload.includes('<meta charset')
    ? payload.replace('<meta charset', `${VIEWPORT}<meta charset`)
    : payload;

/** `GET /docs`: the API browser, served from this machine alone. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  await app.register(async (docs) => {
    docs.addHook('onSend', async (_request, _reply, payload) => withViewport(payload));
    await registerPage(docs);
  });
}

async function registerPage(app: FastifyInstance): Promise<void> {
  await app.register(documentSource);
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    staticCSP: CSP,
    uiConfig: { docExpansion: 'list', persistAuthorization: true, tryItOutEnabled: true },
    theme: {
      title: 'Aisle API',
      css: [{ filename: 'aisle.css', content: CSS }],
    },
  });
}
