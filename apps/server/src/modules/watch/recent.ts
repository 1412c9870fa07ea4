import { join } from 'node:path';
import type { Queryable } from '../../platform/db.ts';
import { type CheckedByMerchant, checkEach, readInvariants } from '../../platform/invariants.ts';
import type { ChunkKeys, Keys } from './store/changes.ts';

/** What changed of late. `fromTx`: transfers from this id on are new; `fromBet`: those among which the bets of new orders are. */
export type Recent = { wallets: Keys; draws: ChunkKeys; fromTx: bigint; fromBet: bigint };

/** A checked invariant with the rows that were looked at of each merchant. `stops`: its breaches stop money. */
export type Looked = CheckedByMerchant & { stops: boolean; looked: ReadonlyMap<number, bigint> };

const OF_WALLETS = readInvariants(join(import.meta.dirname, 'recent-wallets.sql'));
const OF_DRAWS = readInvariants(join(import.meta.dirname, 'recent-draws.sql'));

/** Names of what is checked of wallets and draws that changed of late. */
export const RECENT: readonly string[] = [...OF_WALLETS, ...OF_DRAWS].map(({ name }) => name);

/** What a look at the wallets of a settlement asks: their links, keys, floors, and what is held. Their orders were looked at when they were placed. */
const OF_SETTLED = OF_WALLETS.filter(({ name }) => !['recent_order_has_its_stake', 'recent_nothing_after_the_close'].includes(name));

/** Checks the wallets that a settlement moved, by their keys. */
export async function checkSettled(db: Queryable, { merchantIds, ids, looked }: Keys, fromTx: bigint): Promise<Looked[]> {
  if (looked.size === 0) return [];
  return (await checkEach(db, OF_SETTLED, [merchantIds, ids, [fromTx, fromTx]])).map((one) => ({ ...one, stops: true, looked }));
}

/** Checks these wallets and draws alone, by their keys. */
export async function checkRecent(db: Queryable, { wallets, draws, fromTx, fromBet }: Recent): Promise<Looked[]> {
  const check = async (statements: typeof OF_WALLETS, { merchantIds, ids, looked }: Keys, more: readonly unknown[] = []) =>
    looked.size === 0 ? [] : (await checkEach(db, statements, [merchantIds, ids, ...more])).map((one) => ({ ...one, stops: true, looked }));
  return [...(await check(OF_WALLETS, wallets, [[fromTx, fromBet]])), ...(await check(OF_DRAWS, draws, [draws.parts]))];
}
