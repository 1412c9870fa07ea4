import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeDataDir } from '@fairhall/testkit/data-dir';
import { createChance } from './chance.ts';
import { createDisk, type Disk, type DiskState, SOUND } from './disk.ts';
import { closeGame, type Game, openGame, percentile, play } from './game.ts';
import { startProduct } from './product.ts';
import { untilServing } from './strike.ts';
import { verify } from './verify.ts';
import { openLine } from './wire.ts';

/** One state of the disk and what must hold in it. */
type Phase = {
  name: string;
  disk: DiskState;
  /** `work`: nobody notices but by waiting. `refuse`: money is refused with 503, reads go on. `crash`: PostgreSQL ends, and recovers after. */
  holds: 'work' | 'refuse' | 'crash';
};

export const DISK_PHASES = {
  'slow 2 ms': { name: 'slow 2 ms', disk: { ...SOUND, delayMs: 2 }, holds: 'work' },
  'slow 8 ms': { name: 'slow 8 ms', disk: { ...SOUND, delayMs: 8 }, holds: 'work' },
  'slow 100 ms': { name: 'slow 100 ms', disk: { ...SOUND, delayMs: 100 }, holds: 'work' },
  failing: { name: 'failing', disk: { ...SOUND, failing: true }, holds: 'crash' },
  full: { name: 'full', disk: { ...SOUND, full: 'tables' }, holds: 'refuse' },
  'full with its log': { name: 'full with its log', disk: { ...SOUND, full: 'all' }, holds: 'crash' },
} satisfies Record<string, Phase>;

export type DiskPhase = keyof typeof DISK_PHASES;

export type PhaseReport = {
  name: string;
  acknowledged: number;
  unavailable: number;
  /** Bets, from the first try to the answer. */
  betMs: { p50: number; p99: number };
  /** From the disk's mending to the first read of the database that was answered. */
  recoveredMs: number;
};

export type DiskReport = { seed: number; phases: PhaseReport[]; problems: string[] };

export type DiskOptions = { seed: number; clients: number; phases?: readonly DiskPhase[]; say?: (line: string) => void };

const FELT_WITHIN_MS = 15_000;

/** Plays once in each state of the disk; null where there is no C compiler, for then nothing was run. */
export async function runDiskFaults({ seed, clients, phases, say = () => {} }: DiskOptions): Promise<DiskReport | null> {
  const dataDir = makeDataDir('faults');
  const disk = createDisk(dataDir);
  if (!disk) {
    rmSync(dataDir, { recursive: true });
    return null;
  }
  const product = await startProduct({ dataDir, environment: disk.environment });
  try {
    const game = await openGame(product, clients);
    const chance = createChance(seed);
    const report: DiskReport = { seed, phases: [], problems: [] };
    for (const name of phases ?? (Object.keys(DISK_PHASES) as DiskPhase[])) {
      const from = { entries: game.journal.entries.length, unavailable: game.journal.counts.unavailable };
      let recoveredMs = 0;
      await play(game, chance, async () => {
        await sleep(300 + chance.below(200));
        const found = await suffer({ game, disk, logFile: join(dataDir, 'postgres.log') }, DISK_PHASES[name]);
        recoveredMs = found.recoveredMs;
        report.problems.push(...found.problems.map((problem) => `${name}: ${problem}`));
        await sleep(300);
      });
      report.problems.push(...(await verify(product.db(), game.journal)).map((problem) => `${name}: ${problem}`));
      const bets = game.journal.entries.slice(from.entries).filter(({ kind }) => kind === 'bet');
      const took = bets.map(({ tookMs }) => tookMs);
      const phase: PhaseReport = {
        name,
        acknowledged: bets.filter(({ answer }) => answer?.status === 200).length,
        unavailable: game.journal.counts.unavailable - from.unavailable,
        betMs: { p50: percentile(took, 0.5), p99: percentile(took, 0.99) },
        recoveredMs: Math.round(recoveredMs),
      };
      report.phases.push(phase);
      say(`${JSON.stringify(phase)}; ${report.problems.length} problems`);
      if (report.problems.length > 0) break;
    }
    if (report.problems.length > 0) say(product.words());
    closeGame(game);
    return report;
  } finally {
    disk.set(SOUND);
    await product.close();
    disk.close();
  }
}

type Bench = { game: Game; disk: Disk; logFile: string };

/** Spoils the disk until it is felt, mends it, and says what did not hold. */
async function suffer({ game, disk, logFile }: Bench, { disk: state, holds }: Phase): Promise<{ recoveredMs: number; problems: string[] }> {
  const { counts } = game.journal;
  const before = { unavailable: counts.unavailable, lost: counts.lost, ends: endsIn(logFile) };
  const problems: string[] = [];
  disk.set(state);
  if (holds === 'work') await sleep(1_500);
  if (holds === 'refuse') problems.push(...(await readWhile(game, () => counts.unavailable < before.unavailable + 20)));
  if (holds === 'crash') {
    // A new file of the log is needed at once: where there is no room, or a sync fails, PostgreSQL ends itself.
    await game.product
      .db()
      .query('select pg_switch_wal()')
      .catch(() => {});
    await until(() => counts.unavailable >= before.unavailable + 20 && endsIn(logFile) > before.ends);
  }
  const ends = endsIn(logFile) - before.ends;
  const refused = counts.unavailable - before.unavailable;
  if (holds === 'work' && refused > 0) problems.push(`${refused} requests were refused`);
  if (holds !== 'crash' && counts.lost > before.lost) problems.push(`${counts.lost - before.lost} lines broke`);
  if (holds !== 'crash' && ends > 0) problems.push('PostgreSQL ended itself');
  if (holds === 'crash' && ends === 0) problems.push('PostgreSQL did not end itself');
  if (holds !== 'work' && refused === 0) problems.push('nothing was refused: the fault was not felt');
  const mendedMs = performance.now();
  disk.set(SOUND);
  await untilServing(game.product);
  return { recoveredMs: performance.now() - mendedMs, problems };
}

/** Reads a table and a wallet again and again: each is answered, whatever becomes of the bets. */
async function readWhile({ product, players }: Game, wanted: () => boolean): Promise<string[]> {
  const problems: string[] = [];
  const line = openLine(product.port, 246);
  const authorization = players[0]?.token ?? '';
  for (const end = performance.now() + FELT_WITHIN_MS; wanted() && performance.now() < end; await sleep(20)) {
    for (const path of ['/lgw/draw/1', '/wps/v2/wallets/balance']) {
      const seen = await line.send({ method: 'GET', path, headers: { authorization } });
      if (seen === 'lost' || seen.status !== 200) problems.push(`${path} was answered ${JSON.stringify(seen).slice(0, 200)}`);
    }
  }
  line.close();
  return problems;
}

async function until(condition: () => boolean): Promise<void> {
  for (const end = performance.now() + FELT_WITHIN_MS; performance.now() < end && !condition(); ) await sleep(10);
}

/** How often PostgreSQL has ended itself: one of its processes aborts, with or without a last word. */
function endsIn(logFile: string): number {
  return readFileSync(logFile, 'utf8').split('was terminated by signal 6').length - 1;
}
