/** `npm run lottery-day -- --seed 7 [--hours 24] [--players 200] [--orders 6]`: a day of every game drawn here, checked by the rules alone. */
import { parseArgs } from 'node:util';
import { runEntry } from '../../tools/entry.ts';
import { withOwnCluster } from '../simulate/cluster.ts';
import { runDay } from './day.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    hours: { type: 'string', default: '24' },
    players: { type: 'string', default: '200' },
    orders: { type: 'string', default: '6' },
  },
});

await runEntry(async (stopped) => {
  const options = {
    seed: Number(values.seed),
    hours: Number(values.hours),
    players: Number(values.players),
    ordersPerTick: Number(values.orders),
  };
  const say = (line: string) => console.log(line);
  const report = await withOwnCluster(({ withDatabase }) => withDatabase((databases) => runDay(databases, { ...options, say, stopped })));
  console.log(JSON.stringify(report, null, 2));
  if (report.faults.length > 0) process.exit(1);
});
