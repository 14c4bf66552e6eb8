/** A credential on the wire and in the OpenAPI document. The server checks it in `http/pipeline/credentials`. */
export type CredentialSpec = {
  /** OpenAPI security scheme: its name and its definition. */
  security: string;
  openApi: Readonly<Record<string, unknown>>;
  /** Visible in public pages: browsers send it, and pages of known shops may read refusals. */
  isPublic: boolean;
  /** A request without an Origin is refused. */
  needsOrigin: boolean;
};

const WIDGET_TOKEN = {
  security: 'widgetToken',
  openApi: { type: 'apiKey', in: 'header', name: 'X-Widget-Token', description: 'Valid for 24 hours' },
  isPublic: true,
} as const;

/** Every credential that a route may name. */
export const CREDENTIALS = {
  apiKey: {
    security: 'apiKey',
    openApi: { type: 'http', scheme: 'bearer', description: 'The API key of a shop, server to server only' },
    isPublic: false,
    needsOrigin: false,
  },
  /** The same key, in the header that the Analytics API takes it in. */
  shopApiKey: {
    security: 'shopApiKey',
    openApi: {
      type: 'apiKey',
      in: 'header',
      name: 'X-Shop-API-Key',
      description: 'The same API key, as the Analytics API takes it',
    },
    isPublic: false,
    needsOrigin: false,
  },
  widgetToken: { ...WIDGET_TOKEN, needsOrigin: false },
  /** A widget token that may have expired. */
  refreshableToken: { ...WIDGET_TOKEN, needsOrigin: true },
  /** A person who is signed in to the dashboard. */
  session: {
    security: 'session',
    openApi: {
      type: 'apiKey',
      in: 'cookie',
      name: 'aisle_session',
      description:
        'A session of the dashboard. Over https the name is `__Host-aisle_session`. Writes need an Origin of the service.',
    },
    isPublic: false,
    needsOrigin: false,
  },
} as const satisfies Record<string, CredentialSpec>;

export type CredentialName = keyof typeof CREDENTIALS;
