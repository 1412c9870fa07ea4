/** `npm run simulate -- --seed 7 --steps 100000 [--pure]`: the product and the model of its money through the same story, compared. */
import { parseArgs } from 'node:util';
import { runEntry } from '../entry.ts';
import { withOwnCluster } from './cluster.ts';
import { simulate } from './run.ts';
import { simulateWorld } from './world.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    steps: { type: 'string' },
    members: { type: 'string' },
    batch: { type: 'string' },
    contended: { type: 'string' },
    pure: { type: 'boolean' },
  },
});
const population = {
  members: Number(values.members ?? 60),
  batchMax: Number(values.batch ?? 400),
  contended: Number(values.contended ?? 15),
};
const options = {
  seed: Number(values.seed ?? 1),
  steps: Number(values.steps ?? 10_000),
  population,
  say: (line: string) => console.log(line),
};
await runEntry(async (stopped) => {
  const asked = { ...options, stopped };
  const report = values.pure ? await simulate(asked) : await withOwnCluster((databases) => simulateWorld(databases, asked));
  console.log(JSON.stringify(report, null, 2));
  if (report.divergence) process.exit(1);
});
