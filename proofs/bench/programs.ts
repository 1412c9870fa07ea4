import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Where a program is: on PATH, or where Debian keeps PostgreSQL's. Null when it is not here. */
export function findProgram(name: string): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const homes = [...(process.env.PATH ?? '').split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))];
  return homes.map((home) => join(home, name)).find((path) => existsSync(path)) ?? null;
}

/** Runs a program and answers what it said. Throws when it fails. */
export function run(program: string, args: readonly string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve(said) : reject(new Error(`${program} ended with ${code}\n${said}`))));
  });
}

/** Requests per second; `bad` were not answered with 2xx or 3xx, `late` not within the time wrk waits. */
export type WrkResult = { perSecond: number; requests: number; bad: number; late: number; p50Ms: number; p99Ms: number };

const REPORT = `
function done(summary, latency)
  local e = summary.errors
  io.write(string.format("RESULT %d %d %d %d %.3f %.3f\\n", summary.requests, summary.duration,
    e.connect + e.read + e.write + e.status, e.timeout, latency:percentile(50) / 1000, latency:percentile(99) / 1000))
end
`;

export function wrkScript(body: string): string {
  return body + REPORT;
}

export async function runWrk(
  wrk: string,
  { url, script, seconds, connections }: { url: string; script: string; seconds: number; connections: number },
): Promise<WrkResult> {
  const said = await run(wrk, ['-t1', `-c${connections}`, `-d${seconds}s`, '-s', script, url]);
  const [, requests, durationUs, bad, late, p50, p99] = /RESULT (\d+) (\d+) (\d+) (\d+) ([\d.]+) ([\d.]+)/.exec(said) ?? [];
  if (requests === undefined) throw new Error(`wrk said\n${said}`);
  const count = Number(requests);
  const perSecond = (count / Number(durationUs)) * 1e6;
  return { perSecond, requests: count, bad: Number(bad), late: Number(late), p50Ms: Number(p50), p99Ms: Number(p99) };
}

/** Transactions per second of TPC-B. */
export async function runPgbench(
  pgbench: string,
  { url, clients, seconds }: { url: string; clients: number; seconds: number },
): Promise<number> {
  const said = await run(pgbench, ['-n', '-M', 'prepared', `-c${clients}`, '-j2', `-T${seconds}`, url]);
  const tps = /tps = ([\d.]+)/.exec(said)?.[1];
  if (tps === undefined) throw new Error(`pgbench said\n${said}`);
  return Number(tps);
}
