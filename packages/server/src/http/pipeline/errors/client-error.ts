import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

/** A year. Not for subdomains: they may be the shop's own, and without HTTPS. */
export const HSTS = 'max-age=31536000';

/** An answer that is no page loads nothing and is in no frame, whatever a browser takes it for. Pages bring their own. */
export const DATA_CSP = "default-src 'none'; frame-ancestors 'none'";

type RawFault = { status: number; message: string };

const FAULTS: Readonly<Record<string, RawFault>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, message: 'The request did not arrive in time.' },
  HPE_HEADER_OVERFLOW: { status: 431, message: 'The address and headers are over 16 KB together.' },
};
const MALFORMED: RawFault = { status: 400, message: 'This is not a well-formed HTTP request.' };

/**
 * Answers connections that never became a request (broken HTTP, oversized headers, timeout) with the general envelope.
 */
export const answerClientError =
  ({ now, isHttps }: { now: () => number; isHttps: boolean }) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) return;
    const { status, message } = FAULTS[error.code ?? ''] ?? MALFORMED;
    const requestId = randomUUID();
    const reason = STATUS_CODES[status] ?? 'Error';
    const timestamp = new Date(now()).toISOString();
    const body = JSON.stringify({ status, error: reason, message, timestamp, requestId });
    socket.end(
      `HTTP/1.1 ${status} ${reason}\r\nContent-Type: application/json; charset=utf-8\r\n` +
        `Content-Length: ${Buffer.byteLength(body)}\r\nX-Request-ID: ${requestId}\r\n` +
        (isHttps ? `Strict-Transport-Security: ${HSTS}\r\n` : '') +
        `X-Content-Type-Options: nosniff\r\nContent-Security-Policy: ${DATA_CSP}\r\nConnection: close\r\n\r\n${body}`,
    );
  };
