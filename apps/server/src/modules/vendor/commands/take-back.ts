import { type Amount, ZERO } from '@fairhall/money/amount';
import { requestHash, type Wallet } from '../../ledger/index.ts';
import type { GatewayDeps } from '../deps.ts';
import { doneBy, type Holder, type Rollback, refusalOf } from '../moves.ts';
import { knownOutcome, type Outcome } from '../outcome.ts';
import { insertTransaction, isWon } from '../store/transactions.ts';
import type { TiedMove } from '../tied.ts';
import type { VendorTransaction } from '../transaction.ts';
import type { WalletDoor } from '../wallet-door.ts';
import { betBackIntent, type Said, winBackIntent } from '../wallet-intent.ts';

const ALREADY_THERE = '23505';

type TakeBackDeps = Pick<GatewayDeps, 'db' | 'clock'> & { door: WalletDoor };

/** Takes back a bet or a win, or writes down that it never comes. 'again': what it goes by has changed meanwhile. */
export async function takeBack(deps: TakeBackDeps, holder: Holder, rollback: Rollback, asset: string): Promise<Outcome | 'again'> {
  const { find, balance, freshKey, giftKnown, submit, submitTied, whoseOf } = deps.door;
  const hash = requestHash(['vendor_rollback', rollback.reference]);
  const known = await find(holder, rollback.transactionId);
  const target = await find(holder, rollback.reference);
  if (known)
    return rolledBackBefore(
      known,
      { ...rollback, target },
      hash,
      await balance({ ...known, merchantId: holder.merchantId }, known.category || null),
    );
  if (target && holder.memberId > 0n && target.memberId > 0n && target.memberId !== holder.memberId) return { code: 'NO_BET' };
  if (!target || target.rolledBackBy !== null || (target.kind !== 'bet' && target.kind !== 'win'))
    return note(deps, { holder, rollback, hash, asset, target });
  if (target.kind === 'bet' && (await isWon(deps.db, holder.merchantId, target)))
    return note(deps, { holder, rollback, hash, asset, target });
  const owner = { ...holder, memberId: target.memberId };
  const whose = await whoseOf(owner, freshKey(holder, rollback.transactionId), hash);
  const { category, nodeId, amount, isFree } = target;
  const said: Said = {
    ...rollback,
    round: target.round,
    asset: target.asset,
    category,
    nodeId,
    amount,
    isFree,
    ...(await giftKnown(target)),
  };
  const wallet = { ...owner, asset: target.asset };
  const cash = target.kind === 'win' ? await balance(wallet, null) : ZERO;
  const intent = target.kind === 'bet' ? betBackIntent(whose, said) : winBackIntent(whose, said, { group: target.groupId ?? 0n, cash });
  const tied = await tiedOf(deps, wallet, target);
  const answer = await (tied ? submitTied({ intent, ...tied }) : submit(intent));
  if (answer === 'known' || answer === 'stopped') return answer === 'known' ? 'again' : { code: 'UNSURE' };
  if (answer.code === 'PLACED') return doneBy(target.asset, answer);
  return answer.guard === 'STALE' || answer.code === 'INSUFFICIENT_FUNDS' ? 'again' : refusalOf(answer);
}

/** The bet that grants must hear of, and what becomes of it; null: of none. */
async function tiedOf(
  { door }: TakeBackDeps,
  wallet: Wallet & Holder,
  target: VendorTransaction,
): Promise<Omit<TiedMove, 'intent'> | null> {
  if (target.kind === 'bet')
    return target.tied || (target.groupId !== null && (await door.touches(wallet, target.groupId)))
      ? { change: 'bet back', bet: target }
      : null;
  const bet = target.tied ? await door.find(wallet, target.reference) : null;
  return bet && { change: 'win back', bet };
}

type Noted = { holder: Holder; rollback: Rollback; hash: bigint; asset: string; target: VendorTransaction | null };

/** Writes down what moves nothing: a rollback of what does not stand, and the id that must never come. 'again' when one of them came. */
async function note({ db, clock, door }: TakeBackDeps, { holder, rollback, hash, target, ...said }: Noted): Promise<Outcome | 'again'> {
  const memberId = target && target.memberId > 0n ? target.memberId : holder.memberId;
  const asset = target?.asset || said.asset;
  const cash = memberId > 0n ? await door.balance({ merchantId: holder.merchantId, memberId, asset }, target?.category || null) : ZERO;
  const row: VendorTransaction = {
    ...{ ...holder, memberId, asset, kind: 'rollback', requestHash: hash, groupId: null, roundId: null, category: '', nodeId: 0 },
    ...{ transactionId: rollback.transactionId, round: rollback.round, reference: rollback.reference },
    ...{
      amount: ZERO,
      isFree: false,
      giftId: null,
      validAmount: null,
      rolledBackBy: null,
      balance: cash,
      tied: false,
      told: rollback.told ?? null,
      atMs: clock.nowMs(),
    },
  };
  const tombstone: VendorTransaction = { ...row, kind: 'tombstone', transactionId: rollback.reference, reference: '', told: null };
  try {
    await db.inTx(async (tx) => {
      if (!target) await insertTransaction(tx, tombstone);
      if (rollback.transactionId !== rollback.reference) await insertTransaction(tx, row);
    });
    const moot = target?.kind === 'bet' && target.rolledBackBy === null;
    return { code: moot ? 'SETTLED' : 'DONE', asset, balance: cash };
  } catch (error) {
    if ((error as { code?: string }).code === ALREADY_THERE) return 'again';
    throw error;
  }
}

/** A rollback that came before: the first answer; where its id was something else, that. */
function rolledBackBefore(
  known: VendorTransaction,
  { transactionId, reference, target }: Rollback & { target: VendorTransaction | null },
  hash: bigint,
  cash: Amount,
): Outcome {
  const outcome = knownOutcome(known, hash);
  const movedNothing = known.groupId === null && target?.kind === 'bet' && target.rolledBackBy === null;
  if (known.kind === 'rollback') return outcome.code === 'DONE' && movedNothing ? { ...outcome, code: 'SETTLED' } : outcome;
  const isOwnTombstone = known.kind === 'tombstone' && transactionId === reference;
  return isOwnTombstone ? { code: 'DONE', asset: known.asset, balance: cash } : { code: 'DUPLICATE' };
}
