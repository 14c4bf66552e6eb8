import { monotonicMs } from '../kernel/monotonic-ms.ts';
import { OutboundError } from '../outbound/index.ts';
import type { WebhookPorts } from './ports.ts';
import { signDelivery } from './sign-delivery.ts';
import { openWebhookSecret } from './webhook-secret.ts';

/** A receiver has this long, from the connection to the last byte. */
export const DELIVERY_TIMEOUT_MS = 10_000;
/** Kept of an answer, to be shown. */
const RESPONSE_BYTES = 4096;

export type ClaimedDelivery = {
  webhookId: string;
  deliveryId: string;
  eventId: string;
  type: string;
  attempt: number;
  url: string;
  body: string;
  /** Sealed; the second while it is valid after a rotation. */
  secrets: readonly string[];
  /** The last attempt at this webhook failed. */
  failing: boolean;
};

export type DeliveryOutcome = {
  delivered: boolean;
  atMs: number;
  statusCode: number | null;
  latencyMs: number;
  error: string | null;
  responseBody: string | null;
};

type Attempt = Pick<WebhookPorts, 'client' | 'scheduler' | 'secretKey'>;

const UNREADABLE = 'the secret of this webhook was stored with another AISLE_SECRET_KEY: rotate it';

/** Makes one attempt. Never throws but when `signal` aborts: a stop of the server is no fault of the receiver. */
export async function attemptDelivery(
  { client, scheduler, secretKey }: Attempt,
  delivery: ClaimedDelivery,
  signal: AbortSignal,
): Promise<DeliveryOutcome> {
  const atMs = scheduler.nowMs();
  const started = monotonicMs();
  const outcome = (
    rest: Pick<DeliveryOutcome, 'statusCode' | 'error' | 'responseBody'>,
  ): DeliveryOutcome => ({
    ...rest,
    atMs,
    delivered: rest.error === null,
    latencyMs: Math.round((monotonicMs() - started) * 10) / 10,
  });
  const [newest, ...former] = delivery.secrets.flatMap(
    (sealed) => openWebhookSecret(secretKey, sealed) ?? [],
  );
  if (newest === undefined) return outcome({ statusCode: null, error: UNREADABLE, responseBody: null });
  const timeout = new AbortController();
  const cancel = scheduler.after(DELIVERY_TIMEOUT_MS, () =>
    timeout.abort(new OutboundError('timed_out', `no answer within ${DELIVERY_TIMEOUT_MS / 1000} s`)),
  );
  try {
    const { status, bytes } = await client.post({
      url: delivery.url,
      headers: signDelivery({ ...delivery, atMs }, [newest, ...former]),
      body: delivery.body,
      maxBytes: RESPONSE_BYTES,
      signal: AbortSignal.any([timeout.signal, signal]),
    });
    return outcome({
      statusCode: status,
      error: status >= 200 && status < 300 ? null : refusalOf(status),
      responseBody: new TextDecoder().decode(bytes),
    });
  } catch (error) {
    signal.throwIfAborted();
    return outcome({ statusCode: null, error: reasonOf(error), responseBody: null });
  } finally {
    cancel();
  }
}

const refusalOf = (status: number): string =>
  status >= 300 && status < 400
    ? `the receiver answered ${status}: redirects are not followed`
    : `the receiver answered ${status}`;

const reasonOf = (error: unknown): string =>
  error instanceof OutboundError ? error.message : 'the request could not be sent';
