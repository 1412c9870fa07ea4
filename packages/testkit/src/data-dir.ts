import { mkdirSync, mkdtempSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '../../..');
const HOME = join(REPOSITORY, '.tmp');

/** A fresh, empty directory below .tmp: an absolute real path. Who asked for it removes it. */
export function makeDataDir(name: string): string {
  mkdirSync(HOME, { recursive: true });
  return realpathSync(mkdtempSync(join(HOME, `${name}-`)));
}
