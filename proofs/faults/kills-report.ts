import { cpus } from 'node:os';
import { percentile } from './game.ts';
import type { Kill, KillsState } from './kills-state.ts';
import { BLOWS, MOMENTS } from './strike.ts';

/** Each band goes up to the next. */
const LOADS = [0, 4, 8, 16] as const;

/** The report of a run of kills, finished or cut, as Markdown. `wanted`: how many kills it was to be. */
export function killsReport(state: KillsState, wanted: number): string {
  const { kills, problems } = state;
  const loads = kills.map(({ load }) => load);
  const groups: [string, Kill[]][] = [
    ['all', kills],
    ...BLOWS.map((name): [string, Kill[]] => [name, kills.filter(({ blow }) => blow === name)]),
    ...MOMENTS.map((name): [string, Kill[]] => [`in the middle of ${name}`, kills.filter(({ moment }) => moment === name)]),
  ];
  const bands = LOADS.map((from, at): [string, Kill[]] => {
    const below = LOADS[at + 1] ?? Number.POSITIVE_INFINITY;
    return [`load average from ${from}`, kills.filter(({ load }) => load >= from && load < below)];
  });
  return `# ${kills.length.toLocaleString('en')} random kills

\`npm run faults -- --kills ${wanted} --seed ${state.seed}\`: kill -9 of the server, of PostgreSQL with all its processes, or of both, or random sessions ended, at random
moments under load over HTTP, each as soon as the one before was overcome. Clients write each key down before they send it and ask again
until they are answered. After every 20 kills and at the end, all that they were told is compared with all that is stored, and all invariants
are checked; after 200 kills a new cluster is made. Recovery is from the blow to the first balance of a member that was read again.
${kills.length < wanted ? `\n**Cut: ${kills.length} of ${wanted} kills were done.**\n` : ''}
| figure | |
|---|---|
| kills | ${kills.length} |
| acknowledged and lost, paid twice, or any other difference | ${problems.length} |
| requests, answered as done | ${state.requests}, ${state.acknowledged} |
| lines broken, 503 with Retry-After, sent again | ${state.lost}, ${state.unavailable}, ${state.resent} |
| bets, approvals of deposits, draws settled | ${state.bets}, ${state.approvals}, ${state.draws} |
| minutes | ${Math.round(state.seconds / 60)} |
| load average of the machine (${cpus().length} cores): p50, p99, most | ${ones(percentile10(loads, 0.5))}, ${ones(percentile10(loads, 0.99))}, ${ones(Math.max(0, ...loads))} |

| recovered, ms | kills | p50 | p90 | p99 | most | over 2 s |
|---|---|---|---|---|---|---|
${[...groups, ...bands].map(rowOf).join('\n')}
${
  problems.length > 0
    ? `\nFound:\n\n${problems
        .slice(0, 20)
        .map((problem) => `- ${problem}`)
        .join('\n')}\n`
    : ''
}`;
}

function rowOf([name, kills]: [string, Kill[]]): string {
  const took = kills.map(({ recoveredMs }) => recoveredMs);
  const at = [0.5, 0.9, 0.99].map((share) => percentile(took, share));
  return `| ${[name, kills.length, ...at, Math.max(0, ...took), took.filter((ms) => ms > 2_000).length].join(' | ')} |`;
}

function percentile10(values: readonly number[], share: number): number {
  return (
    percentile(
      values.map((value) => value * 10),
      share,
    ) / 10
  );
}

function ones(value: number): string {
  return value.toFixed(1);
}
