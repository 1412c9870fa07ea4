import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME, type Hall } from './hall.ts';
import { findProgram, runWrk, wrkScript } from './programs.ts';
import { median, type Row } from './report.ts';

const CONNECTIONS = 64;
const ROUNDS = 3;
const WARM_S = 1;
const READS = [
  ['games of the merchant', '/lgw/games'],
  ['draw on sale', `/lgw/numeros/near?gameId=${GAME}`],
  ['settings of the merchant', '/wps/system/settings/consolidated'],
] as const;

/** A server with the CPU that its process has used so far, seconds. */
type Subject = { url: string; cpuSeconds(): Promise<number> };
type Taken = { perSecond: number[]; cpuUs: number[]; p99: number[] };

type Bench = {
  product: Pick<Hall, 'url' | 'cpuSeconds'>;
  /** Names and paths. */
  reads?: readonly (readonly [string, string])[];
  seconds: number;
  dir: string;
};

/** Public reads beside a bare server of the same bytes, in turns. */
export async function benchReads({ product, reads = READS, seconds, dir }: Bench): Promise<Row[]> {
  const wrk = findProgram('wrk');
  const script = join(dir, 'read.lua');
  writeFileSync(script, wrkScript(''));
  const rows: Row[] = [];
  for (const [name, path] of reads) {
    const [theirs, ours] = [nothingTaken(), nothingTaken()];
    if (wrk) {
      const bare = await startBare(product.url + path, dir);
      const subjects = [
        [bare, theirs],
        [{ url: product.url + path, cpuSeconds: product.cpuSeconds }, ours],
      ] as const;
      for (const [{ url }] of subjects) await runWrk(wrk, { url, script, seconds: WARM_S, connections: CONNECTIONS });
      for (let round = 0; round < ROUNDS; round += 1)
        for (const [subject, taken] of subjects) await read({ wrk, script, seconds }, subject, taken);
      await bare.stop();
    }
    rows.push(...rowsOf({ name, path }, theirs, ours));
  }
  return rows;
}

function nothingTaken(): Taken {
  return { perSecond: [], cpuUs: [], p99: [] };
}

type Program = { wrk: string; script: string; seconds: number };

async function read({ wrk, script, seconds }: Program, { url, cpuSeconds }: Subject, taken: Taken): Promise<void> {
  const before = await cpuSeconds();
  const { perSecond, requests, bad, p99Ms } = await runWrk(wrk, { url, script, seconds, connections: CONNECTIONS });
  taken.cpuUs.push(((await cpuSeconds()) - before) * (1e6 / requests));
  if (bad > 0) throw new Error(`${bad} reads of ${url} failed`);
  taken.perSecond.push(perSecond);
  taken.p99.push(p99Ms);
}

/** The ratio is that of neighbours: on a shared machine two turns that follow each other are alike, the first and the last may not be. */
function rowsOf({ name, path }: { name: string; path: string }, theirs: Taken, ours: Taken): Row[] {
  const cpu = ({ cpuUs }: Taken) => median(cpuUs)?.toFixed(1);
  const yardstick = { name: `bare node:http, bytes of ${path}`, unit: 'requests/s', value: median(theirs.perSecond) };
  const measured = {
    name: `${name}, ${path}`,
    unit: 'requests/s',
    value: median(ours.perSecond),
    of: yardstick,
    ratio: median(ours.perSecond.map((perSecond, round) => perSecond / (theirs.perSecond[round] as number))),
    goal: 0.8,
    note: `p99 ${median(ours.p99)?.toFixed(1)} ms, CPU ${cpu(ours)} µs a request`,
  };
  return [{ ...yardstick, of: null, goal: null, note: `CPU ${cpu(theirs)} µs a request` }, measured];
}

async function startBare(url: string, dir: string): Promise<Subject & { stop(): Promise<void> }> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const file = join(dir, 'bytes');
  writeFileSync(file, Buffer.from(await answer.arrayBuffer()));
  const child = fork(join(import.meta.dirname, 'bare.ts'), [file, answer.headers.get('content-type') ?? '']);
  const [port] = (await once(child, 'message')) as [number];
  return {
    url: `http://127.0.0.1:${port}/`,
    async cpuSeconds() {
      child.send('cpu');
      const [used] = (await once(child, 'message')) as [number];
      return used;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill();
      await ended;
    },
  };
}
