/** A worker of messages alone, in a process of its own: what is killed. `AHEAD_MS`: how far its clock is ahead of the machine's. */
import { once } from 'node:events';
import { createDeliveryModule } from '../../apps/server/src/modules/delivery/index.ts';
import { createControllableClock } from '../../apps/server/src/platform/clock.ts';
import { openTold } from './open-told.ts';

const { databaseUrl, aheadMs } = { databaseUrl: process.env.TOLD_DATABASE ?? '', aheadMs: Number(process.env.AHEAD_MS ?? 0) };
const { deps, close } = await openTold(databaseUrl, createControllableClock({ startMs: Date.now() + aheadMs }));
const { jobs } = createDeliveryModule(deps);
const deliver = jobs.find(({ name }) => name === 'deliver');
if (!deliver) throw new Error('there is no such job');
let isOver = false;
once(process, 'SIGTERM').then(() => {
  isOver = true;
});
console.log('at work');
while (!isOver) if ((await deliver.work()) !== 'more') await new Promise((resolve) => setTimeout(resolve, 20));
await close();
process.exit(0);
