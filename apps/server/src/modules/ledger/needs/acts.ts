import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { Ids } from '../../../platform/ids.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { partOf } from '../part.ts';
import { closeNeed, insertNeeds, openStakes, whoHasNeeds } from '../store/needs.ts';
import { lockBalances, lockBalancesOf } from '../store.ts';
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

/** Opens needs, but of those none that what opens them has opened before. */
export async function openNeeds(
  deps: Omit<NeedDeps, 'db'>,
  tx: Tx,
  merchantId: number,
  needs: readonly (NewNeed & Needy)[],
): Promise<void> {
  if (needs.length === 0) return;
  const openedAtMs = deps.clock.nowMs();
  const made = needs.map((need) => ({ ...need, needId: deps.ids.next(), openedAtMs }));
  const isNew = await insertNeeds(tx, merchantId, made);
  const told = made.filter(({ needId }) => isNew.has(needId)).map(({ memberId, needId }) => ({ memberId, needId, state: 'open' as const }));
  await tellChanged(deps, tx, merchantId, told);
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
    await tellChanged(deps, tx, merchantId, [{ ...whose, needId, state: end }]);
  }
  return left;
}

/**
 * Before deposits are credited: who has nothing left, neither cash nor stakes that may still win, owes no stakes for what is gone. Else who
 * lost all could never take a later win out.
 */
export async function clearNeeds(
  deps: Omit<NeedDeps, 'db'>,
  tx: Tx,
  merchantId: number,
  { below, memberIds, asset }: { memberIds: readonly bigint[]; asset: string; below: bigint },
): Promise<void> {
  const balances = await lockBalancesOf(tx, merchantId, memberIds);
  const asked = await whoHasNeeds(tx, merchantId, { memberIds, asset });
  if (asked.length === 0) return;
  const stakes = await openStakes(tx, merchantId, { memberIds: asked, asset });
  for (const memberId of asked) {
    const own = (balances.get(memberId) ?? []).filter((account) => account.asset === asset && OWN.includes(account.kind));
    const left = own.reduce((sum, { balance }) => sum + balance, stakes.get(memberId) ?? 0n);
    if (left < below) await closeNeeds(deps, tx, merchantId, { memberId, asset, as: 'spent', which: () => true });
  }
}

const OWN: readonly string[] = ['cash', 'held', 'bonus'];

function isMet({ actual, required }: NeedStanding): boolean {
  return actual === required;
}

async function tellChanged(
  { ids, clock }: Omit<NeedDeps, 'db'>,
  tx: Tx,
  merchantId: number,
  changes: readonly { memberId: bigint; needId: bigint; state: 'open' | NeedEnd }[],
): Promise<void> {
  const told = { merchantId, topic: TURNOVER_CHANGED, atMs: clock.nowMs() };
  await appendOutbox(
    tx,
    changes.map(({ memberId, needId, state }) => ({
      ...{ ...told, id: ids.next(), part: partOf(merchantId, memberId), memberId },
      payload: { needId: String(needId), state },
    })),
  );
}
