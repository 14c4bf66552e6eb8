export { NodeList } from './node-list.ts';
export { Relay } from './relay.ts';
export { NOT_LOADED_HEADER, type RelayNote, RelaySeal } from './relay-seal.ts';
