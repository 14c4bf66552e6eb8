const WEBHOOK = {
  id: 'wh_8c41f0a2',
  url: 'https://shop.example/hooks/aisle',
  events: ['search.no_results', 'product.low_stock'],
  status: 'active',
  deactivatedReason: null,
  previousSecretValidUntil: null,
  createdAt: '2026-03-02T09:30:00.000Z',
  updatedAt: '2026-03-02T09:30:00.000Z',
};
const WEBHOOK_TEST = {
  id: 'evt_51d0',
  type: 'webhook.test',
  created: '2026-03-02T09:31:00.000Z',
  data: { webhookId: WEBHOOK.id, message: 'This is a test of your webhook.' },
};
const DELIVERY = {
  id: 'dlv_2f9a',
  eventId: WEBHOOK_TEST.id,
  type: 'webhook.test',
  attempt: 1,
  status: 'pending',
  statusCode: null,
  latencyMs: null,
  at: null,
  nextAttemptAt: '2026-03-02T09:31:00.000Z',
  error: null,
  requestBody: JSON.stringify(WEBHOOK_TEST),
  responseBody: null,
};

/** Of the routes of webhooks. */
export const WEBHOOK_EXAMPLES = {
  listWebhooks: { response: { webhooks: [WEBHOOK], nextCursor: null } },
  createWebhook: {
    body: { url: WEBHOOK.url, events: WEBHOOK.events },
    response: { ...WEBHOOK, secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  },
  getWebhook: { params: { id: WEBHOOK.id }, response: WEBHOOK },
  patchWebhook: {
    params: { id: WEBHOOK.id },
    body: { events: ['sync.completed'] },
    response: { ...WEBHOOK, events: ['sync.completed'], updatedAt: '2026-03-02T10:00:00.000Z' },
  },
  deleteWebhook: { params: { id: WEBHOOK.id } },
  testWebhook: { params: { id: WEBHOOK.id }, response: DELIVERY },
  rotateWebhookSecret: {
    params: { id: WEBHOOK.id },
    response: {
      secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
      previousValidUntil: '2026-03-03T09:30:00.000Z',
    },
  },
  listWebhookDeliveries: {
    params: { id: WEBHOOK.id },
    response: {
      deliveries: [
        {
          ...DELIVERY,
          status: 'delivered',
          statusCode: 200,
          latencyMs: 48.2,
          at: '2026-03-02T09:31:00.012Z',
          nextAttemptAt: null,
          responseBody: 'ok',
        },
      ],
      nextCursor: null,
    },
  },
  resendWebhookDelivery: { params: { id: WEBHOOK.id, deliveryId: DELIVERY.id }, response: DELIVERY },
} as const;
