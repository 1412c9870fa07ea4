import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { cashierReport } from './cashier/report.ts';
import { type CashierFound, runCashier } from './cashier/run.ts';
import { sum } from './cashier/tally.ts';

/** A round is worth so many faults. */
const FAULTS_A_ROUND = 12;
const PEOPLE = 18;
/** What is compared grows: so many befall one installation, then a new one is made. */
const FAULTS_EACH = 150;
const KINDS = ['one', 'fleet'] as const;

type Running = { seed: number; say(line: string): void };

/** Deposits and payouts by providers while all that can fail does: one process with its database, and a fleet behind a balancer. */
export async function runCashierFaults({
  rounds,
  seed,
  say,
}: Running & { rounds: number }): Promise<{ runs: Omit<CashierFound, 'problems'>[]; problems: string[] }> {
  const found: CashierFound[] = [];
  for (const kind of KINDS) found.push(await runCashier({ faults: rounds * FAULTS_A_ROUND, seed, people: PEOPLE, kind, say }));
  return { runs: found.map(({ problems: _, ...run }) => run), problems: found.flatMap(({ problems }) => problems) };
}

/**
 * So many faults in as many installations as it takes, of both kinds by turns; the report is written anew after each. What was done is kept in
 * `file`, so that a run that is cut goes on with the next one of its seed. The number of problems.
 */
export async function runPayments({
  faults,
  seed,
  say,
  report,
  file,
}: Running & { faults: number; report: string; file: string }): Promise<number> {
  const found = keptOf(file, seed);
  const left = () => faults - found.reduce((total, run) => total + sum(run.faults), 0);
  if (found.length > 0) say(`goes on behind ${faults - left()} faults`);
  while (left() > 0 && found.every(({ problems }) => problems.length === 0)) {
    const kind = KINDS[found.length % 2] ?? 'one';
    const run = await runCashier({ faults: Math.min(FAULTS_EACH, left()), seed: seed + found.length, people: PEOPLE, kind, say });
    found.push(run);
    for (const problem of run.problems) say(problem);
    writeFileSync(report, cashierReport(found, { wanted: faults, seed }));
    writeFileSync(file, JSON.stringify({ seed, found } satisfies Kept));
  }
  // What is whole, or has found something, is not gone on with.
  rmSync(file, { force: true });
  return found.reduce((total, { problems }) => total + problems.length, 0);
}

type Kept = { seed: number; found: CashierFound[] };

function keptOf(file: string, seed: number): CashierFound[] {
  if (!existsSync(file)) return [];
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Kept;
  return kept.seed === seed ? kept.found : [];
}
