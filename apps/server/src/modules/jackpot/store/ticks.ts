import type { BeaconChain } from '@fairhall/fair/beacon';
import { columns, float, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** What was sealed. */
export type Tick = {
  poolId: bigint;
  tick: bigint;
  round: number;
  before: bigint;
  contributed: bigint;
  contributions: number;
  root: string;
  reserved: bigint;
  poolBack: bigint;
  reserveBack: bigint;
  chainHash: string;
  beaconRound: number;
  sealedAtMs: number;
};
/** And what became of it. */
export type DrawnTick = Tick & {
  randomness: string | null;
  signature: string | null;
  drawnAtMs: number | null;
  wonEntry: bigint | null;
  prize: bigint | null;
};
const SEALED = columns<Tick>({
  ...{ poolId: 'pool_id', tick: 'tick', round: 'round', before: 'before', contributed: 'contributed', contributions: 'contributions' },
  ...{ root: 'root', reserved: 'reserved', poolBack: 'pool_back', reserveBack: 'reserve_back', chainHash: 'chain_hash' },
  ...{ beaconRound: float('beacon_round'), sealedAtMs: time('sealed_at') },
});
const TICK = columns<DrawnTick>({
  ...{ poolId: 'pool_id', tick: 'tick', round: 'round', before: 'before', contributed: 'contributed', contributions: 'contributions' },
  ...{ root: 'root', reserved: 'reserved', poolBack: 'pool_back', reserveBack: 'reserve_back', chainHash: 'chain_hash' },
  ...{ beaconRound: float('beacon_round'), sealedAtMs: time('sealed_at'), randomness: 'randomness', signature: 'signature' },
  ...{ drawnAtMs: time('drawn_at'), wonEntry: 'won_entry', prize: 'prize' },
});
const NEW_TICK = SEALED.behind<{ merchantId: number }>({ merchantId: 'merchant_id' });
const CHAIN = columns<BeaconChain>({
  ...{ hash: 'chain_hash', scheme: 'scheme', publicKey: 'public_key', periodS: 'period_s', genesisS: float('genesis_s') },
});

/** With what the chain says of itself, should it be the first that names it. */
export async function insertTick(tx: Tx, merchantId: number, { chain, ...tick }: Tick & { chain: BeaconChain }): Promise<void> {
  await tx.query(`insert into beacon_chain ${CHAIN.insert} on conflict do nothing`, CHAIN.params(chain));
  await tx.query(`insert into jackpot_tick ${NEW_TICK.insert}`, NEW_TICK.params({ ...tick, merchantId }));
}

/** The one that waits for its draw: there is one at most. */
export async function findOpenTick(db: Queryable, merchantId: number, poolId: bigint): Promise<Tick | null> {
  const [row] = await db.query<Tick & Row>(
    `select ${SEALED.select} from jackpot_tick where merchant_id = $1 and pool_id = $2 and drawn_at is null`,
    [merchantId, poolId],
  );
  return row ?? null;
}

type Drawn = Pick<Tick, 'poolId' | 'tick'> & {
  randomness: string;
  signature: string;
  nowMs: number;
  won: { entryId: bigint; prize: bigint } | null;
};

export async function markDrawn(tx: Tx, merchantId: number, { poolId, tick, randomness, signature, nowMs, won }: Drawn): Promise<void> {
  await tx.query(
    `update jackpot_tick set randomness = $4, signature = $5, drawn_at = to_timestamp($6 / 1000.0), won_entry = $7, prize = $8
      where merchant_id = $1 and pool_id = $2 and tick = $3 and drawn_at is null`,
    [merchantId, poolId, tick, randomness, signature, nowMs, won?.entryId ?? null, won?.prize ?? null],
  );
}

/** A tick of a round that was won, with all that its proof needs. */
export async function findTold(
  db: Queryable,
  merchantId: number,
  { poolId, tick }: { poolId: bigint; tick: bigint },
): Promise<(DrawnTick & { chain: BeaconChain }) | null> {
  const [row] = await db.query<DrawnTick & Row>(
    `select ${TICK.select} from jackpot_tick where merchant_id = $1 and pool_id = $2 and tick = $3 and drawn_at is not null`,
    [merchantId, poolId, tick],
  );
  if (!row) return null;
  const [chain] = await db.query<BeaconChain & Row>(`select ${CHAIN.select} from beacon_chain where chain_hash = $1`, [row.chainHash]);
  return chain ? { ...row, chain } : null;
}

export async function listTicks(db: Queryable, merchantId: number, { poolId, max }: { poolId: bigint; max: number }): Promise<DrawnTick[]> {
  return db.query<DrawnTick & Row>(
    `select ${TICK.select} from jackpot_tick where merchant_id = $1 and pool_id = $2 order by tick desc limit $3`,
    [merchantId, poolId, max],
  );
}
