/** The reference vendor as a process of its own: listens until it is told to stop. */
import { once } from 'node:events';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { pino } from 'pino';
import { readVendorConfig } from './config.ts';
import { startVendor } from './vendor.ts';

const log = pino({ level: 'warn', base: undefined });
try {
  const config = readVendorConfig(process.env, join(import.meta.dirname, '../../../..'));
  const vendor = await startVendor({ config, log, pages: join(import.meta.dirname, '../../dist') });
  process.send?.('listening');
  flushCompileCache(); // kept for the next start, also where this one is killed
  await Promise.race(['SIGTERM', 'SIGINT', 'disconnect'].map((event) => once(process, event)));
  await vendor.stop();
  process.exit(0);
} catch (error) {
  console.error(`fairhall vendor: ${error instanceof Error ? error.message : error}`);
  process.exit(2);
}
