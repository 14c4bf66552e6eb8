export type WebhookVerificationCode = 'unsigned' | 'wrong_signature' | 'too_old' | 'not_an_event';

/** A request that is no delivery of the service. Answer it with 401. */
export class WebhookVerificationError extends Error {
  override readonly name = 'WebhookVerificationError';
  readonly code: WebhookVerificationCode;

  constructor(code: WebhookVerificationCode, message: string, options?: { cause: unknown }) {
    super(message, options);
    this.code = code;
  }
}
