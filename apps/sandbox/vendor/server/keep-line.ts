import type { FastifyBaseLogger } from 'fastify';
import type { WebSocket } from 'ws';

const ENTER_WITHIN_MS = 5_000;
const PING_EVERY_MS = 20_000;
/** Text that a page has not taken yet; one that is so far behind comes back and is shown what is now. */
const BEHIND_MAX = 262_144;

type Line = { send(text: string): void; close(): void };
type Heard = { hear(text: string): Promise<void>; end(): void };

/** A page's socket for as long as it lives: who says nothing at first, or has gone without a word, is let go. */
export function keepLine(socket: WebSocket, open: (line: Line) => Heard, log: Pick<FastifyBaseLogger, 'error'>): void {
  let hasEntered = false;
  let isAlive = true;
  const heard = open({
    send: (text) => (socket.bufferedAmount > BEHIND_MAX ? socket.terminate() : socket.send(text)),
    close: () => socket.close(),
  });
  const patience = setTimeout(() => !hasEntered && socket.close(), ENTER_WITHIN_MS);
  const pinging = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
  }, PING_EVERY_MS);
  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (said: Buffer) => {
    hasEntered = true;
    heard.hear(said.toString()).catch((error: unknown) => {
      log.error({ err: error }, 'what a page said could not be heard');
      socket.close();
    });
  });
  socket.on('close', () => {
    clearTimeout(patience);
    clearInterval(pinging);
    heard.end();
  });
  socket.on('error', () => socket.terminate());
}
