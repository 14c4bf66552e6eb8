// Loaded into a server by `--import`: its connections to this machine come from AISLE_BENCH_ADDRESS, so that proxies know its own.
import { Socket } from 'node:net';

const localAddress = process.env.AISLE_BENCH_ADDRESS;
const LOCAL = '127.0.0.1';
const connect = Socket.prototype.connect as (this: Socket, ...given: unknown[]) => Socket;

const withAddress = (target: unknown): unknown =>
  // A copy: agents of HTTP know their sockets by the options.
  typeof target === 'object' && target !== null && 'host' in target && target.host === LOCAL
    ? { ...target, localAddress }
    : target;

Socket.prototype.connect = function (this: Socket, ...given: unknown[]): Socket {
  const [first, ...others] = given;
  // Callers within Node give all arguments as one array, which has a symbol of its own.
  if (!Array.isArray(first)) return connect.call(this, withAddress(first), ...others);
  first[0] = withAddress(first[0]);
  return connect.apply(this, given);
};
