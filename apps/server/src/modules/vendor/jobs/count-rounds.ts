import type { GatewayDeps } from '../deps.ts';
import { listUncounted } from '../store/rounds.ts';
import { countRound } from '../tied.ts';

const ROUNDS_MAX = 100;

/** Counts rounds for grants that were closed by something else than what comes of a bet that counts, or whose closing nobody lived to count. */
export async function countRounds({ db, ledger }: Pick<GatewayDeps, 'db' | 'ledger'>): Promise<'more' | 'idle'> {
  const rounds = await listUncounted(db, ROUNDS_MAX);
  for (const { roundId, ...wallet } of rounds)
    if (!ledger.isStopped(wallet.merchantId)) await db.inTx((tx) => countRound({ ledger }, tx, wallet, roundId));
  return rounds.length === ROUNDS_MAX && rounds.every(({ merchantId }) => !ledger.isStopped(merchantId)) ? 'more' : 'idle';
}
