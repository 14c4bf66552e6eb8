export {
  type OutboundAnswer,
  OutboundClient,
  type OutboundClientOptions,
} from './outbound-client.ts';
export { OutboundError } from './outbound-error.ts';
export { isPublicAddress } from './public-address.ts';
