import type { BeaconChain, BeaconRound } from '@fairhall/fair/beacon';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

/** Writes down what a chain says of itself, before a draw names it. */
export async function keepChain(tx: Tx, { hash, scheme, publicKey, periodS, genesisS }: BeaconChain): Promise<void> {
  await tx.query(
    `insert into beacon_chain (chain_hash, scheme, public_key, period_s, genesis_s) values ($1, $2, $3, $4, $5) on conflict do nothing`,
    [hash, scheme, publicKey, periodS, genesisS],
  );
}

export async function findChain(db: Queryable, chainHash: string): Promise<BeaconChain | null> {
  const [row] = await db.query<BeaconChain & Row>(
    `select chain_hash as hash, scheme, public_key as "publicKey", period_s as "periodS", genesis_s::float8 as "genesisS"
       from beacon_chain where chain_hash = $1`,
    [chainHash],
  );
  return row ?? null;
}

/** Writes down what the beacon said. It must have been verified. */
export async function keepRound(tx: Tx, chainHash: string, { said, nowMs }: { said: BeaconRound; nowMs: number }): Promise<void> {
  await tx.query(
    `insert into beacon_round (chain_hash, round, randomness, signature, fetched_at) values ($1, $2, $3, $4, to_timestamp($5 / 1000.0))
     on conflict do nothing`,
    [chainHash, said.round, said.randomness, said.signature, nowMs],
  );
}

export async function findRound(db: Queryable, chainHash: string, round: number): Promise<BeaconRound | null> {
  const [row] = await db.query<BeaconRound & Row>(
    'select round::float8 as round, randomness, signature from beacon_round where chain_hash = $1 and round = $2',
    [chainHash, round],
  );
  return row ?? null;
}

/** Notes since when a due round of the draw has not been had. */
export async function noteMissed(tx: Tx, drawId: bigint, nowMs: number): Promise<void> {
  await tx.query(
    `update draw set beacon_missed_at = to_timestamp($2 / 1000.0) where draw_id = $1 and state = 'closed' and beacon_missed_at is null`,
    [drawId, nowMs],
  );
}
