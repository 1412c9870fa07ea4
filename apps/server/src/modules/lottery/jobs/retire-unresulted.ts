import { appendOutbox } from '../../../platform/outbox.ts';
import type { LotteryDeps } from '../deps.ts';
import { drawChanged } from '../events.ts';
import { lateDraws } from '../store/claims.ts';
import { giveUpDraw, lockDraw } from '../store/draws.ts';
import { settlingMerchants } from '../store/settlement.ts';

const DRAWS_MAX = 200;

/**
 * Ends draws of others whose result did not come in time and in which no bet stands: nobody bet, or every merchant has voided it. A draw
 * with bets waits for operators, who enter its result or void it; until then the alarm stands (countUndecided).
 */
export async function retireUnresulted({ db, clock, ids }: LotteryDeps): Promise<'idle'> {
  for (const drawId of await lateDraws(db, { nowMs: clock.nowMs(), max: DRAWS_MAX })) {
    await db.inTx(async (tx) => {
      const draw = await lockDraw(tx, drawId);
      if (draw?.state !== 'closed' || (await settlingMerchants(tx, draw)).length > 0) return;
      await giveUpDraw(tx, drawId);
      await appendOutbox(tx, [drawChanged(ids.next(), { ...draw, state: 'void' }, clock.nowMs())]);
    });
  }
  return 'idle';
}
