import { enableCompileCache, flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { REPOSITORY } from './steps.ts';

/** Code as it was compiled, the same place as in node24.mjs. Where it may not be written nothing is kept. */
export const COMPILED = join(REPOSITORY, 'node_modules/.cache/compiled');

type Loaded = {
  startServer: typeof import('../apps/server/src/main.ts').startServer;
  prepareDatabase: typeof import('./prepare.ts').prepareDatabase;
  /** Keeps what was compiled, for the next start. Call it when nobody waits: a killed process keeps nothing. */
  keepCompiled(): void;
};

/**
 * Loads the code of the server, which takes most of the time of a start, with what an earlier start compiled. Call it, do other things
 * such as starting the database, and then wait for it.
 */
export async function loadServer(): Promise<Loaded> {
  enableCompileCache(COMPILED);
  const [{ startServer }, { prepareDatabase }] = await Promise.all([import('../apps/server/src/main.ts'), import('./prepare.ts')]);
  return { startServer, prepareDatabase, keepCompiled: flushCompileCache };
}
