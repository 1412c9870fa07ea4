import type { LineState } from '@fairhall/contract/console/statements';
import type { Amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import type { MerchantRef } from '../../../../platform/http/context.ts';
import { nameKey } from '../../../identity/index.ts';
import type { CashierDeps } from '../../deps.ts';
import { findPayee } from '../../payee/store/payees.ts';
import { partReference } from '../../payout/file-text.ts';
import { openChargeBack } from '../../recon/commands/open-charge-back.ts';
import { prefixOf } from '../../reference.ts';
import { findChannel } from '../../store/channels.ts';
import { findDeposit } from '../../store/deposits.ts';
import { boundsOf } from '../../terms.ts';
import { compared } from '../compared.ts';
import type { BankLineRow } from '../line.ts';
import { createMatcher, type Known, type MatchTerms, type Verdict } from '../match/match-line.ts';
import { bare, possibleReferences } from '../match/references.ts';
import { findCandidates, findCredited, findExported } from '../store/candidates.ts';
import { judgeLines, lockNewLines } from '../store/lines.ts';

/** Lines that are judged in one transaction. */
const AT_ONCE = 500;
/** A hold that ended longer ago is not compared by amount. */
const HELD_AGO_MS = 3 * 3_600_000;

const BECOMES: Readonly<Record<Verdict['act'], LineState>> = {
  credit: 'planned',
  bind: 'planned',
  desk: 'desk',
  charge_back: 'charge_back',
  aside: 'aside',
};

/** Compares the next lines of an account with the deposits they may pay. No money moves. Whether there are more. */
export async function judgeNextLines(
  deps: Pick<CashierDeps, 'db' | 'clock' | 'ids'>,
  merchant: MerchantRef,
  payeeId: bigint,
): Promise<'more' | 'idle'> {
  const { merchantId } = merchant;
  return deps.db.inTx(async (tx) => {
    const lines = await lockNewLines(tx, merchantId, { payeeId, max: AT_ONCE });
    if (lines.length === 0) return 'idle';
    const terms = await termsOf(tx, merchant, payeeId);
    const match = createMatcher(terms, await knownTo(tx, merchantId, { lines, terms }));
    const paidBy = await payoutsIn(tx, merchantId, lines);
    const judged = lines.map((line) => {
      const { rule, act, depositId } = match(compared(line));
      const attemptId = act === 'aside' ? (paidBy(line) ?? null) : null;
      return { line, state: BECOMES[act], rule, depositId, attemptId };
    });
    await judgeLines(
      tx,
      merchantId,
      judged.map(({ line: { lineId }, ...judgement }) => ({ lineId, ...judgement })),
    );
    for (const { line, state, depositId } of judged)
      if (state === 'charge_back' && depositId !== null) await tellTakenBack(deps, tx, line, depositId);
    return lines.length === AT_ONCE ? 'more' : 'idle';
  });
}

/** A line that took a credited deposit's money back: a case, and its member's withdrawals wait. */
async function tellTakenBack(
  deps: Pick<CashierDeps, 'clock' | 'ids'>,
  tx: Tx,
  { merchantId, payeeId, lineId, amount, bankRef: theirId, fromMs: atMs }: BankLineRow,
  depositId: bigint,
): Promise<void> {
  const deposit = await findDeposit(tx, merchantId, depositId);
  invariant(deposit, 'what was credited is there');
  await openChargeBack(deps, tx, { deposit, by: { payeeId, lineId, theirId, amount: -amount as Amount, atMs } });
}

/** By which of our payments money went out: one of just this amount whose reference stands on the line, the newest try at it first. */
async function payoutsIn(tx: Tx, merchantId: number, lines: readonly BankLineRow[]): Promise<(line: BankLineRow) => bigint | undefined> {
  const went = [...new Set(lines.filter(({ amount }) => amount < 0n).map(({ amount }) => -amount as Amount))];
  const open = went.length === 0 ? [] : await findExported(tx, merchantId, went);
  const taken = new Set<bigint>();
  return (line) => {
    const words = bare(compared(line).words);
    const named = open.filter(({ attemptId, amount, reference, no }) => {
      const name = bare(partReference(reference, no));
      const at = words.indexOf(name);
      return amount === -line.amount && at !== -1 && !taken.has(attemptId) && !/^\d/.test(words.slice(at + name.length));
    });
    const [one, ...more] = named;
    if (!one || more.some(({ reference, no }) => reference !== one.reference || no !== one.no)) return undefined;
    taken.add(one.attemptId);
    return one.attemptId;
  };
}

async function termsOf(tx: Tx, merchant: MerchantRef, payeeId: bigint): Promise<MatchTerms> {
  const payee = await findPayee(tx, merchant.merchantId, payeeId);
  invariant(payee, 'lines lie at an account');
  const channel = await findChannel(tx, merchant.merchantId, payee.vendorId);
  invariant(channel, 'an account receives for a channel');
  const { autoMax, nameMax } = payee;
  return { payeeId, prefix: prefixOf(merchant.code), bounds: boundsOf(channel, merchant.profile), autoMax, nameMax };
}

async function knownTo(
  tx: Tx,
  merchantId: number,
  { lines, terms: { payeeId, prefix } }: { lines: readonly BankLineRow[]; terms: MatchTerms },
): Promise<Known> {
  const came = lines.filter(({ amount }) => amount > 0n);
  const bareReferences = came.flatMap((line) => possibleReferences(compared(line).words, prefix));
  const found = await findCandidates(tx, merchantId, {
    payeeId,
    references: [...new Set(bareReferences)].map((text) => `${prefix}-${text.slice(prefix.length)}`),
    amounts: [...new Set(came.map(({ amount }) => amount))],
    heldAfterMs: Math.min(...lines.map(({ fromMs }) => fromMs)) - HELD_AGO_MS,
  });
  const went = [...new Set(lines.filter(({ amount }) => amount < 0n).map(({ amount }) => -amount as Amount))];
  return {
    candidates: found.map(({ payeeName, ...candidate }) => ({ ...candidate, sender: payeeName, senderKey: nameKey(payeeName) })),
    credited: went.length === 0 ? [] : await findCredited(tx, merchantId, { payeeId, amounts: went }),
  };
}
