import { join } from 'node:path';
import type { Queryable } from '../../platform/db.ts';
import { type CheckedByMerchant, checkEach, readInvariants } from '../../platform/invariants.ts';
import type { Keys } from './store/changes.ts';

/** What changed of late. `fromTx`: transfers from this id on are new; `fromBet`: those among which the bets of new orders are. */
export type Recent = { wallets: Keys; draws: Keys; fromTx: bigint; fromBet: bigint };

/** A checked invariant with the rows that were looked at of each merchant. */
export type Looked = CheckedByMerchant & { looked: ReadonlyMap<number, bigint> };

const OF_WALLETS = readInvariants(join(import.meta.dirname, 'recent-wallets.sql'));
const OF_DRAWS = readInvariants(join(import.meta.dirname, 'recent-draws.sql'));

/** Names of what is checked of wallets and draws that changed of late. */
export const RECENT: readonly string[] = [...OF_WALLETS, ...OF_DRAWS].map(({ name }) => name);

/** Checks these wallets and draws alone, by their keys. */
export async function checkRecent(db: Queryable, { wallets, draws, fromTx, fromBet }: Recent): Promise<Looked[]> {
  const check = async (statements: typeof OF_WALLETS, { merchantIds, ids, looked }: Keys, more: readonly unknown[] = []) =>
    looked.size === 0 ? [] : (await checkEach(db, statements, [merchantIds, ids, ...more])).map((one) => ({ ...one, looked }));
  return [...(await check(OF_WALLETS, wallets, [[fromTx, fromBet]])), ...(await check(OF_DRAWS, draws))];
}
