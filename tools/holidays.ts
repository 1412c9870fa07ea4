/**
 * `npm run holidays -- XSMB 2027-02-05 4 off`: the holidays of a game, for the whole installation. A server may go on
 * meanwhile when DATABASE_URL is set; the embedded PostgreSQL belongs to its server while that runs.
 */

import { readConfig } from '../apps/server/src/config.ts';
import { type HolidayChange, setHoliday } from '../apps/server/src/modules/lottery/index.ts';
import { createDb } from '../apps/server/src/platform/db.ts';
import { openDatabase } from '../apps/server/src/platform/postgres/open.ts';
import { StartRefused } from '../apps/server/src/platform/start-refused.ts';
import { runEntry } from './entry.ts';
import { REPOSITORY } from './steps.ts';

const USAGE = `Usage: npm run holidays -- <game code> <day> <days> <off | usual | moved by so many days, e.g. 2 or -1>
       npm run holidays -- <game code> <day> remove
       a day is 2027-02-05, or 01-01 for every year`;
const QUIET = { info() {}, warn: (text: string) => console.error(text) };

function changeOf([code, day, count, becomes, ...more]: readonly string[]): HolidayChange {
  if (!code || !day || !count || more.length > 0) throw new StartRefused(USAGE);
  if (count === 'remove' && becomes === undefined) return { code, day, holiday: null };
  const [days, moveDays] = [Number(count), becomes === 'off' ? null : becomes === 'usual' ? 0 : Number(becomes)];
  if (!Number.isInteger(days) || (moveDays !== null && !Number.isInteger(moveDays))) throw new StartRefused(USAGE);
  return { code, day, holiday: { day, days, moveDays } };
}

await runEntry(async () => {
  const change = changeOf(process.argv.slice(2));
  const { databaseUrl, dataDir } = readConfig(process.env, REPOSITORY);
  const database = await openDatabase({ databaseUrl, dataDir, log: QUIET });
  try {
    const owner = createDb({ url: database.url, role: null, poolMax: 1, applicationName: 'fairhall-holidays' });
    try {
      const done = await setHoliday({ owner, nowMs: Date.now() }, change);
      if (!done.ok) throw new StartRefused(`refused: ${done.detail?.fault ?? `${done.field} is not known`}`);
      for (const { day, days = 1, moveDays } of done.value.holidays)
        console.log(`${day}, ${days} d: ${moveDays === null ? 'no draw' : moveDays === 0 ? 'as usual' : `moved by ${moveDays} d`}`);
      for (const { numero } of done.value.stray)
        console.log(`draw ${numero} stands ready all the same: void it at the console if it has bets`);
    } finally {
      await owner.close();
    }
  } finally {
    await database.stop();
  }
});
