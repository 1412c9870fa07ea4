// One server process that counts exposure until it is killed. Arguments: address, node, clock. Says "counting" when it begins.
// Run by exposure-recount.db.test.ts.
import { createControllableClock } from '../../../../platform/clock.ts';
import { createDb } from '../../../../platform/db.ts';
import { createIds } from '../../../../platform/ids.ts';
import { silentLog } from '../../../../platform/log.ts';
import { systemRandom } from '../../../../platform/random.ts';
import { createLedger } from '../../../ledger/index.ts';
import { createCatalogue } from '../../catalogue.ts';
import { NO_EXPOSURE } from '../../exposure/exposure.ts';
import '../../index.ts';
import { countExposure } from '../count-exposure.ts';

const [url = '', node = '', startMs = ''] = process.argv.slice(2);
const db = createDb({ url });
const clock = createControllableClock({ startMs: Number(startMs), frozen: true });
const base = { db, clock, ids: createIds(clock, Number(node)), random: systemRandom, log: silentLog };
const deps = { ...base, ledger: createLedger(base), catalogue: createCatalogue(base), exposure: NO_EXPOSURE };
process.stdout.write('counting\n');
for (;;) await countExposure(deps);
