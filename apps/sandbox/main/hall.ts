import Fastify from 'fastify';
import type { SandboxConfig } from './config.ts';
import type { Part } from './part.ts';
import { startPage } from './start-page.ts';

export type Hall = { port: number; stop(): Promise<void> };

const SHOWN = 100;

/** One HTTP server for all counterparts, each under its name, with one page that shows what all have received. */
export async function serveHall(config: SandboxConfig, open: (config: SandboxConfig) => Promise<Part[]>): Promise<Hall> {
  const parts = await open(config);
  const app = Fastify({ forceCloseConnections: true });
  const stop = async () => {
    await app.close();
    await Promise.all(parts.map((part) => part.stop()));
  };
  try {
    for (const part of parts) {
      if (part.trouble) console.error(`fairhall sandbox: ${part.trouble}`);
      await app.register(async (scope) => void (await part.routes(scope)), { prefix: `/${part.name}` });
    }
    startPage(app);
    app.get('/received', () =>
      parts
        .flatMap((part) => part.received().slice(0, SHOWN))
        .sort((one, other) => other.atMs - one.atMs)
        .slice(0, SHOWN),
    );
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await stop();
    throw error;
  }
  return { port: (app.server.address() as { port: number }).port, stop };
}
