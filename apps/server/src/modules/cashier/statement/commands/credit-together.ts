import { creditPlain, type Proven } from '../../commands/credit-plain.ts';
import type { CashierDeps } from '../../deps.ts';
import { lockOpenOf } from '../../store/deposits.ts';
import { lockPlanned, noteCredited } from '../store/lines.ts';
import { proofKey } from './credit-line.ts';

type Deps = Pick<CashierDeps, 'db' | 'clock' | 'ids' | 'ledger'>;

/** Credits lines of a merchant in one transaction, where nothing is to be asked; the others are left as they are. How many were credited. */
export async function creditTogether(
  deps: Deps,
  { merchantId, lineIds }: { merchantId: number; lineIds: readonly bigint[] },
): Promise<number> {
  return deps.db.inTx(async (tx) => {
    const lines = await lockPlanned(tx, merchantId, lineIds);
    const byDeposit = new Map(lines.map((line) => [line.depositId, line]));
    const ids = [...byDeposit.keys()].filter((id) => id !== null);
    const deposits = ids.length === 0 ? [] : await lockOpenOf(tx, merchantId, ids);
    const proven = deposits.flatMap((deposit): Proven[] => {
      const line = byDeposit.get(deposit.depositId);
      if (!line) return [];
      const { amount: received, fromMs: bookedAtMs } = line;
      return [{ deposit, proof: { by: 'match', key: proofKey(line), asset: deposit.asset, received, bookedAtMs } }];
    });
    const credited = await creditPlain(deps, tx, merchantId, proven);
    const done = lines.filter((line) => byDeposit.get(line.depositId) === line && line.depositId !== null && credited.has(line.depositId));
    if (done.length === 0) return 0;
    await noteCredited(tx, merchantId, { lineIds: done.map(({ lineId }) => lineId), atMs: deps.clock.nowMs() });
    return done.length;
  });
}
