import { type Amount, ZERO } from '@fairhall/money/amount';
import { derivedKey } from '../../platform/derived-key.ts';
import { gather } from '../../platform/gather.ts';
import { MoneyStopped } from '../../platform/money-stopped.ts';
import { type Intent, type LedgerAnswer, requestHash } from '../ledger/index.ts';
import { type BatchMove, type BatchOutcome, runBatch } from './commands/run-batch.ts';
import type { GatewayDeps } from './deps.ts';
import { type Bet, betHash, type Holder, type Rollback, refusalOf, type Win, winHash, winRefusal } from './moves.ts';
import { knownOutcome, type Outcome } from './outcome.ts';
import { findTransactions, insertTransaction, isWon, type TransactionName } from './store/transactions.ts';
import type { VendorTransaction } from './transaction.ts';
import { betBackIntent, betIntent, dayNumber, type Said, type Whose, winBackIntent, winIntent } from './wallet-intent.ts';

/** What stands in the way of a transaction is read anew so often. */
const TRIES = 5;
const READ_MAX = 100;
const ALREADY_THERE = '23505';

/**
 * The inner port: what each protocol's words come down to. An id of a vendor is done once at each merchant, whoever asks, and is answered
 * the same for as long as it is kept. A bet may be refused, a win or a rollback of what stands never is.
 */
export type VendorWallet = {
  balance(merchantId: number, memberId: bigint, asset: string): Promise<Amount>;
  /** What was answered to this bet before, if it came before: to be asked in front of every other refusal. Waits for one under way here. */
  betBefore(holder: Holder, bet: Omit<Bet, 'bornMs' | 'category' | 'nodeId'>): Promise<Outcome | null>;
  debit(holder: Holder, bet: Bet): Promise<Outcome>;
  credit(holder: Holder, win: Win): Promise<Outcome>;
  /** `holder`: of the session, or whom the vendor names; a memberId of 0n is nobody. `asset` is told where the wallet is not known by a bet. */
  rollback(holder: Holder, rollback: Rollback, asset: string): Promise<Outcome>;
  /** Bets and wins of one member in their order, all or none; asked again, each is answered as it was first. */
  batch(holder: Holder, moves: readonly BatchMove[]): Promise<BatchOutcome>;
  /** What the merchant knows of an id. */
  find(holder: Omit<Holder, 'memberId'>, transactionId: string): Promise<VendorTransaction | null>;
};

