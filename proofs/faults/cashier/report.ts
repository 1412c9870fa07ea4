import { cpus } from 'node:os';
import type { CashierFound } from './run.ts';
import { count, sum, type Tally } from './tally.ts';

/** The report of a run, finished or cut, as Markdown. `wanted`: how many faults it was to be. */
export function cashierReport(runs: readonly CashierFound[], { wanted, seed }: { wanted: number; seed: number }): string {
  const [faults, found] = [merged(runs.map((run) => run.faults)), merged(runs.map((run) => run.found))];
  const problems = runs.flatMap((run) => run.problems);
  const total = (of: (run: CashierFound) => number) => runs.reduce((all, run) => all + of(run), 0);
  return `# ${sum(faults).toLocaleString('en')} random faults over deposits and payouts

\`npm run faults -- --payments ${wanted} --seed ${seed}\`: members pay in at KBZPay, MoMo and 2C2P and are paid out in Xendit's shape, over the network, while the
counterpart delays, doubles, lies about the amount, forges, loses its answers and disappears, and server, workers, PostgreSQL and its sessions
are killed. Then all comes to rest, the nights look at the books, and what the counterpart wrote down of every payment is held against the
ledger: credited once, or a difference that reconciliation found; no part paid twice; each member's money to the unit; all invariants.
${sum(faults) < wanted ? `\n**Cut: ${sum(faults)} of ${wanted} faults were done.**\n` : ''}
| figure | |
|---|---|
| installations (${runs.map(({ kind }) => (kind === 'one' ? 'one process' : 'an API and two workers')).join(', ')}) | ${runs.length} |
| lost, credited or paid twice, not found, or any other difference | ${problems.length} |
| requests, lines broken, sent again | ${total(({ requests }) => requests)}, ${total(({ lost }) => lost)}, ${total(({ resent }) => resent)} |
| minutes (${cpus().length} cores) | ${Math.round(total(({ seconds }) => seconds) / 60)} |

| what befell | times |
|---|---|
${rowsOf(faults)}

| what came of it | times |
|---|---|
${rowsOf(found)}
${
  problems.length > 0
    ? `\nFound:\n\n${problems
        .slice(0, 20)
        .map((problem) => `- ${problem}`)
        .join('\n')}\n`
    : ''
}`;
}

function merged(tallies: readonly Tally[]): Tally {
  const all: Tally = {};
  for (const tally of tallies) for (const [name, times] of Object.entries(tally)) count(all, name, times);
  return all;
}

function rowsOf(tally: Tally): string {
  return Object.entries(tally)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, times]) => `| ${name} | ${times} |`)
    .join('\n');
}
