import type { DepositState } from '@fairhall/contract/cashier/deposit-view';
import type { DepositQuestion } from '@fairhall/contract/console/deposits';
import { type Amount, ZERO } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { requestHash } from '../../ledger/index.ts';
import { displayDigits } from '../../merchant/index.ts';
import type { Deposit } from '../deposit.ts';
import { DEPOSITS } from '../deposit-kind.ts';
import type { CashierDeps } from '../deps.ts';
import { depositPostings } from '../postings.ts';
import { moveOn } from '../review/move.ts';
import { costOfReceived } from '../rules/fee.ts';
import { findChannel } from '../store/channels.ts';
import { findDeposit, lockDeposit, noteReceived } from '../store/deposits.ts';
import { findProved, insertProof, isProved } from '../store/proofs.ts';
import { credit } from './credit.ts';
import { openDeposit } from './open-deposit.ts';

/** What proves that money came: our own query of a provider, or a booked line of a bank. */
export type Proof = {
  by: 'provider' | 'match';
  /** Who booked it and under which id; the same for ever. */
  key: string;
  asset: string;
  received: Amount;
  /** When it was booked there. */
  bookedAtMs: number;
  /** Above this a person looks first; no bound unless given. */
  autoMax?: Amount | undefined;
};

/** `waits`: the money is noted and a person decides (its `question`); `again`: this proof was brought before. */
export type ProofOutcome = { outcome: 'credited' | 'waits' | 'again'; deposit: Deposit };

/** So long after its hold a payment is still the deposit's. */
export const LATE_MS_MAX = 72 * 3_600_000;

/** What comes for one of these is a payment of its own. */
const SETTLED: readonly DepositState[] = ['approved', 'rejected', 'refunding', 'refunded'];

type ProofDeps = Pick<CashierDeps, 'clock' | 'ids' | 'random' | 'ledger'>;

/**
 * Credits what came for a deposit, on proof and without a person: the whole of it, whatever was asked for, once per proof. A payment for a
 * deposit that is decided or proved already is a deposit of its own. What may not be credited alone is noted and waits for an operator; it
 * is never kept. Null: there is no such deposit. Throws where the proof is of another currency: that is the caller's to ask first.
 */
export async function creditOnProof(
  deps: ProofDeps,
  tx: Tx,
  { merchantId, depositId, proof }: { merchantId: number; depositId: bigint; proof: Proof },
): Promise<ProofOutcome | null> {
  const named = await lockDeposit(tx, merchantId, depositId);
  if (!named) return null;
  invariant(proof.asset === named.asset && proof.received > 0n, 'a proof is of money in the currency of its deposit');
  const known = await findProved(tx, merchantId, proof.key);
  if (known !== null) return { outcome: 'again', deposit: await theDeposit(tx, merchantId, known) };
  const isSecond = SETTLED.includes(named.state) || (await isProved(tx, merchantId, named));
  const question = await questionOf(deps, tx, { deposit: named, proof, isSecond });
  const deposit = isSecond ? await openSecond(deps, tx, { first: named, proof }) : named;
  const { part, depositId: id } = deposit;
  const { key, by, received, bookedAtMs } = proof;
  await insertProof(tx, merchantId, { key, by, received, bookedAtMs, part, depositId: id, provedAtMs: deps.clock.nowMs() });
  const told = { pays: deposit.amount, fee: deposit.fee, feeReturn: deposit.feeReturn };
  const cost = costOfReceived(told, received, await displayDigits(tx, merchantId));
  await noteReceived(tx, deposit, { received, question, ...cost });
  const row = await theDeposit(tx, merchantId, id);
  const actor = { type: 'system' as const, id: by, name: '' };
  if (question !== null) {
    // One that an operator has in hand stays there.
    const waiting =
      row.state === 'review' || row.state === 'paid'
        ? row
        : await moveOn(deps, tx, { kind: DEPOSITS, row, move: { state: 'paid' }, actor });
    return { outcome: 'waits', deposit: waiting };
  }
  const txId = await credit(deps, tx, row, { type: 'system', id: by });
  return { outcome: 'credited', deposit: await moveOn(deps, tx, { kind: DEPOSITS, row, move: { state: 'approved', txId }, actor }) };
}

async function theDeposit(tx: Tx, merchantId: number, depositId: bigint): Promise<Deposit> {
  const deposit = await findDeposit(tx, merchantId, depositId);
  invariant(deposit, 'a deposit that was proved is there');
  return deposit;
}

type Asked = { deposit: Deposit; proof: Proof; isSecond: boolean };

/** Why a person must look before this money is credited; null: nobody need. */
async function questionOf(
  { ledger }: ProofDeps,
  tx: Tx,
  { deposit, proof: { received, bookedAtMs, autoMax }, isSecond }: Asked,
): Promise<DepositQuestion | null> {
  const { merchantId, memberId, asset, state, amount, vendorId, heldUntilMs } = deposit;
  if (state === 'rejected') return 'rejected';
  if (bookedAtMs > heldUntilMs + LATE_MS_MAX) return 'late';
  // What was on its way when a break began is credited; who pays again, or after the time, gets it back if it plays no more.
  if ((isSecond || state === 'expired') && (await ledger.breaks.of(tx, merchantId, memberId))) return 'excluded';
  if (autoMax !== undefined && received > autoMax) return 'amount';
  const channel = received === amount ? null : await findChannel(tx, merchantId, vendorId);
  if (channel && (received < channel.min || received > channel.max)) return 'amount';
  const transfers = depositPostings({ ...deposit, amount: received });
  return (await ledger.limits.hit(tx, merchantId, { memberId, asset, transfers })) ? 'limit' : null;
}

/** A deposit for a payment that names another one, which has had its own. */
function openSecond(deps: ProofDeps, tx: Tx, { first, proof: { key, received } }: { first: Deposit; proof: Proof }): Promise<Deposit> {
  const { merchantId, part, memberId, account, asset, payeeName, payeeKey, vendorId, channel, bankType, bankName } = first;
  const nowMs = deps.clock.nowMs();
  return openDeposit(deps, tx, merchantId, {
    merchantCode: first.reference,
    key: derivedKey(nowMs, 'second', merchantId, key),
    actor: { type: 'system', id: 'second-payment', name: '' },
    facts: {
      ...{ part, memberId, account, asset, payeeName, payeeKey, vendorId, channel, bankType, bankName },
      ...{ receiverAccount: first.receiverAccount, receiverName: first.receiverName, payeeId: first.payeeId },
      depositId: deps.ids.next(),
      amount: received,
      // Nobody was told of a fee on it.
      ...{ fee: ZERO, feeReturn: ZERO, asked: null },
      secondOf: first.depositId,
      requestHash: requestHash(['second', first.depositId, key]),
      createdAtMs: nowMs,
      heldUntilMs: nowMs,
    },
  });
}
