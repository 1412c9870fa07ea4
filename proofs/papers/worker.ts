/** A worker that hands papers to who checks them elsewhere, in a process of its own: what is killed. `AHEAD_MS`: how far its clock is ahead. */
import { compose } from '../../apps/server/src/compose.ts';
import { readConfig } from '../../apps/server/src/config.ts';
import { createControllableClock } from '../../apps/server/src/platform/clock.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { createMetrics } from '../../apps/server/src/platform/metrics.ts';

const { PAPERS_DATABASE: databaseUrl = '', DATA_DIR = '', AHEAD_MS = '0' } = process.env;
const settings = { NODE_ENV: 'test', FAIRHALL_CLOCK: 'controlled', PASSWORD_COST: 'lowest', RESULT_FEEDS: 'none', DATA_DIR };
const clock = createControllableClock({ startMs: Date.now() + Number(AHEAD_MS) });
const { jobs } = await compose({
  ...{ config: readConfig(settings, process.cwd()), databaseUrl, log: silentLog, metrics: createMetrics(), clock },
});
const check = jobs.find(({ name }) => name === 'check-papers-elsewhere');
if (!check) throw new Error('there is no such job');
console.log('at work');
for (;;) if ((await check.work()) !== 'more') await new Promise((resolve) => setTimeout(resolve, 20));
