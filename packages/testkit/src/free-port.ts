import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems give to whoever calls out or asks for any: between the question and its use nobody is given one of these. */
const PORTS = { from: 12_000, to: 32_000 } as const;
const TRIES = 100;

/** A port of this machine that nobody listens on, for who is told where to listen before it starts. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(PORTS.from, PORTS.to);
    if (await isFree(port)) return port;
  }
  throw new Error(`${TRIES} ports were tried and all are taken`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  const free = await new Promise<boolean>((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => resolve(true));
  });
  if (free) {
    probe.close();
    await once(probe, 'close');
  }
  return free;
}
