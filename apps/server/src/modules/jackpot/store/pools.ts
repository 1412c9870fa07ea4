import { columns, json, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

export type PoolState = 'draft' | 'running' | 'stopped';
export type PoolNames = { EN: string; MY: string; CN: string };

/** What is written once and for all. */
export type PoolTerms = {
  poolId: bigint;
  asset: string;
  names: PoolNames;
  products: string[];
  rateBps: number;
  reserveBps: number;
  start: bigint;
  ceiling: bigint;
};

/** `amount`, `reserve`: what the ticks so far have counted. `tick`: the last that was sealed. */
export type Pool = PoolTerms & {
  state: PoolState;
  amount: bigint;
  reserve: bigint;
  round: number;
  tick: bigint;
  sealedAtMs: number | null;
  writtenBy: bigint;
  writtenName: string;
  writtenAtMs: number;
  startedBy: bigint | null;
  startedName: string | null;
  startedAtMs: number | null;
};
const POOL = columns<Pool>({
  ...{ poolId: 'pool_id', asset: 'asset', names: json('names'), products: 'products', rateBps: 'rate_bps', reserveBps: 'reserve_bps' },
  ...{ start: 'start_amount', ceiling: 'ceiling', state: 'state', amount: 'amount', reserve: 'reserve', round: 'round', tick: 'tick' },
  ...{ sealedAtMs: time('sealed_at'), writtenBy: 'written_by', writtenName: 'written_name', writtenAtMs: time('written_at') },
  ...{ startedBy: 'started_by', startedName: 'started_name', startedAtMs: time('started_at') },
});
const NEW_POOL = POOL.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });

export async function insertPool(tx: Tx, merchantId: number, pool: Pool): Promise<void> {
  await tx.query(`insert into jackpot_pool ${NEW_POOL.insert}`, NEW_POOL.params({ ...pool, merchantId }));
}

/** Newest first. */
export async function listPools(db: Queryable, merchantId: number): Promise<Pool[]> {
  return db.query<Pool & Row>(`select ${POOL.select} from jackpot_pool where merchant_id = $1 order by pool_id desc`, [merchantId]);
}

/** Stakes are placed meanwhile: they read the pool, and nobody but who seals, draws, starts or stops waits. */
export async function lockPool(tx: Tx, merchantId: number, poolId: bigint): Promise<Pool | null> {
  const [row] = await tx.query<Pool & Row>(
    `select ${POOL.select} from jackpot_pool where merchant_id = $1 and pool_id = $2 for no key update`,
    [merchantId, poolId],
  );
  return row ?? null;
}

/** Pools that are started one after another do not take the same stakes. */
export async function lockStarts(tx: Tx, merchantId: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('jackpot.start', $1))`, [merchantId]);
}

export type PoolAtWork = { merchantId: number; poolId: bigint };

/** Of all merchants: those that have begun. */
export async function listAtWork(db: Queryable): Promise<PoolAtWork[]> {
  return db.query<PoolAtWork & Row>(
    `select merchant_id as "merchantId", pool_id as "poolId" from jackpot_pool where state <> 'draft' order by merchant_id, pool_id`,
  );
}

type Moved = Partial<
  Pick<Pool, 'state' | 'amount' | 'reserve' | 'round' | 'tick' | 'sealedAtMs' | 'startedBy' | 'startedName' | 'startedAtMs'>
>;

/** Of a pool that is locked. */
export async function updatePool(tx: Tx, merchantId: number, pool: Pool, moved: Moved): Promise<void> {
  const { poolId, state, amount, reserve, round, tick, sealedAtMs, startedBy, startedName, startedAtMs } = { ...pool, ...moved };
  await tx.query(
    `update jackpot_pool set state = $3, amount = $4, reserve = $5, round = $6, tick = $7, sealed_at = to_timestamp($8 / 1000.0),
       started_by = $9, started_name = $10, started_at = to_timestamp($11 / 1000.0)
     where merchant_id = $1 and pool_id = $2`,
    [merchantId, poolId, state, amount, reserve, round, tick, sealedAtMs, startedBy, startedName, startedAtMs],
  );
}

export type Round = { poolId: bigint; round: number; seedHash: string; committedAtMs: number; beganWith: bigint };
const ROUND = columns<Round>({
  ...{ poolId: 'pool_id', round: 'round', seedHash: 'seed_hash', committedAtMs: time('committed_at'), beganWith: 'began_with' },
});
const NEW_ROUND = ROUND.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const SECRET = columns<{ merchantId: number; poolId: bigint; round: number; seed: string }>({
  ...{ merchantId: 'merchant_id', poolId: 'pool_id', round: 'round', seed: 'seed' },
});

export async function insertRound(tx: Tx, merchantId: number, { seed, ...round }: Round & { seed: string }): Promise<void> {
  await tx.query(`insert into jackpot_round ${NEW_ROUND.insert}`, NEW_ROUND.params({ ...round, merchantId }));
  await tx.query(
    `insert into jackpot_secret ${SECRET.insert}`,
    SECRET.params({ merchantId, poolId: round.poolId, round: round.round, seed }),
  );
}

type OfRound = { poolId: bigint; round: number };

export async function findRound(
  db: Queryable,
  merchantId: number,
  { poolId, round }: OfRound,
): Promise<(Round & { seed: string | null }) | null> {
  const [row] = await db.query<Round & { seed: string | null } & Row>(
    `select ${ROUND.select}, seed from jackpot_round where merchant_id = $1 and pool_id = $2 and round = $3`,
    [merchantId, poolId, round],
  );
  return row ?? null;
}

/** For a draw. */
export async function readSeed(tx: Tx, merchantId: number, { poolId, round }: OfRound): Promise<string | null> {
  const [row] = await tx.query<{ seed: string }>('select seed from jackpot_secret where merchant_id = $1 and pool_id = $2 and round = $3', [
    merchantId,
    poolId,
    round,
  ]);
  return row?.seed ?? null;
}

/** When the round is won. */
export async function tellSeed(tx: Tx, merchantId: number, { poolId, round, nowMs }: OfRound & { nowMs: number }): Promise<void> {
  await tx.query(
    `update jackpot_round r set seed = s.seed, revealed_at = to_timestamp($4 / 1000.0) from jackpot_secret s
      where r.merchant_id = $1 and r.pool_id = $2 and r.round = $3
        and s.merchant_id = r.merchant_id and s.pool_id = r.pool_id and s.round = r.round`,
    [merchantId, poolId, round, nowMs],
  );
}
