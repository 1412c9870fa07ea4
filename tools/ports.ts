import { createServer } from 'node:net';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';

/** Throws `StartRefused` when nothing could listen there now. */
export function assertPortFree(name: string, { host, port }: { host: string; port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(new StartRefused(`${name} ${port} on ${host} ${taken ? 'is taken by another program' : `can not be used: ${error.message}`}`));
    });
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()));
  });
}
