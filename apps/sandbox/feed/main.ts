/** The sports feed's counterpart as a process of its own: listens until it is told to stop. */
import { once } from 'node:events';
import { join } from 'node:path';
import { readFeedConfig } from './config.ts';
import { startFeed } from './feed.ts';

try {
  const feed = await startFeed({ config: readFeedConfig(process.env, join(import.meta.dirname, '../../..')) });
  process.send?.('listening');
  await Promise.race(['SIGTERM', 'SIGINT', 'disconnect'].map((event) => once(process, event)));
  await feed.stop();
  process.exit(0);
} catch (error) {
  console.error(`fairhall feed: ${error instanceof Error ? error.message : error}`);
  process.exit(2);
}
