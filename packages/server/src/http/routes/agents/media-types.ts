import { AisleError } from '@aisle/contract';
import { isJsonContentType } from '@modelcontextprotocol/server';
import type { FastifyRequest } from 'fastify';

/** A server of the protocol answers with either, so a client must name both. */
const ANSWERS = ['application/json', 'text/event-stream'] as const;

const namedIn = (accept = ''): Set<string> =>
  new Set(accept.split(',').map((range) => (range.split(';', 1)[0] ?? '').trim().toLowerCase()));

/**
 * Headers of a message, as the transport asks for them. The SDK would refuse in its own shape, and looks at `Accept` for
 * clients of 2025 alone. @throws AisleError not_acceptable, unsupported_media_type
 */
export const checkMediaTypes = ({ headers }: FastifyRequest): void => {
  const named = namedIn(headers.accept);
  if (!ANSWERS.every((type) => named.has(type)))
    throw new AisleError('not_acceptable', `Send the header Accept: ${ANSWERS.join(', ')}.`);
  if (!isJsonContentType(headers['content-type'] ?? null))
    throw new AisleError(
      'unsupported_media_type',
      'Send the message as JSON, with the header Content-Type: application/json.',
    );
};

/** Headers of a checked message for the SDK: it compares texts, so other spellings would not pass. */
export const CHECKED_TYPES = { accept: ANSWERS.join(', '), 'content-type': 'application/json' };
