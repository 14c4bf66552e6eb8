export { type OutboundAnswer, OutboundClient, type OutboundClientOptions } from './outbound-client.ts';
export { OutboundError, type OutboundErrorCode } from './outbound-error.ts';
export { isPublicAddress } from './public-address.ts';
