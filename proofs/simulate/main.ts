/**
 * `npm run simulate -- --seed 7 --steps 100000 [--pure]`: the product and the model of its money through the same story, compared.
 * `--liveness`: something goes wrong in every round; when that stops, all that was begun must come to its end.
 * `--seeds 100 --journal FILE`: that many stories from `--seed` on, each written down when it ends; run again, it goes on where it was.
 */
import { parseArgs } from 'node:util';
import { DEVELOPMENT_KEYS, holdKeys } from '@fairhall/server/platform/keys';
import { runEntry } from '../../tools/entry.ts';
import { withOwnCluster } from './cluster.ts';
import { simulate } from './run.ts';
import { tellSeries, totalOf } from './series.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    seeds: { type: 'string', default: '1' },
    steps: { type: 'string', default: '10000' },
    members: { type: 'string', default: '100' },
    batch: { type: 'string', default: '400' },
    contended: { type: 'string', default: '60' },
    liveness: { type: 'boolean' },
    journal: { type: 'string' },
    pure: { type: 'boolean' },
  },
});
const population = {
  members: Number(values.members),
  batchMax: Number(values.batch),
  contended: Number(values.contended),
  faults: values.liveness ? 100 : 25,
};
const options = { steps: Number(values.steps), population, say: (line: string) => console.log(line) };
const seeds = Array.from({ length: Number(values.seeds) }, (_, n) => Number(values.seed) + n);

// Cards of the story are locked by keys that everybody knows.
holdKeys(DEVELOPMENT_KEYS);

await runEntry(async (stopped) => {
  const asked = { ...options, stopped };
  const reports = values.pure
    ? await Promise.all(seeds.map((seed) => simulate({ ...asked, seed })))
    : await withOwnCluster((cluster) => tellSeries(cluster, { ...asked, seeds, journal: values.journal }));
  console.log(JSON.stringify(reports.length === 1 ? reports[0] : totalOf(reports), null, 2));
  if (reports.some(({ divergence }) => divergence)) process.exit(1);
});
