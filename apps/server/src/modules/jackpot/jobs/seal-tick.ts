import type { BeaconChain } from '@fairhall/fair/beacon';
import { contributionRoot } from '@fairhall/fair/jackpot';
import { CONTRIBUTIONS_MAX, roundOfTick } from '@fairhall/fair/jackpot-file';
import type { Tx } from '../../../platform/db.ts';
import { reserveArea } from '../../ledger/index.ts';
import type { JackpotDeps } from '../deps.ts';
import { sealEntries, settleTakenBack, type TakenBack } from '../store/entries.ts';
import { type Pool, updatePool } from '../store/pools.ts';
import { insertTick } from '../store/ticks.ts';

/** How often contributions are sealed at most. */
export const TICK_MS = 3_000;

/**
 * Seals what came in since the last tick, and gives the games back what pool and reserve had of stakes that were taken back. All that the
 * outcome depends on stands from here on; the beacon's round that it waits for is not out.
 */
export async function sealTick(
  deps: JackpotDeps,
  tx: Tx,
  { merchantId, pool, chain }: { merchantId: number; pool: Pool; chain: BeaconChain },
): Promise<boolean> {
  const { poolId, round } = pool;
  const tick = pool.tick + 1n;
  const owed = await settleTakenBack(tx, merchantId, { poolId, round, max: CONTRIBUTIONS_MAX });
  const fresh = await sealEntries(tx, merchantId, { poolId, tick, max: CONTRIBUTIONS_MAX });
  if (owed.length === 0 && fresh.length === 0) return false;
  // The moment is asked for behind the rows that it is about.
  const sealedAtMs = deps.clock.nowMs();
  const unsealed = fresh.map(({ area, back, reserveBack }) => ({ area, fromPool: true, back, reserveBack }));
  await giveBack(deps, tx, { merchantId, pool, owed: [...owed, ...unsealed], sealedAtMs });
  const poolBack = total(owed.filter(({ fromPool }) => fromPool).map(({ back }) => back));
  const reserveBack = total(owed.map(({ fromPool, back, reserveBack: alike }) => (fromPool ? 0n : back) + alike));
  const reserved = total(fresh.map((entry) => entry.reserved));
  const before = pool.amount - poolBack;
  const list = fresh.filter(({ sealed }) => sealed > 0n);
  const counted = { amount: before, reserve: pool.reserve + reserved - reserveBack, sealedAtMs };
  if (list.length === 0) {
    await updatePool(tx, merchantId, pool, counted);
    return true;
  }
  const contributions = list.map(({ entryId, sealed }) => ({ id: entryId, amount: sealed }));
  await updatePool(tx, merchantId, pool, { ...counted, tick });
  await insertTick(tx, merchantId, {
    ...{ poolId, tick, round, before, contributed: total(list.map(({ sealed }) => sealed)), contributions: list.length },
    ...{ root: contributionRoot(String(poolId), contributions), reserved, poolBack, reserveBack, sealedAtMs },
    ...{ chain, chainHash: chain.hash, beaconRound: roundOfTick(chain, sealedAtMs) },
  });
  return true;
}

function total(amounts: readonly bigint[]): bigint {
  return amounts.reduce((all, one) => all + one, 0n);
}

type Giving = { merchantId: number; pool: Pool; owed: readonly TakenBack[]; sealedAtMs: number };

/** To each game what it had given back whole. */
async function giveBack(deps: JackpotDeps, tx: Tx, { merchantId, pool, owed, sealedAtMs }: Giving): Promise<void> {
  const sums = new Map<string, { area: string; debitArea: string; amount: bigint }>();
  for (const { area, fromPool, back, reserveBack } of owed) {
    const parts = [
      [fromPool ? String(pool.poolId) : reserveArea(pool.poolId), back],
      [reserveArea(pool.poolId), reserveBack],
    ] as const;
    for (const [debitArea, part] of parts) {
      const name = `${debitArea}/${area}`;
      sums.set(name, { area, debitArea, amount: (sums.get(name)?.amount ?? 0n) + part });
    }
  }
  for (const { area, debitArea, amount } of sums.values()) {
    if (amount === 0n) continue;
    await deps.ledger.moveHouse(tx, merchantId, {
      ...{ moveId: deps.ids.next(), asset: pool.asset, debit: 'jackpot', debitArea, credit: 'game', creditArea: area, amount },
      ...{ kind: 'back', ref: pool.tick, reason: 'stakes taken back', movedAtMs: sealedAtMs },
    });
  }
}
