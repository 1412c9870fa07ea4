import type { FastifyInstance } from 'fastify';

export type DrainOptions = {
  /** Ends what would never end by itself: streams. */
  endStreams(): Promise<void>;
  /** What is still under way then is cut off. */
  withinMs: number;
};

const SWEEP_EVERY_MS = 50;

/**
 * Takes no new connection from now on, lets requests under way finish and resolves when the last connection is closed.
 * A kept connection is closed as soon as its answer is out; a new request on one is told 503. True when nothing was cut off.
 */
export async function drainHttp(app: FastifyInstance, { endStreams, withinMs }: DrainOptions): Promise<boolean> {
  let inTime = true;
  const closed = app.close();
  const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_EVERY_MS);
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
}
