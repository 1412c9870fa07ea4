import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { serveConnection } from './connection.ts';
import type { Consumer, Outlet } from './exchange.ts';

/** A listener of AMQP 0-9-1, of it only what a consumer of the feed uses: no queue outlives its connection, nobody else publishes. */
export async function openBroker({ host, port, token }: { host: string; port: number; token: string }): Promise<Outlet> {
  const [sockets, consumers] = [new Set<Socket>(), new Set<Consumer>()];
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    const end = serveConnection(socket, { token, consumers });
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      end();
    });
  });
  server.listen(port, host);
  await once(server, 'listening');
  const dropAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    publish(key, body) {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      for (const consumer of consumers) consumer.deliver(key, bytes);
    },
    dropAll,
    async stop() {
      const closed = new Promise((resolve) => server.close(resolve));
      dropAll();
      await closed;
    },
  };
}
