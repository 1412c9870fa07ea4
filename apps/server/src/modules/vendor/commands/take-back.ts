import { type Amount, ZERO } from '@fairhall/money/amount';
import { requestHash } from '../../ledger/index.ts';
import type { GatewayDeps } from '../deps.ts';
import { type Holder, type Rollback, refusalOf } from '../moves.ts';
import { knownOutcome, type Outcome } from '../outcome.ts';
import { insertTransaction, isWon } from '../store/transactions.ts';
import type { VendorTransaction } from '../transaction.ts';
import type { WalletDoor } from '../wallet-door.ts';
import { betBackIntent, type Said, winBackIntent } from '../wallet-intent.ts';

const ALREADY_THERE = '23505';

type TakeBackDeps = Pick<GatewayDeps, 'db' | 'clock'> & { door: WalletDoor };

/** Takes back a bet or a win, or writes down that it never comes. 'again': what it goes by has changed meanwhile. */
export async function takeBack(deps: TakeBackDeps, holder: Holder, rollback: Rollback, asset: string): Promise<Outcome | 'again'> {
  const { find, balance, freshKey, submit, whoseOf } = deps.door;
  const hash = requestHash(['vendor_rollback', rollback.reference]);
  const known = await find(holder, rollback.transactionId);
  const target = await find(holder, rollback.reference);
  if (known) return rolledBackBefore(known, { ...rollback, target }, hash, await balance(holder.merchantId, known.memberId, known.asset));
  if (target && holder.memberId > 0n && target.memberId > 0n && target.memberId !== holder.memberId) return { code: 'NO_BET' };
  if (!target || target.rolledBackBy !== null || (target.kind !== 'bet' && target.kind !== 'win'))
    return note(deps, { holder, rollback, hash, asset, target });
  if (target.kind === 'bet' && (await isWon(deps.db, holder.merchantId, target)))
    return note(deps, { holder, rollback, hash, asset, target });
  const owner = { ...holder, memberId: target.memberId };
  const whose = await whoseOf(owner, freshKey(holder, rollback.transactionId), hash);
  const { category, nodeId, amount, isFree } = target;
  const said: Said = { ...rollback, round: target.round, asset: target.asset, category, nodeId, amount, isFree };
  const cash = target.kind === 'win' ? await balance(owner.merchantId, owner.memberId, target.asset) : ZERO;
  const intent = target.kind === 'bet' ? betBackIntent(whose, said) : winBackIntent(whose, said, { group: target.groupId ?? 0n, cash });
  const answer = await submit(intent);
  if (answer === 'known' || answer === 'stopped') return answer === 'known' ? 'again' : { code: 'UNSURE' };
  if (answer.code === 'PLACED') return { code: 'DONE', asset: target.asset, balance: answer.balance };
  return answer.guard === 'STALE' || answer.code === 'INSUFFICIENT_FUNDS' ? 'again' : refusalOf(answer);
}

type Noted = { holder: Holder; rollback: Rollback; hash: bigint; asset: string; target: VendorTransaction | null };

/** Writes down what moves nothing: a rollback of what does not stand, and the id that must never come. 'again' when one of them came. */
async function note({ db, clock, door }: TakeBackDeps, { holder, rollback, hash, target, ...said }: Noted): Promise<Outcome | 'again'> {
  const memberId = target && target.memberId > 0n ? target.memberId : holder.memberId;
  const asset = target?.asset || said.asset;
  const cash = memberId > 0n ? await door.balance(holder.merchantId, memberId, asset) : ZERO;
  const row: VendorTransaction = {
    ...{ ...holder, memberId, asset, kind: 'rollback', requestHash: hash, groupId: null, roundId: null, category: '', nodeId: 0 },
    ...{ transactionId: rollback.transactionId, round: rollback.round, reference: rollback.reference },
    ...{ amount: ZERO, isFree: false, validAmount: null, rolledBackBy: null, balance: cash, atMs: clock.nowMs() },
  };
  const tombstone: VendorTransaction = { ...row, kind: 'tombstone', transactionId: rollback.reference, reference: '' };
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
