import { ZERO } from '@fairhall/money/amount';
import type { Tx } from '../../../platform/db.ts';
import { derivedKey } from '../../../platform/derived-key.ts';
import { MoneyStopped } from '../../../platform/money-stopped.ts';
import type { GatewayDeps } from '../deps.ts';
import { type Bet, betHash, doneBy, type Holder, refusalOf, type Win, winHash, winRefusal } from '../moves.ts';
import { knownOutcome, type Outcome } from '../outcome.ts';
import { findTransaction } from '../store/transactions.ts';
import { moveTied } from '../tied.ts';
import { giftIn } from '../wallet-door.ts';
import { betIntent, dayNumber, winIntent } from '../wallet-intent.ts';

export type BatchMove = ({ kind: 'bet' } & Omit<Bet, 'bornMs'>) | ({ kind: 'win' } & Win);

/** `at`: the place of the first that is refused; then none is done. */
export type BatchOutcome = { ok: true; outcomes: Outcome[] } | { ok: false; at: number; code: Exclude<Outcome['code'], 'DONE'> };

const TRIES = 5;
const ALREADY_THERE = '23505';

/**
 * Bets and wins of one member, in their order and in one transaction: all, or none. Each has the vendor's own id, so that a batch that is
 * sent again is answered as it was first, also when some of it came by itself before.
 */
export async function runBatch(deps: GatewayDeps, holder: Holder, moves: readonly BatchMove[]): Promise<BatchOutcome> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    try {
      return await deps.db.inTx((tx) => doEach(deps, tx, { holder, moves }));
    } catch (error) {
      if (error instanceof MoneyStopped) return { ok: false, at: 0, code: 'STOPPED' };
      // Another member had one of these ids at the same moment: read anew.
      if ((error as { code?: string }).code !== ALREADY_THERE) throw error;
    }
  }
  return { ok: false, at: 0, code: 'UNSURE' };
}

type Batch = { holder: Holder; moves: readonly BatchMove[] };

async function doEach(deps: GatewayDeps, tx: Tx, { holder, moves }: Batch): Promise<BatchOutcome> {
  await deps.ledger.lockBalances(tx, holder.merchantId, holder.memberId);
  const outcomes: Outcome[] = [];
  for (const [at, move] of moves.entries()) {
    const outcome = await doOne(deps, tx, { holder, move });
    if (outcome.code !== 'DONE') return { ok: false, at, code: outcome.code };
    outcomes.push(outcome);
  }
  return { ok: true, outcomes };
}

async function doOne(deps: GatewayDeps, tx: Tx, { holder, move }: { holder: Holder; move: BatchMove }): Promise<Outcome> {
  const { clock, ids, ledger, merchants } = deps;
  const { merchantId, vendor } = holder;
  const hash = move.kind === 'bet' ? betHash(holder, move) : winHash(holder, move);
  const known = await findTransaction(tx, merchantId, { vendor, transactionId: move.transactionId });
  if (known) return knownOutcome(known, hash);
  const { profile } = await merchants.byId(merchantId);
  const nowMs = clock.nowMs();
  const key = derivedKey(nowMs, 'vendor', merchantId, vendor, move.transactionId, ids.next());
  const whose = { ...holder, key, requestHash: hash, day: dayNumber(nowMs, profile.timeZone) };
  const bet = move.kind === 'win' ? await findTransaction(tx, merchantId, { vendor, transactionId: move.reference }) : null;
  if (move.kind === 'win') {
    const refusal = winRefusal(holder, move, bet);
    if (!bet || refusal) return { code: refusal ?? 'NO_BET' };
  }
  const intent =
    move.kind === 'bet'
      ? betIntent(whose, { ...move, reference: '', amount: move.isFree ? ZERO : move.amount })
      : winIntent(whose, { ...move, ...(bet ? await giftIn(tx, bet) : {}), category: bet?.category ?? '', nodeId: bet?.nodeId ?? 0 });
  const answer =
    move.kind === 'win' && bet?.tied ? await moveTied(deps, tx, { intent, change: 'win', bet }) : (await ledger.post(tx, [intent]))[0];
  if (answer?.code === 'PLACED') return doneBy(move.asset, answer);
  return answer ? refusalOf(answer) : { code: 'UNSURE' };
}
