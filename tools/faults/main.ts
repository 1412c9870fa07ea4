/** `npm run faults -- --rounds 20 --seed 7 --clients 24`: kills what can be killed, and shows that nothing was lost or paid twice. */
import { parseArgs } from 'node:util';
import { runFaults } from './rounds.ts';

const { values } = parseArgs({ options: { rounds: { type: 'string' }, seed: { type: 'string' }, clients: { type: 'string' } } });
const report = await runFaults({
  rounds: Number(values.rounds ?? 10),
  seed: Number(values.seed ?? Date.now() % 1_000_000),
  clients: Number(values.clients ?? 24),
  say: (line) => console.log(line),
});
console.log(JSON.stringify({ ...report, problems: report.problems.length }, null, 2));
for (const problem of report.problems.slice(0, 20)) console.log(problem);
process.exit(report.problems.length > 0 ? 1 : 0);
