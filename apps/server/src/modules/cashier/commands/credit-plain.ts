import type { Tx } from '../../../platform/db.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { Deposit } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { depositChanged } from '../events.ts';
import { approveAll } from '../store/deposits.ts';
import { findAllProved, insertProofs } from '../store/proofs.ts';
import { insertSteps } from '../store/steps.ts';
import { creditAll } from './credit.ts';
import { LATE_MS_MAX, type Proof } from './credit-on-proof.ts';

/** An open deposit that this transaction holds, and what proves that its money came. */
export type Proven = { deposit: Deposit; proof: Pick<Proof, 'by' | 'key' | 'asset' | 'received' | 'bookedAtMs'> };

type Deps = Pick<CashierDeps, 'clock' | 'ids' | 'ledger'>;

/**
 * Credits many deposits of a merchant on proofs of one kind, where nothing is to be asked: what came is just what was asked for, its time is not
 * long over, no money came for it yet, and no limit binds its member. The ids of those it credited. All others it leaves as they are, for who
 * credits them one by one (credit-on-proof.ts); so it leaves a second one of a member.
 */
export async function creditPlain(deps: Deps, tx: Tx, merchantId: number, proven: readonly Proven[]): Promise<Set<bigint>> {
  const clear = plainOf(proven);
  const by = clear[0]?.proof.by;
  if (by === undefined) return new Set();
  const proved = await findAllProved(tx, merchantId, {
    keys: clear.map(({ proof }) => proof.key),
    parts: [...new Set(clear.map(({ deposit }) => deposit.part))],
    depositIds: clear.map(({ deposit }) => deposit.depositId),
  });
  const members = clear.map(({ deposit }) => deposit.memberId);
  const limited = await deps.ledger.limits.binding(tx, merchantId, members);
  const isFree = ({ proof: { key }, deposit: { depositId, memberId } }: Proven) =>
    !proved.keys.has(key) && !proved.depositIds.has(depositId) && !limited.has(memberId);
  const free = clear.filter(isFree);
  if (free.length === 0) return new Set();
  const atMs = deps.clock.nowMs();
  await insertProofs(
    tx,
    merchantId,
    free.map(({ proof: { key, received, bookedAtMs }, deposit: { part, depositId } }) => ({
      ...{ key, by, received, bookedAtMs, part, depositId, provedAtMs: atMs },
    })),
  );
  const deposits = free.map(({ deposit }) => deposit);
  const txIds = await creditAll(deps, tx, deposits, { type: 'system', id: by });
  const credited = deposits.map(({ part, depositId }, at) => ({ part, depositId, txId: txIds[at] as bigint }));
  await approveAll(tx, merchantId, { credited, atMs });
  const rows = deposits.map(({ part, depositId: id }) => ({ part, id }));
  await insertSteps(tx, merchantId, { of: 'deposit', rows, state: 'approved', actor: { type: 'system', id: by, name: '' }, atMs });
  const told = deposits.map((deposit) => depositChanged(deps.ids.next(), { ...deposit, state: 'approved' }, atMs));
  await appendOutbox(tx, told);
  return new Set(deposits.map(({ depositId }) => depositId));
}

/** Of each member the first about which nothing is to be asked; of one currency and one kind of proof. */
function plainOf(proven: readonly Proven[]): Proven[] {
  const members = new Set<bigint>();
  const [first] = proven;
  return proven.filter(({ deposit, proof }) => {
    const isPlain =
      deposit.asset === first?.deposit.asset &&
      proof.asset === deposit.asset &&
      proof.by === first.proof.by &&
      proof.received === deposit.amount &&
      deposit.question === null &&
      proof.bookedAtMs <= deposit.heldUntilMs + LATE_MS_MAX &&
      !members.has(deposit.memberId);
    if (isPlain) members.add(deposit.memberId);
    return isPlain;
  });
}
