// One server process that sells under a cap until it is refused, or killed. Arguments: address, node, clock, numero, members.
// Prints what it sold. Run by exposure.db.test.ts.

import { createLedger } from '../../../src/modules/ledger/index.ts';
import { createCatalogue } from '../../../src/modules/lottery/catalogue.ts';
import { placeBets } from '../../../src/modules/lottery/commands/place-bets.ts';
import { createExposure } from '../../../src/modules/lottery/exposure/exposure.ts';
import { createControllableClock } from '../../../src/platform/clock.ts';
import { createDb } from '../../../src/platform/db.ts';
import { makeKey } from '../../../src/platform/http/idempotency-key.ts';
import { createIds } from '../../../src/platform/ids.ts';
import { silentLog } from '../../../src/platform/log.ts';
import { systemRandom } from '../../../src/platform/random.ts';
import { slipText } from '../stage.ts';

const [url = '', node = '', startMs = '', numero = '', ...members] = process.argv.slice(2);
const db = createDb({ url });
const clock = createControllableClock({ startMs: Number(startMs), frozen: false });
const base = { db, clock, ids: createIds(clock, Number(node)), random: systemRandom, log: silentLog };
const deps = {
  ...base,
  ledger: createLedger(base),
  catalogue: createCatalogue(base),
  exposure: createExposure(base),
  timeZoneOf: async () => 'Asia/Yangon',
};

async function player(memberId: bigint): Promise<void> {
  const actor = { merchantId: 1, memberId, type: 0 as const, account: `m${memberId}`, sessionId: 1n, sinceMs: 0 };
  for (let turn = 0; turn < 400; turn += 1) {
    const multiple = 1 + ((turn + Number(memberId)) % 5);
    const placed = await placeBets(
      deps,
      { actor, asset: 'MMK' },
      {
        key: makeKey(clock.nowMs(), systemRandom),
        input: {
          gameId: 1,
          currentNumero: numero,
          bettingSlipString: slipText('EK3_BSOE', 'B', { multiple }),
          betCartAmountSum: String(multiple),
          prizeModeId: 3,
        },
      },
    );
    process.stdout.write(`${placed.ok ? 'sold' : placed.code} ${multiple}\n`);
    if (!placed.ok && placed.code === 'EXPOSURE_OVER' && multiple === 1) return;
  }
}

await Promise.all(members.map((memberId) => player(BigInt(memberId))));
await deps.ledger.stop();
await deps.exposure.close();
await db.close();
