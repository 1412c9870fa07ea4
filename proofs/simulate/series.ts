import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Cluster } from './cluster.ts';
import type { Options, Report } from './run.ts';
import { simulateWorld } from './world.ts';

/** One line of the journal: what it was asked for with, so that only the same is not asked for again. */
type Entry = { asked: string; report: Report };

export type Series = Omit<Options, 'world' | 'seed'> & { seeds: readonly number[]; journal?: string };

/** Tells a story for each seed, each on a database of its own, and writes each down as it ends; those that went well before are not told again. */
export async function tellSeries({ withDatabase }: Cluster, { seeds, journal, stopped, ...options }: Series): Promise<Report[]> {
  const { say = () => {}, steps, population } = options;
  const askedOf = (seed: number) => JSON.stringify({ seed, steps, population });
  const known = new Map(readEntries(journal).flatMap(({ asked, report }) => (report.divergence ? [] : [[asked, report] as const])));
  const reports: Report[] = [];
  for (const seed of seeds) {
    const before = known.get(askedOf(seed));
    const report = before ?? (await withDatabase((databases) => simulateWorld(databases, { ...options, seed, stopped })));
    if (stopped?.aborted) return reports;
    if (!before && journal) appendFileSync(journal, `${JSON.stringify({ asked: askedOf(seed), report } satisfies Entry)}\n`);
    reports.push(report);
    say(
      `seed ${seed}: ${report.steps} steps in ${Math.round(report.seconds)} s${report.divergence ? `, DIVERGES: ${report.divergence.what}` : ''}`,
    );
    if (report.divergence) return reports;
  }
  return reports;
}

function readEntries(journal: string | undefined): Entry[] {
  if (!journal || !existsSync(journal)) return [];
  return readFileSync(journal, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Entry);
}

/** What many stories come to together. */
export function totalOf(reports: readonly Report[]) {
  const sums = { operations: {}, answers: {}, faults: {} };
  const total = { seeds: reports.length, steps: 0, seconds: 0, comparisons: 0, reordered: 0, divergences: 0 };
  const addAll = (sum: Record<string, number>, counts: Record<string, number>) => {
    for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
  };
  for (const report of reports) {
    for (const name of ['steps', 'seconds', 'comparisons', 'reordered'] as const) total[name] += report[name];
    total.divergences += report.divergence ? 1 : 0;
    for (const name of ['operations', 'answers', 'faults'] as const) addAll(sums[name], report[name]);
  }
  return { ...total, stepsPerSecond: Math.round(total.steps / total.seconds), ...sums };
}
