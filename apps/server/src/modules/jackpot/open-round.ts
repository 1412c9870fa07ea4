import { commit } from '@fairhall/fair/commitment';
import type { Tx } from '../../platform/db.ts';
import { appendAudit } from '../audit/index.ts';
import { reserveArea } from '../ledger/index.ts';
import type { JackpotDeps } from './deps.ts';
import { insertRound, type Pool, updatePool } from './store/pools.ts';

/** Where the house pays from what a reserve lacks. */
const PROMOTION_AREA = 'JACKPOT';
const SEED_BYTES = 32;

/** `lacking`: what the house paid into the reserve. */
type Opened = { pool: Pool; lacking: bigint };
type Opening = { pool: Pool /** What the round before had above the ceiling. */; left: bigint; nowMs: number };

/**
 * Begins the next round of a locked pool: promises a seed, and pays the start from the reserve. What the reserve lacks comes from the house,
 * by a move of its own, which whoever began it notes (noteTopUp) last of all.
 */
export async function openRound(deps: JackpotDeps, tx: Tx, merchantId: number, { pool, left, nowMs }: Opening): Promise<Opened> {
  const { poolId, asset, start, reserve } = pool;
  const round = pool.round + 1;
  const of = { asset, ref: pool.tick, movedAtMs: nowMs };
  const lacking = start > reserve ? start - reserve : 0n;
  if (lacking > 0n) {
    await deps.ledger.moveHouse(tx, merchantId, {
      ...{ ...of, moveId: deps.ids.next(), kind: 'top_up', amount: lacking, reason: `round ${round}` },
      ...{ debit: 'promotion', debitArea: PROMOTION_AREA, credit: 'jackpot', creditArea: reserveArea(poolId) },
    });
  }
  await deps.ledger.moveHouse(tx, merchantId, {
    ...{ ...of, moveId: deps.ids.next(), kind: 'start', amount: start, reason: `round ${round}` },
    ...{ debit: 'jackpot', debitArea: reserveArea(poolId), credit: 'jackpot', creditArea: String(poolId) },
  });
  const seed = Buffer.from(deps.random.bytes(SEED_BYTES)).toString('hex');
  const beganWith = start + left;
  await insertRound(tx, merchantId, { poolId, round, seedHash: commit(seed), committedAtMs: nowMs, beganWith, seed });
  const moved = { round, amount: beganWith, reserve: reserve + lacking - start };
  await updatePool(tx, merchantId, pool, moved);
  return { pool: { ...pool, ...moved }, lacking };
}

/** Writes into the log that the house paid in: behind all else, since the log is one line of a merchant. */
export async function noteTopUp(deps: JackpotDeps, tx: Tx, merchantId: number, { pool, lacking }: Opened): Promise<void> {
  if (lacking === 0n) return;
  await appendAudit(deps, tx, merchantId, {
    ...{ operator: null, ip: '', action: 'jackpot.topped_up', subject: { type: 'jackpot', id: String(pool.poolId) } },
    detail: { round: String(pool.round), amountE4: String(lacking) },
  });
}
