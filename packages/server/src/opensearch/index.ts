export { Connection, OpenSearchRefusedError, OpenSearchUnavailableError } from './connection.ts';
export type { GroupDocument } from './document.ts';
export { OutsideBackend } from './outside-backend.ts';
export { IncompleteAnswerError } from './query/shop-search.ts';
export { type OutsideAddress, type OutsidePart, OutsideShops } from './shop-parts.ts';
export { connectionOf } from './thread-connection.ts';
export { countDocuments, PartLostError } from './writer.ts';
