import { appendOutbox } from '../../../../platform/outbox.ts';
import { creditAll } from '../../commands/credit.ts';
import { LATE_MS_MAX } from '../../commands/credit-on-proof.ts';
import type { Deposit } from '../../deposit.ts';
import type { CashierDeps } from '../../deps.ts';
import { depositChanged } from '../../events.ts';
import { approveAll, lockOpenOf } from '../../store/deposits.ts';
import { findAllProved, insertProofs } from '../../store/proofs.ts';
import { insertSteps } from '../../store/steps.ts';
import type { JudgedLine } from '../line.ts';
import { lockPlanned, noteCredited } from '../store/lines.ts';
import { proofKey } from './credit-line.ts';

type Deps = Pick<CashierDeps, 'db' | 'clock' | 'ids' | 'ledger'>;
type Pair = { line: JudgedLine; deposit: Deposit; key: string };

/**
 * Credits lines of a merchant in one transaction, where nothing is to be asked: the deposit is open and has just this amount, its time is not
 * long over, no money came for it yet, and no limit binds its member. All others are left as they are, for who credits them one by one; so
 * is a second one of a member. How many were credited.
 */
export async function creditTogether(
  deps: Deps,
  { merchantId, lineIds }: { merchantId: number; lineIds: readonly bigint[] },
): Promise<number> {
  return deps.db.inTx(async (tx) => {
    const lines = await lockPlanned(tx, merchantId, lineIds);
    const ids = [...new Set(lines.flatMap(({ depositId }) => (depositId === null ? [] : [depositId])))];
    const deposits = ids.length === 0 ? [] : await lockOpenOf(tx, merchantId, ids);
    const clear = plainOf(lines, deposits);
    if (clear.length === 0) return 0;
    const proved = await findAllProved(tx, merchantId, {
      keys: clear.map(({ key }) => key),
      parts: [...new Set(clear.map(({ deposit }) => deposit.part))],
      depositIds: clear.map(({ deposit }) => deposit.depositId),
    });
    const limited = await deps.ledger.limits.binding(
      tx,
      merchantId,
      clear.map(({ deposit }) => deposit.memberId),
    );
    const pairs = clear.filter(
      ({ key, deposit: { depositId, memberId } }) => !proved.keys.has(key) && !proved.depositIds.has(depositId) && !limited.has(memberId),
    );
    if (pairs.length === 0) return 0;
    const atMs = deps.clock.nowMs();
    await insertProofs(
      tx,
      merchantId,
      pairs.map(({ key, line: { amount: received, fromMs: bookedAtMs }, deposit: { part, depositId } }) => ({
        ...{ key, by: 'match' as const, received, bookedAtMs, part, depositId, provedAtMs: atMs },
      })),
    );
    const plain = pairs.map(({ deposit }) => deposit);
    const txIds = await creditAll(deps, tx, plain, { type: 'system', id: 'match' });
    const credited = plain.map(({ part, depositId }, at) => ({ part, depositId, txId: txIds[at] as bigint }));
    await approveAll(tx, merchantId, { credited, atMs });
    const rows = plain.map(({ part, depositId: id }) => ({ part, id }));
    await insertSteps(tx, merchantId, { of: 'deposit', rows, state: 'approved', actor: { type: 'system', id: 'match', name: '' }, atMs });
    const told = plain.map((deposit) => depositChanged(deps.ids.next(), { ...deposit, state: 'approved' }, atMs));
    await appendOutbox(tx, told);
    await noteCredited(tx, merchantId, { lineIds: pairs.map(({ line }) => line.lineId), atMs });
    return pairs.length;
  });
}

/** Of each member and deposit the first line about which its deposit leaves no question; of one currency. */
function plainOf(lines: readonly JudgedLine[], deposits: readonly Deposit[]): Pair[] {
  const byId = new Map(deposits.map((deposit) => [deposit.depositId, deposit]));
  const members = new Set<bigint>();
  const asset = deposits[0]?.asset;
  return lines.flatMap((line) => {
    const deposit = byId.get(line.depositId ?? 0n);
    const isPlain =
      deposit !== undefined &&
      deposit.asset === asset &&
      deposit.amount === line.amount &&
      deposit.question === null &&
      line.fromMs <= deposit.heldUntilMs + LATE_MS_MAX &&
      !members.has(deposit.memberId);
    if (!isPlain) return [];
    members.add(deposit.memberId);
    return [{ line, deposit, key: proofKey(line) }];
  });
}
