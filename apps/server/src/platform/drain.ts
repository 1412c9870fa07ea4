import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export type DrainOptions = {
  /** Ends what would never end by itself: streams. */
  endStreams(): Promise<void>;
  /** What is still under way then is cut off. */
  withinMs: number;
};

/** Resolves when the last connection is closed: to true when nothing was cut off. */
export type Drain = (options: DrainOptions) => Promise<boolean>;

const SWEEP_EVERY_MS = 50;
/** A connection that was opened a moment ago may have a request on its way. */
const FIRST_WORD_WITHIN_MS = 500;

/**
 * Prepares to stop in order; call it before the server listens. The drain then takes no new connection, lets requests under way
 * finish, and closes kept connections as soon as their answer is out. A new request on one of these is told 503.
 */
export function prepareDrain(app: FastifyInstance): Drain {
  const silent = watchSilent(app);
  return async ({ endStreams, withinMs }) => {
    let inTime = true;
    const startMs = performance.now();
    const closed = app.close();
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      if (performance.now() - startMs > FIRST_WORD_WITHIN_MS) for (const socket of silent) if (socket.bytesRead === 0) socket.destroy();
    }, SWEEP_EVERY_MS);
    const bound = setTimeout(() => {
      inTime = false;
      app.server.closeAllConnections();
    }, withinMs);
    try {
      await Promise.all([endStreams(), closed]);
    } finally {
      clearInterval(sweep);
      clearTimeout(bound);
    }
    return inTime;
  };
}

/** Connections on which nothing was asked yet. Browsers and proxies open some in advance; Node does not count them as idle. */
function watchSilent(app: FastifyInstance): ReadonlySet<Socket> {
  const silent = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  app.server.on('request', ({ socket }) => silent.delete(socket));
  return silent;
}
