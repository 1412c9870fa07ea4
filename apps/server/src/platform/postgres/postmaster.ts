import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { RunAs } from './run-as.ts';

/** One run of the postgres program. */
export type Postmaster = {
  readonly pid: number;
  /** Resolves, never rejects, when it has ended: to a short text saying how. */
  readonly ended: Promise<string>;
  /** Asks for a fast stop: open transactions are rolled back, the files are left clean. */
  askToStop(): void;
};

export type PostmasterSpec = {
  postgres: string;
  runAs: RunAs;
  clusterDir: string;
  logFile: string;
  url: string;
  settings: Readonly<Record<string, string>>;
  /** Variables on top of those of this process. */
  environment?: Readonly<Record<string, string>>;
};

const READY_WITHIN_MS = 120_000; // recovery after a crash may take its time
const LOG_MAX_BYTES = 10_000_000;

/** Starts postgres and resolves once it answers. Throws with the last line of its log when it ends before that. */
export async function startPostmaster(spec: PostmasterSpec): Promise<Postmaster> {
  const options = Object.entries(spec.settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const [program, args] = spec.runAs.command(spec.postgres, ['-D', spec.clusterDir, ...options]);
  // Its words go to a file, not a pipe: it may outlive this process. A group of its own keeps the terminal's Ctrl-C away from it.
  const log = openLog(spec.logFile);
  const env = { ...process.env, ...spec.environment };
  const child = spawn(program, args, { ...spec.runAs.identity, env, cwd: '/', detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  let how: string | null = null;
  // Should this process end without a stop, the database is at least told; the next start takes over what is left.
  const onExit = () => void child.kill('SIGINT');
  process.once('exit', onExit);
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`));
  }).then((text) => {
    process.removeListener('exit', onExit);
    how = text;
    return text;
  });

  for (const end = performance.now() + READY_WITHIN_MS; ; await sleep(15)) {
    if (how !== null) throw new Error(`PostgreSQL did not start (${how}): ${lastLine(spec.logFile)}`);
    if (await answers(spec.url)) break;
    if (performance.now() > end) {
      child.kill('SIGQUIT');
      throw new Error(`PostgreSQL did not answer within ${READY_WITHIN_MS / 1000} s: ${lastLine(spec.logFile)}`);
    }
  }
  return { pid: child.pid ?? 0, ended, askToStop: () => void child.kill('SIGINT') };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function openLog(path: string): number {
  const log = openSync(path, 'a', 0o600);
  if (statSync(path).size > LOG_MAX_BYTES) truncateSync(path);
  return log;
}

function lastLine(path: string): string {
  const lines = readFileSync(path, 'utf8').trim().split('\n');
  return (lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '').trim();
}
