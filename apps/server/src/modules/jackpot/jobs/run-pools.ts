import { timeOfRound } from '@fairhall/fair/beacon';
import type { JackpotDeps } from '../deps.ts';
import { listAtWork, lockPool, type PoolAtWork } from '../store/pools.ts';
import { findOpenTick } from '../store/ticks.ts';
import { drawTick } from './draw-tick.ts';
import { sealTick, TICK_MS } from './seal-tick.ts';

/** Seals and draws what is due of all pools. Of each either, under its lock: whoever else does so waits, and finds it done. */
export async function runPools(deps: JackpotDeps): Promise<'idle'> {
  for (const pool of await listAtWork(deps.db)) {
    if (deps.ledger.isStopped(pool.merchantId)) continue;
    await runPool(deps, pool).catch((error: unknown) => deps.log.error({ err: error, poolId: String(pool.poolId) }, 'jackpot failed'));
  }
  return 'idle';
}

async function runPool(deps: JackpotDeps, { merchantId, poolId }: PoolAtWork): Promise<void> {
  const { db, beacon, clock } = deps;
  const open = await findOpenTick(db, merchantId, poolId);
  if (open) {
    // A tick waits for the chain that it was sealed under, for as long as that takes.
    if (open.chainHash !== beacon.chain.hash || timeOfRound(beacon.chain, open.beaconRound) > clock.nowMs()) return;
    const said = await beacon.fetchRound(open.beaconRound);
    if (!said) return;
    await db.inTx(async (tx) => {
      const pool = await lockPool(tx, merchantId, poolId);
      if (pool) await drawTick(deps, tx, { merchantId, pool, tick: open, said });
    });
  }
  await db.inTx(async (tx) => {
    const pool = await lockPool(tx, merchantId, poolId);
    if (!pool || (pool.sealedAtMs !== null && clock.nowMs() < pool.sealedAtMs + TICK_MS)) return;
    if (await findOpenTick(tx, merchantId, poolId)) return;
    await sealTick(deps, tx, { merchantId, pool, chain: beacon.chain });
  });
}
