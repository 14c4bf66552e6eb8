export {
  Connection,
  type OpenSearchPort,
  type OpenSearchSettings,
  OpenSearchUnavailableError,
} from './connection.ts';
export { ownIndex, type ShopPart, sharedIndex } from './layout.ts';
export { OutsideBackend } from './outside-backend.ts';
export { PartWriter } from './writer.ts';
