import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME, type Product } from './product.ts';
import { findProgram, runWrk, wrkScript } from './programs.ts';
import { median, type Row } from './report.ts';

const CONNECTIONS = 64;
const ROUNDS = 3;
const READS = [
  ['games of the merchant', '/lgw/games'],
  ['draw on sale', `/lgw/numeros/near?gameId=${GAME}`],
  ['settings of the merchant', '/wps/system/settings/consolidated'],
] as const;

/** Public reads beside a bare server of the same bytes, in turns. */
export async function benchHttp({ product, seconds, dir }: { product: Product; seconds: number; dir: string }): Promise<Row[]> {
  const wrk = findProgram('wrk');
  const script = join(dir, 'read.lua');
  writeFileSync(script, wrkScript(''));
  const rows: Row[] = [];
  for (const [name, path] of READS) {
    const taken = { bare: [] as number[], ours: [] as number[], p99: [] as number[] };
    if (wrk) {
      const bare = await startBare(product.url + path, dir);
      for (let round = 0; round < ROUNDS; round += 1) {
        taken.bare.push((await runWrk(wrk, { url: bare.url, script, seconds, connections: CONNECTIONS })).perSecond);
        const { perSecond, bad, p99Ms } = await runWrk(wrk, { url: product.url + path, script, seconds, connections: CONNECTIONS });
        if (bad > 0) throw new Error(`${bad} reads of ${path} failed`);
        taken.ours.push(perSecond);
        taken.p99.push(p99Ms);
      }
      await bare.stop();
    }
    const yardstick = { name: `bare node:http, bytes of ${path}`, unit: 'requests/s', value: median(taken.bare) };
    rows.push({ ...yardstick, of: null, goal: null });
    rows.push({
      name: `${name}, ${path}`,
      unit: 'requests/s',
      value: median(taken.ours),
      of: yardstick,
      goal: 0.8,
      note: `p99 ${median(taken.p99)?.toFixed(1)} ms`,
    });
  }
  return rows;
}

async function startBare(url: string, dir: string): Promise<{ url: string; stop(): Promise<void> }> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const file = join(dir, 'bytes');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const args = [join(import.meta.dirname, 'bare.ts'), file, answer.headers.get('content-type') ?? ''];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    url: `http://127.0.0.1:${Number(port)}/`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
