/**
 * The checker of promotions: reads one case a line, `{"id", members, campaigns, events}`, plays it by the product's own commands on a
 * throw-away database whose clock the case moves, and answers `{"id", "steps"}`: how each event ended, and how all stood behind it
 * (packages/bonus/src/cases). A line that is no case is answered `{"id", "error"}`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BadCase } from '@fairhall/bonus/cases/read';
import { readCase } from '@fairhall/bonus/cases/read-case';
import { createDb } from '../apps/server/src/platform/db.ts';
import { migrate } from '../apps/server/src/platform/migrate.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/postgres/embedded.ts';
import { playOnDatabase } from './bonus/play.ts';
import { openWorld, type World } from './bonus/world.ts';
import { runEntry } from './entry.ts';
import { answerLines } from './json-lines.ts';

/** It never waits for the disk: it is gone when we are. */
const NEVER_WAITING = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '512MB' };
const TO_STDERR = { info() {}, warn: (text: string) => process.stderr.write(`${text}\n`) };

await runEntry(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'fairhall-bonus-'));
  const postgres = await startEmbeddedPostgres({ dataDir, log: TO_STDERR, settings: NEVER_WAITING });
  try {
    const owner = createDb({ url: postgres.url, role: null });
    await migrate(owner).finally(() => owner.close());
    const world = await openWorld(postgres.url);
    await answerLines((line) => answerTo(world, line)).finally(() => world.close());
  } finally {
    await postgres.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});

async function answerTo(world: World, line: string | null): Promise<string> {
  if (line === null) return JSON.stringify({ id: null, error: 'LINE_TOO_LONG' });
  let asked: unknown;
  try {
    asked = JSON.parse(line);
  } catch {
    return JSON.stringify({ id: null, error: 'BAD_LINE' });
  }
  if (typeof asked !== 'object' || asked === null || Array.isArray(asked)) return JSON.stringify({ id: null, error: 'BAD_LINE' });
  const { id = null } = asked as { id?: unknown };
  try {
    return JSON.stringify({ id, steps: await playOnDatabase(world, readCase(asked)) });
  } catch (error) {
    if (error instanceof BadCase) return JSON.stringify({ id, error: error.code });
    throw error;
  }
}
