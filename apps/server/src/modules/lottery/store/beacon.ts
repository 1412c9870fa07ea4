import type { BeaconChain, BeaconRound } from '@fairhall/fair/beacon';
import { columns, float, time } from '../../../platform/columns.ts';
import type { Queryable, Row, Tx } from '../../../platform/db.ts';

const CHAIN = columns<BeaconChain>({
  hash: 'chain_hash',
  scheme: 'scheme',
  publicKey: 'public_key',
  periodS: 'period_s',
  genesisS: float('genesis_s'),
});
const ROUND = columns<BeaconRound>({ round: float('round'), randomness: 'randomness', signature: 'signature' });
const KEPT_ROUND = ROUND.behind<{ chainHash: string; nowMs: number }>({ chainHash: 'chain_hash', nowMs: time('fetched_at') });

/** Writes down what a chain says of itself, before a draw names it. */
export async function keepChain(tx: Tx, chain: BeaconChain): Promise<void> {
  await tx.query(`insert into beacon_chain ${CHAIN.insert} on conflict do nothing`, CHAIN.params(chain));
}

export async function findChain(db: Queryable, chainHash: string): Promise<BeaconChain | null> {
  const [row] = await db.query<BeaconChain & Row>(`select ${CHAIN.select} from beacon_chain where chain_hash = $1`, [chainHash]);
  return row ?? null;
}

/** Writes down what the beacon said. It must have been verified. */
export async function keepRound(tx: Tx, chainHash: string, { said, nowMs }: { said: BeaconRound; nowMs: number }): Promise<void> {
  await tx.query(`insert into beacon_round ${KEPT_ROUND.insert} on conflict do nothing`, KEPT_ROUND.params({ chainHash, nowMs, ...said }));
}

export async function findRound(db: Queryable, chainHash: string, round: number): Promise<BeaconRound | null> {
  const [row] = await db.query<BeaconRound & Row>(`select ${ROUND.select} from beacon_round where chain_hash = $1 and round = $2`, [
    chainHash,
    round,
  ]);
  return row ?? null;
}

/** Notes since when a due round of the draw has not been had. */
export async function noteMissed(tx: Tx, drawId: bigint, nowMs: number): Promise<void> {
  await tx.query(
    `update draw set beacon_missed_at = to_timestamp($2 / 1000.0) where draw_id = $1 and state = 'closed' and beacon_missed_at is null`,
    [drawId, nowMs],
  );
}
