// One server process that counts exposure until it is killed. Arguments: address, node, clock. Says "counting" when it begins.
// Run by exposure-recount.db.test.ts.

import { createLedger } from '../../../src/modules/ledger/index.ts';
import { createCatalogue } from '../../../src/modules/lottery/catalogue.ts';
import { NO_EXPOSURE } from '../../../src/modules/lottery/exposure/exposure.ts';
import { countExposure } from '../../../src/modules/lottery/jobs/count-exposure.ts';
import { createControllableClock } from '../../../src/platform/clock.ts';
import { createDb } from '../../../src/platform/db.ts';
import { createIds } from '../../../src/platform/ids.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { systemRandom } from '../../../src/platform/random.ts';

const [url = '', node = '', startMs = ''] = process.argv.slice(2);
const db = createDb({ url });
const clock = createControllableClock({ startMs: Number(startMs), frozen: true });
const base = { db, clock, ids: createIds(clock, Number(node)), random: systemRandom, log: silentLog };
const deps = {
  ...base,
  ledger: createLedger(base),
  catalogue: createCatalogue(base),
  exposure: NO_EXPOSURE,
  timeZoneOf: async () => 'Asia/Yangon',
};
process.stdout.write('counting\n');
for (;;) await countExposure(deps);
