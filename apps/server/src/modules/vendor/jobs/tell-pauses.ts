import { ok } from '@fairhall/money/result';
import type { GatewayDeps } from '../deps.ts';
import { listPausesToTell, markPauseTold } from '../store/links.ts';

const AT_ONCE = 50;

/** A vendor's maintenance begins and ends by the clock: all phones of the merchant hear of it then. */
export async function tellPauses({ db, clock, games }: Pick<GatewayDeps, 'db' | 'clock' | 'games'>): Promise<'more' | 'idle'> {
  const nowMs = clock.nowMs();
  const due = await listPausesToTell(db, { nowMs, max: AT_ONCE });
  for (const { merchantId, vendor } of due) {
    await db.of(merchantId).inTx(async (tx) => {
      if (await markPauseTold(tx, merchantId, { vendor, atMs: nowMs })) await games.relist(tx, merchantId);
      return ok(undefined);
    });
  }
  return due.length >= AT_ONCE ? 'more' : 'idle';
}
