/**
 * `npm run faults -- --rounds 20 --seed 7 --clients 24 --only kill|disk|proxy|duplicates|clock|cashier|replica`: breaks what can be broken, and shows that nothing was
 * lost or paid twice. Without --only all kinds run, one after another.
 * `--kills 1000` alone: that many kills in a row, in as many runs as it takes (it goes on where the last was cut), and their report.
 * `--payments 1000` alone: that many faults over deposits and payouts, and their report; with the `--seed` of one that was cut it goes on.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { REPOSITORY } from '../../tools/steps.ts';
import { runCashierFaults, runPayments } from './cashier-faults.ts';
import { runClockFaults } from './clock-faults.ts';
import { runDiskFaults } from './disk-faults.ts';
import { runDuplicates } from './duplicate-faults.ts';
import { runKills } from './kills.ts';
import { runProxyFaults } from './proxy-faults.ts';
import { runReplica } from './replica-faults.ts';
import { runFaults } from './rounds.ts';

type Run = { rounds: number; seed: number; clients: number; say(line: string): void };
type Found = { problems: string[] } | null;

/** null: a program that it needs is not there. */
const NEEDS: Record<string, string> = { disk: 'no C compiler', replica: "no Debian's PostgreSQL 15" };
const KINDS: Record<string, (run: Run) => Promise<Found>> = {
  kill: runFaults,
  disk: runDiskFaults,
  proxy: runProxyFaults,
  duplicates: runDuplicates,
  clock: runClockFaults,
  cashier: runCashierFaults,
  replica: runReplica,
};

const text = { type: 'string' } as const;
const { values } = parseArgs({ options: { rounds: text, seed: text, clients: text, only: text, kills: text, payments: text } });
const run: Run = {
  rounds: Number(values.rounds ?? 10),
  seed: Number(values.seed ?? Date.now() % 1_000_000),
  clients: Number(values.clients ?? 24),
  say: (line) => console.log(line),
};
if (values.kills !== undefined) await killAndReport(Number(values.kills));
if (values.payments !== undefined) {
  const report = join(REPOSITORY, 'docs/reports/cashier-faults.md');
  mkdirSync(join(REPOSITORY, '.tmp'), { recursive: true });
  const file = join(REPOSITORY, '.tmp/payments.json');
  const problems = await runPayments({ ...run, faults: Number(values.payments), report, file });
  process.exit(problems > 0 ? 1 : 0);
}
const kinds = Object.entries(KINDS).filter(([name]) => values.only === undefined || name === values.only);
if (kinds.length === 0) throw new Error(`--only is one of ${Object.keys(KINDS).join(', ')}`);
let broken = 0;
for (const [name, runKind] of kinds) {
  const found = await runKind(run);
  if (!found) {
    console.log(`${name}: not run: ${NEEDS[name]}`);
    continue;
  }
  console.log(`${name}: ${JSON.stringify({ ...found, problems: found.problems.length }, null, 2)}`);
  for (const problem of found.problems.slice(0, 20)) console.log(problem);
  broken += found.problems.length;
}
process.exit(broken > 0 ? 1 : 0);

async function killAndReport(kills: number): Promise<never> {
  mkdirSync(join(REPOSITORY, '.tmp'), { recursive: true });
  const state = await runKills({
    ...run,
    kills,
    file: join(REPOSITORY, '.tmp/kills.json'),
    report: join(REPOSITORY, 'docs/reports/faults.md'),
  });
  process.exit(state.problems.length > 0 ? 1 : 0);
}
