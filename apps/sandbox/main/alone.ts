import { once } from 'node:events';
import { join } from 'node:path';
import { readSandboxConfig, type SandboxConfig } from './config.ts';
import { serveHall } from './hall.ts';
import type { Part } from './part.ts';

/** Runs counterparts as a process of their own: listens until it is told to stop. */
export async function runAlone(open: (config: SandboxConfig) => Promise<Part[]>): Promise<void> {
  try {
    const config = readSandboxConfig(process.env, join(import.meta.dirname, '../../..'));
    const hall = await serveHall(config, open);
    process.send?.('listening');
    await Promise.race(['SIGTERM', 'SIGINT', 'disconnect'].map((event) => once(process, event)));
    await hall.stop();
    process.exit(0);
  } catch (error) {
    console.error(`fairhall sandbox: ${error instanceof Error ? error.message : error}`);
    process.exit(2);
  }
}
