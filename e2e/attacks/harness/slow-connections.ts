import { connect } from 'node:net';

export type SlowConnections = { close: () => void };

/** Connections that each begin a request and then send one byte a second. */
export function openSlowConnections(url: string, heads: readonly string[], count: number): SlowConnections {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, (_, i) => {
    const socket = connect(Number(port), hostname);
    // The server may close it at any time: that is what is tested.
    socket.on('error', () => undefined).resume();
    socket.write(heads[i % heads.length] ?? '');
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write('a');
  }, 1000);
  return {
    close: () => {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
    },
  };
}
