import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Ids } from '../../../platform/ids.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { partOf } from '../part.ts';
import { closeNeed, insertNeed, openStakes } from '../store/needs.ts';
import { lockBalances } from '../store.ts';
import type { NeedEnd, NeedStanding, NeedsStanding, NeedTold, Needy, NewNeed } from './need.ts';
import { openStanding, summedUp, toldStanding } from './standing.ts';

export type NeedDeps = { db: Db; clock: Pick<Clock, 'nowMs'>; ids: Pick<Ids, 'next'> };

/** What a member had to turn over is another now. */
export const TURNOVER_CHANGED = 'turnover.changed';

/** Where a member stands. Whoever sees a need met first writes it down, and then it stays met. */
export async function seeNeeds({ db, ...deps }: NeedDeps, merchantId: number, whose: Needy): Promise<NeedsStanding> {
  const own = db.of(merchantId);
  const standing = await openStanding(own, merchantId, whose);
  if (!standing.some(isMet)) return summedUp(own, merchantId, whose, standing);
  return own.inTx((tx) => seeNeedsIn(deps, tx, merchantId, whose));
}

/** The same with the stakes that each open need spent, which takes longer. */
export async function seeNeedsTold(deps: NeedDeps, merchantId: number, whose: Needy): Promise<NeedsStanding<NeedTold>> {
  const own = deps.db.of(merchantId);
  const standing = await toldStanding(own, merchantId, whose);
  if (!standing.some(isMet)) return summedUp(own, merchantId, whose, standing);
  await seeNeeds(deps, merchantId, whose);
  return summedUp(own, merchantId, whose, await toldStanding(own, merchantId, whose));
}

/** Where a member stands, under the wallet's lock, which it takes: what is decided by it stays so until the commit. */
export async function seeNeedsIn(deps: Omit<NeedDeps, 'db'>, tx: Tx, merchantId: number, whose: Needy): Promise<NeedsStanding> {
  return summedUp(tx, merchantId, whose, await closeNeeds(deps, tx, merchantId, { ...whose, as: 'met', which: () => false }));
}

/** Opens a need, unless what opens it has done so before. */
export async function openNeed(deps: Omit<NeedDeps, 'db'>, tx: Tx, merchantId: number, need: NewNeed & Needy): Promise<void> {
  const needId = deps.ids.next();
  const isNew = await insertNeed(tx, merchantId, { ...need, needId, openedAtMs: deps.clock.nowMs() });
  if (isNew) await tellChanged(deps, tx, merchantId, { ...need, needId, state: 'open' });
}

/**
 * Closes those of a member's open needs that `which` names, as they stand under the wallet's lock; what it finds met is met, whatever
 * was asked. What is open still.
 */
export async function closeNeeds(
  deps: Omit<NeedDeps, 'db'>,
  tx: Tx,
  merchantId: number,
  { as, which, ...whose }: Needy & { as: NeedEnd; which: (need: NeedStanding) => boolean },
): Promise<NeedStanding[]> {
  await lockBalances(tx, merchantId, whose.memberId);
  const standing = await openStanding(tx, merchantId, whose);
  const left: NeedStanding[] = [];
  for (const need of standing) {
    const end = isMet(need) ? 'met' : which(need) ? as : null;
    if (end === null) {
      left.push(need);
      continue;
    }
    const { needId, actual, took, untilMs } = need;
    await closeNeed(tx, merchantId, { ...whose, needId, as: end, atMs: deps.clock.nowMs(), actual, took, untilMs });
    await tellChanged(deps, tx, merchantId, { ...whose, needId, state: end });
  }
  return left;
}

/**
 * Before a deposit is credited: who has nothing left, neither cash nor stakes that may still win, owes no stakes for what is gone. Else who
 * lost all could never take a later win out.
 */
export async function clearNeeds(
  deps: Omit<NeedDeps, 'db'>,
  tx: Tx,
  merchantId: number,
  { below, ...whose }: Needy & { below: bigint },
): Promise<void> {
  const balances = await lockBalances(tx, merchantId, whose.memberId);
  const OWN: readonly string[] = ['cash', 'held', 'bonus'];
  let own: bigint = await openStakes(tx, merchantId, whose);
  for (const { asset, kind, balance } of balances) if (asset === whose.asset && OWN.includes(kind)) own += balance;
  if (own < below) await closeNeeds(deps, tx, merchantId, { ...whose, as: 'spent', which: () => true });
}

function isMet({ actual, required }: NeedStanding): boolean {
  return actual === required;
}

async function tellChanged(
  { ids, clock }: Omit<NeedDeps, 'db'>,
  tx: Tx,
  merchantId: number,
  { memberId, needId, state }: { memberId: bigint; needId: bigint; state: 'open' | NeedEnd },
): Promise<void> {
  const payload = { needId: String(needId), state };
  const part = partOf(merchantId, memberId);
  await appendOutbox(tx, [{ merchantId, part, id: ids.next(), topic: TURNOVER_CHANGED, memberId, payload, atMs: clock.nowMs() }]);
}
