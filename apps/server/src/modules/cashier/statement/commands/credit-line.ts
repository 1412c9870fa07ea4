import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import { creditOnProof } from '../../commands/credit-on-proof.ts';
import type { CashierDeps } from '../../deps.ts';
import { lockDeposit } from '../../store/deposits.ts';
import { insertProof, isProved } from '../../store/proofs.ts';
import type { JudgedLine } from '../line.ts';
import { lockLine, updateLine } from '../store/lines.ts';

type Deps = Pick<CashierDeps, 'db' | 'clock' | 'ids' | 'random' | 'ledger'>;

/** Credits a line that names its deposit, in one transaction with the row that binds the two. Asked again it finds it done. */
export async function creditPlanned(deps: Deps, { merchantId, lineId }: { merchantId: number; lineId: bigint }): Promise<void> {
  await deps.db.inTx(async (tx) => {
    const line = await lockLine(tx, merchantId, lineId);
    if (line?.state !== 'planned' || line.depositId === null) return;
    await updateLine(tx, await bindLine(deps, tx, { ...line, depositId: line.depositId }));
  });
}

/** Under which key a line proves that money came. */
export function proofKey({ payeeId, lineKey }: Pick<JudgedLine, 'payeeId' | 'lineKey'>): string {
  return `line:${payeeId}:${lineKey}`;
}

/**
 * The line as it is once its money is the deposit's: credited, or noted for a person to decide. A deposit that an operator approved before its
 * line came has just this amount: its line is bound to it, and nothing is credited twice. Of a line that this transaction holds.
 */
export async function bindLine(deps: Deps, tx: Tx, line: JudgedLine & { depositId: bigint }): Promise<JudgedLine> {
  const { merchantId, depositId, amount: received, fromMs: bookedAtMs } = line;
  const nowMs = deps.clock.nowMs();
  const key = proofKey(line);
  const deposit = await lockDeposit(tx, merchantId, depositId);
  invariant(deposit, 'a line is matched with a deposit that is there');
  if (deposit.state === 'approved' && !(await isProved(tx, merchantId, deposit))) {
    // What an operator let in by a slip was not what came: a person looks.
    if (deposit.amount !== received) return { ...line, state: 'desk' };
    await insertProof(tx, merchantId, { key, by: 'match', received, bookedAtMs, part: deposit.part, depositId, provedAtMs: nowMs });
    return { ...line, state: 'credited', decidedAtMs: nowMs };
  }
  const proof = { by: 'match' as const, key, asset: deposit.asset, received, bookedAtMs };
  const done = await creditOnProof(deps, tx, { merchantId, depositId, proof });
  invariant(done, 'a deposit that is held is there');
  return { ...line, state: done.outcome === 'waits' ? 'waits' : 'credited', depositId: done.deposit.depositId, decidedAtMs: nowMs };
}
