import type { LineState } from '@fairhall/contract/console/statements';
import type { Amount } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import type { MerchantRef } from '../../../../platform/http/context.ts';
import type { CashierDeps } from '../../deps.ts';
import { findPayee } from '../../payee/store/payees.ts';
import { prefixOf } from '../../reference.ts';
import { findChannel } from '../../store/channels.ts';
import { boundsOf } from '../../terms.ts';
import { compared } from '../compared.ts';
import type { BankLineRow } from '../line.ts';
import { createMatcher, type Known, type MatchTerms, type Verdict } from '../match/match-line.ts';
import { possibleReferences } from '../match/references.ts';
import { senderKey } from '../match/sender-key.ts';
import { findCandidates, findCredited } from '../store/candidates.ts';
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
export async function judgeNextLines({ db }: Pick<CashierDeps, 'db'>, merchant: MerchantRef, payeeId: bigint): Promise<'more' | 'idle'> {
  const { merchantId } = merchant;
  return db.inTx(async (tx) => {
    const lines = await lockNewLines(tx, merchantId, { payeeId, max: AT_ONCE });
    if (lines.length === 0) return 'idle';
    const terms = await termsOf(tx, merchant, payeeId);
    const match = createMatcher(terms, await knownTo(tx, merchantId, { lines, terms }));
    await judgeLines(
      tx,
      merchantId,
      lines.map((line) => {
        const { rule, act, depositId } = match(compared(line));
        return { lineId: line.lineId, state: BECOMES[act], rule, depositId };
      }),
    );
    return lines.length === AT_ONCE ? 'more' : 'idle';
  });
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
    candidates: found.map(({ payeeName, ...candidate }) => ({ ...candidate, senderKey: senderKey(payeeName) })),
    credited: went.length === 0 ? [] : await findCredited(tx, merchantId, { payeeId, amounts: went }),
  };
}
