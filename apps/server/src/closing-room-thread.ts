import { parentPort, workerData } from 'node:worker_threads';
import type { RoomSetting } from './closing-room.ts';
import { closingJobs } from './modules/lottery/closing.ts';
import { shiftedBy } from './platform/clock.ts';
import { createDb } from './platform/db.ts';
import { createIds } from './platform/ids.ts';
import { type JobRun, startJobs } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { keepNodeNumber } from './platform/node-number.ts';

// The other side of closing-room.ts.

/** One for each draw that is closed beside others, and one that holds the node number. */
const CONNECTIONS = 4;
/** A line that is silent for longer is taken for dead. */
const ANSWER_WITHIN_MS = 20_000;

const { databaseUrl, logLevel, shiftMs } = workerData as RoomSetting;
const log = createLog(logLevel);
const clock = shiftedBy(shiftMs);
const db = createDb({ url: databaseUrl, poolMax: CONNECTIONS, applicationName: 'fairhall-closing', answerWithinMs: ANSWER_WITHIN_MS });
const node = await keepNodeNumber(db, log);
const ids = createIds(clock, node.current);
const jobs = startJobs(closingJobs({ db, clock, ids }), log, (run: JobRun) => parentPort?.postMessage(run));

parentPort?.once('message', async () => {
  await jobs.stop();
  node.release();
  await db.close();
  parentPort?.close();
});
