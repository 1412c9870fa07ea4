/**
 * Completes package-lock.json after `npm install`: npm leaves out optional packages of other platforms that the registry did not
 * offer at that moment, and `npm ci` then refuses the whole file. Run it after every change of a dependency.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type LockEntry = {
  version?: string;
  dev?: boolean;
  optional?: boolean;
  cpu?: string[];
  os?: string[];
  libc?: string[];
  optionalDependencies?: Record<string, string>;
};
export type LockPackages = Record<string, LockEntry>;

const SYSTEMS = ['linux', 'darwin', 'win32', 'freebsd', 'openbsd', 'netbsd', 'sunos', 'aix', 'android', 'openharmony'];
const PROCESSORS = ['x64', 'arm64', 'arm', 'ia32', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32'];

/** The entries with the missing ones added, in npm's order, and the names of what was added. */
export function completeLock(packages: LockPackages): { packages: LockPackages; added: string[] } {
  const complete = { ...packages };
  const added: string[] = [];
  for (const [at, entry] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isInstallable(complete, at, name)) continue;
      complete[`node_modules/${name}`] = missingEntry(name, version, entry.dev ?? false);
      added.push(name);
    }
  }
  const sorted = Object.entries(complete).sort(([a], [b]) => a.localeCompare(b, 'en'));
  return { packages: Object.fromEntries(sorted), added };
}

/** Looks where Node would: in the package's own node_modules, then in each one further out. */
function isInstallable(packages: LockPackages, at: string, name: string): boolean {
  for (let home = at; home !== ''; home = home.slice(0, Math.max(0, home.lastIndexOf('/node_modules/')))) {
    if (packages[`${home}/node_modules/${name}`]) return true;
  }
  return packages[`node_modules/${name}`] !== undefined;
}

function missingEntry(name: string, version: string, dev: boolean): LockEntry {
  const words = name.split(/[/-]/);
  const cpu = words.find((word) => PROCESSORS.includes(word));
  const os = words.find((word) => SYSTEMS.includes(word));
  return {
    version,
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev: true }),
    ...(name.endsWith('musl') && { libc: ['musl'] }),
    optional: true,
    ...(os && { os: [os] }),
  };
}

if (import.meta.main) {
  const path = join(import.meta.dirname, '../package-lock.json');
  const lock = JSON.parse(readFileSync(path, 'utf8'));
  const { packages, added } = completeLock(lock.packages);
  if (added.length > 0) writeFileSync(path, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(added.length > 0 ? `package-lock.json: added ${added.join(', ')}` : 'package-lock.json is complete');
}
