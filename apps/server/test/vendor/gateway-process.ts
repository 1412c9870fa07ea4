// A process that takes vendors' calls: reads them from standard input, a line of JSON each, and prints each answer in a line. Run by
// crash.db.test.ts, which kills it. Arguments: address, data folder, and the moment at which its clock stands.
import { createInterface } from 'node:readline';
import { compose } from '../../src/compose.ts';
import { readConfig } from '../../src/config.ts';
import { createControllableClock } from '../../src/platform/clock.ts';
import { silentLog } from '../../src/platform/log.ts';
import { createMetrics } from '../../src/platform/metrics.ts';
import type { SignedCall } from './stage.ts';

const [databaseUrl = '', dataDir = '', startMs] = process.argv.slice(2);
const config = readConfig({ NODE_ENV: 'test', FAIRHALL_CLOCK: 'controlled', RESULT_FEEDS: 'none', DATA_DIR: dataDir }, dataDir);
const clock = createControllableClock({ startMs: Number(startMs), frozen: true });
const { vendorGateway } = await compose({ config, databaseUrl, log: silentLog, metrics: createMetrics(), clock });

process.stdout.write('ready\n');
createInterface({ input: process.stdin }).on('line', async (line) => {
  const { vendor, path, headers, body } = JSON.parse(line) as SignedCall;
  const call = { method: 'POST', vendor, path, query: '', headers, body: Buffer.from(body), ip: '' };
  const answer = await vendorGateway.answer(call);
  process.stdout.write(`${JSON.stringify({ body, answer: answer?.body })}\n`);
});