export function createVendorWallet(deps: GatewayDeps): VendorWallet {
  const { db, clock, ids, ledger, merchants } = deps;
  const underWay = new Map<string, Promise<Outcome>>();

  async function whoseOf(holder: Holder, key: string, hash: bigint): Promise<Whose> {
    const { profile } = await merchants.byId(holder.merchantId);
    return { ...holder, key, requestHash: hash, day: dayNumber(clock.nowMs(), profile.timeZone) };
  }

  /** A key that nobody had: what must not come twice is known by the vendor's own id. */
  const freshKey = ({ merchantId, vendor }: Holder, transactionId: string) =>
    derivedKey(clock.nowMs(), 'vendor', merchantId, vendor, transactionId, ids.next());

  const findOne = gather((names: readonly TransactionName[]) => findTransactions(db, names), READ_MAX);
  const find: VendorWallet['find'] = ({ merchantId, vendor }, transactionId) => findOne({ merchantId, vendor, transactionId });

  async function balance(merchantId: number, memberId: bigint, asset: string): Promise<Amount> {
    const found = (await ledger.balances(merchantId, memberId)).find((one) => one.asset === asset && one.kind === 'cash');
    return found?.balance ?? ZERO;
  }

  /** What the ledger says of it; `known` where the id is there already, by a row that may say anything. */
  async function submit(intent: Intent): Promise<LedgerAnswer | 'known' | 'stopped'> {
    try {
      const answer = await ledger.submit(intent);
      return answer.guard === 'KNOWN' || (answer.code === 'PLACED' && answer.repeated) ? 'known' : answer;
    } catch (error) {
      if (error instanceof MoneyStopped) return 'stopped';
      if ((error as { code?: string }).code === ALREADY_THERE) return 'known';
      throw error;
    }
  }

  async function decideBet(holder: Holder, bet: Bet): Promise<Outcome> {
    const hash = betHash(holder, bet);
    const { merchantId, vendor } = holder;
    const key = derivedKey(bet.bornMs, 'vendor', merchantId, vendor, bet.transactionId);
    const answer = await submit(
      betIntent(await whoseOf(holder, key, hash), { ...bet, reference: '', amount: bet.isFree ? ZERO : bet.amount }),
    );
    if (answer === 'known' || answer === 'stopped') {
      const known = await find(holder, bet.transactionId);
      return known ? knownOutcome(known, hash) : { code: answer === 'known' ? 'UNSURE' : 'STOPPED' };
    }
    if (answer.code === 'PLACED') return { code: 'DONE', asset: bet.asset, balance: answer.balance };
    if (answer.code === 'IDEMPOTENCY_MISMATCH') return { code: 'DUPLICATE' };
    return refusalOf(answer);
  }

  async function creditOnce(holder: Holder, win: Win, hash: bigint): Promise<Outcome | 'again'> {
    const bet = await find(holder, win.reference);
    const refusal = winRefusal(holder, win, bet);
    if (!bet || refusal) {
      const known = await find(holder, win.transactionId);
      return known ? knownOutcome(known, hash) : { code: refusal ?? 'NO_BET' };
    }
    const whose = await whoseOf(holder, freshKey(holder, win.transactionId), hash);
    const answer = await submit(winIntent(whose, { ...win, category: bet.category, nodeId: bet.nodeId }));
    if (answer === 'known') {
      const known = await find(holder, win.transactionId);
      return known ? knownOutcome(known, hash) : 'again';
    }
    if (answer === 'stopped') return { code: 'UNSURE' };
    if (answer.code === 'PLACED') return { code: 'DONE', asset: win.asset, balance: answer.balance };
    return answer.guard === 'STALE' ? 'again' : refusalOf(answer);
  }

  /** Writes down what moves nothing: a rollback of what does not stand, and the id that must never come. 'again' when one of them came. */
  async function note(holder: Holder, rollback: Rollback, said: { hash: bigint; asset: string; target: VendorTransaction | null }) {
    const { hash, target } = said;
    const memberId = target && target.memberId > 0n ? target.memberId : holder.memberId;
    const asset = target?.asset || said.asset;
    const cash = memberId > 0n ? await balance(holder.merchantId, memberId, asset) : ZERO;
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
      return { code: moot ? ('SETTLED' as const) : ('DONE' as const), asset, balance: cash };
    } catch (error) {
      if ((error as { code?: string }).code === ALREADY_THERE) return 'again';
      throw error;
    }
  }

  async function rollbackOnce(holder: Holder, rollback: Rollback, asset: string): Promise<Outcome | 'again'> {
    const hash = requestHash(['vendor_rollback', rollback.reference]);
    const known = await find(holder, rollback.transactionId);
    const target = await find(holder, rollback.reference);
    if (known) return rolledBackBefore(known, { ...rollback, target }, hash, await balance(holder.merchantId, known.memberId, known.asset));
    if (target && holder.memberId > 0n && target.memberId > 0n && target.memberId !== holder.memberId) return { code: 'NO_BET' };
    if (!target || target.rolledBackBy !== null || (target.kind !== 'bet' && target.kind !== 'win'))
      return note(holder, rollback, { hash, asset, target });
    if (target.kind === 'bet' && (await isWon(db, holder.merchantId, target))) return note(holder, rollback, { hash, asset, target });
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

  return {
    balance,
    find,
    async betBefore(holder, bet) {
      await underWay.get(nameOf(holder, bet.transactionId))?.catch(() => {});
      const known = await find(holder, bet.transactionId);
      return known && knownOutcome(known, betHash(holder, bet));
    },
    debit(holder, bet) {
      const name = nameOf(holder, bet.transactionId);
      const outcome = decideBet(holder, bet);
      if (underWay.has(name)) return outcome;
      underWay.set(name, outcome);
      return outcome.finally(() => underWay.delete(name));
    },
    credit: (holder, win) => repeatedly(() => creditOnce(holder, win, winHash(holder, win))),
    batch: (holder, moves) => runBatch(deps, holder, moves),
    rollback: (holder, rollback, asset) => repeatedly(() => rollbackOnce(holder, rollback, asset)),
  };
}

async function repeatedly(attempt: () => Promise<Outcome | 'again'>): Promise<Outcome> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const outcome = await attempt();
    if (outcome !== 'again') return outcome;
  }
  return { code: 'UNSURE' };
}

function nameOf({ merchantId, vendor }: Holder, transactionId: string): string {
  return `${merchantId}/${vendor}/${transactionId}`;
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
