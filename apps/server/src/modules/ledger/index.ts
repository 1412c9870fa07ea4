// The ledger: all money of members and of the house, on double entry. Foundation; knows no game and looks up to nobody.
//
// Owns: account, transfer, idempotency, member_limit, member_break, member_gate, turnover_need, house_transfer, jackpot_entry, bonus_grant, grant_bet, grant_active, wallet_source, outbox (the facts it writes there), ledger_apply and its
// kin (sql/, to be read in the order of its numbers).
// Events out: wallets.changed {assets, balances, versions} of member_ids, {sinceMs} when their transfers are, per merchant and batch,
// in the transaction that moves the money; turnover.changed {needId, state} of a member, when a need is opened or closed.
// Events in: none.
// Doors: submit (hot path, through lanes) and post (in the caller's transaction); one SQL function decides for both. In SQL besides
// ledger_settle (sql/9-settle.sql), for what many wallets get or give back at once and nobody can refuse; ledger_lacking tells
// beforehand what they would come to owe (docs/adr/0010-settlement-by-sets.md).
// Modules' own rows ride along by the composition contract at the top of sql/5-judge.sql.
// Invariants (invariants.sql): per merchant and asset all accounts sum to zero; each balance is the sum of its transfers; the chain of
// after and version of an account has no gap; nothing is below its floor; a key has one answer and one group of transfers.
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db.ts';
import type { Facts } from '../../platform/facts.ts';
import type { Ids } from '../../platform/ids.ts';
import { LANES_DEFAULT } from '../../platform/lanes.ts';
import type { Log } from '../../platform/log.ts';
import { MoneyStopped } from '../../platform/money-stopped.ts';
import { assertIntent } from './encode.ts';
import {
  bringBackFor,
  endForDeposit,
  endForWithdrawalOf,
  forget,
  giveUpGrant,
  isFull,
  issue,
  listFreeBets,
  previewWithdrawal,
  restGrants,
  runDueGrants,
  stakeFree,
} from './grants/acts.ts';
import { readActive, settleBets } from './grants/settle.ts';
import { type BatchWatch, createLane, type Lane } from './lane.ts';
import { clearNeeds, closeNeeds, openNeeds, seeNeeds, seeNeedsIn, seeNeedsTold } from './needs/acts.ts';
import { partOf } from './part.ts';
import { createPools, NO_POOLS } from './pools.ts';
import { type Intent, type Ledger, type LedgerAnswer, type MoneyStops, restCode } from './port.ts';
import { post } from './post.ts';
import { countMembersAt, firstTransferMs, listClassMoves, listMoveGroups } from './store/books.ts';
import { beginBreak, readBreak } from './store/breaks.ts';
import { isClosing, openGateDay, readGate, runOut, setClosing, setTier } from './store/gates.ts';
import { isTouched, listTiedBets, listTiedTo, readFirstDueMs } from './store/grants.ts';
import { findLimitHit, listLimits, removeLimit, setLimit, whoIsLimited } from './store/limits.ts';
import { listBooked, listMoves, listMovesOf, readHeldAt, readNetDeposits } from './store/moves.ts';
import { listClosedNeeds } from './store/needs.ts';
import { isMoneyBusy } from './store/pace.ts';
import { insertHouseMove } from './store/pools.ts';
import { readStanding } from './store/standing.ts';
import {
  findCashMove,
  findPlaced,
  listBalances,
  listBalancesOf,
  listHouseBalances,
  listTransfers,
  lockBalances,
  openWallet,
  readFrozen,
  setFrozen,
} from './store.ts';

export { LEDGER_TABLES } from './divided.ts';
export { largestStake } from './grants/settle.ts';
export { type BrokenInvariant, checkInvariants } from './invariants.ts';
export { OutcomeUnknown } from './lane.ts';
export { TURNOVER_CHANGED } from './needs/acts.ts';
export { partOf } from './part.ts';
export { POOLS_CHANGED, reserveArea } from './pools.ts';
export * from './port.ts';
export { requestHash } from './request-hash.ts';
export { isMoneyBusy } from './store/pace.ts';

/**
 * `lanes`: connections for batches, as many as the database has cores for this process (LANES_DEFAULT when nothing is said).
 * `onePartPerCall`: for a database that is spread over machines by part; it costs the batches their size, so it is off by default.
 * `stopGraceMs`: how long `stop` waits for a database that does not answer (5 s by default).
 * `batched`: told of each batch that was answered, for who counts them.
 */
export type LedgerDeps = {
  db: Db;
  ids: Ids;
  clock: Clock;
  log: Log;
  lanes?: number;
  onePartPerCall?: boolean;
  /** Nobody's money stands still without it. */
  stops?: MoneyStops;
  stopGraceMs?: number;
  batched?: BatchWatch;
  /** Where it hears that jackpots began or stopped. Without it no stake feeds one. */
  facts?: Pick<Facts, 'on'>;
};

/**
 * Makes the ledger. `stop` finishes what was taken on and gives the lanes' connections back; later intents are OVERLOADED.
 * `waiting`: intents in the queues of all lanes.
 */
export function createLedger(deps: LedgerDeps): Ledger & { stop(): Promise<void>; waiting(): number } {
  const { db, ids, clock, lanes: laneCount = LANES_DEFAULT, stopGraceMs = 5_000 } = deps;
  const lanes = Array.from({ length: laneCount }, () => createLane({ ...deps, connect: db.connect }));
  const pools = deps.facts ? createPools({ db, log: deps.log, facts: deps.facts }) : NO_POOLS;
  const isStopped = (merchantId: number) => deps.stops?.isStopped(merchantId) === true;
  const underWay = new Map<string, { requestHash: bigint; answer: Promise<LedgerAnswer> }>();

  async function submit(asked: Intent): Promise<LedgerAnswer> {
    assertIntent(asked);
    const intent = asked.purse?.product ? await pools.feed(asked) : asked;
    const { merchantId, memberId, key, requestHash } = intent;
    if (isStopped(merchantId)) throw new MoneyStopped(merchantId);
    const name = nameOf(merchantId, memberId, key);
    const same = underWay.get(name);
    if (same?.requestHash === requestHash) return again(await same.answer);
    const lane = lanes[partOf(merchantId, memberId) % laneCount] as Lane;
    const answer = lane.submit({ intent, txId: ids.next() });
    if (same) return answer;
    underWay.set(name, { requestHash, answer });
    return answer.finally(() => underWay.delete(name));
  }

  /** Also one that is under way: who asks again meanwhile is told its answer, and nothing else. */
  async function placedBefore(merchantId: number, memberId: bigint, asked: { key: string; requestHash: bigint }) {
    const same = underWay.get(nameOf(merchantId, memberId, asked.key));
    const answer = same?.requestHash === asked.requestHash ? again(await same.answer) : null;
    return answer?.code === 'PLACED' ? answer : findPlaced(db.of(merchantId), merchantId, { memberId, ...asked });
  }

  return {
    submit,
    async post(tx, intents) {
      for (const merchantId of new Set(intents.map((intent) => intent.merchantId)))
        if (await deps.stops?.isStoppedIn(tx, merchantId)) throw new MoneyStopped(merchantId);
      return post(deps, tx, await Promise.all(intents.map(pools.feed)));
    },
    isBusy: () => isMoneyBusy(db, clock.nowMs()),
    isStopped,
    openWallet,
    isFrozen: readFrozen,
    freeze: (tx, merchantId, memberId, frozen) => setFrozen(tx, merchantId, { memberId, frozen }),
    placedBefore,
    lockBalances,
    standing: readStanding,
    balancesOf: (merchantId, memberIds) => listBalancesOf(db.of(merchantId), merchantId, memberIds),
    balances: (merchantId, memberId) => listBalances(db.of(merchantId), merchantId, memberId),
    listTransfers: (merchantId, memberId, filter) => listTransfers(db.of(merchantId).history, merchantId, { memberId, filter }),
    listMoves: (merchantId, memberId, filter) => listMoves(db.of(merchantId).history, merchantId, { memberId, filter }),
    listMovesOf: (merchantId, memberIds, filter) => listMovesOf(db.of(merchantId).history, merchantId, { memberIds, filter }),
    listBooked: (merchantId, memberId, filter) => listBooked(db.of(merchantId), merchantId, { memberId, ...filter }),
    heldAt: (merchantId, asked) => readHeldAt(db.of(merchantId), merchantId, asked),
    netDeposits: (merchantId, asked) => readNetDeposits(db.of(merchantId), merchantId, asked),
    transferOf: (merchantId, memberId, txId) => findCashMove(db.of(merchantId), merchantId, { memberId, txId }),
    moveHouse: insertHouseMove,
    forgetPools: pools.forget,
    houseBalances: (merchantId) => listHouseBalances(db.of(merchantId), merchantId),
    books: {
      moves: (merchantId, range) => listClassMoves(db.of(merchantId), merchantId, range),
      countedAt: (merchantId, atMs) => countMembersAt(db.of(merchantId), merchantId, atMs),
      groups: (merchantId, asked) => listMoveGroups(db.of(merchantId), merchantId, asked),
      firstMs: (merchantId) => firstTransferMs(db.of(merchantId), merchantId),
    },
    limits: {
      set: (tx, merchantId, asked) => setLimit(tx, merchantId, { ...asked, nowMs: clock.nowMs() }),
      remove: removeLimit,
      list: (merchantId, memberId) => listLimits(db.of(merchantId), merchantId, { memberId, nowMs: clock.nowMs() }),
      binding: whoIsLimited,
      hit: (tx, merchantId, asked) => findLimitHit(tx, merchantId, { ...asked, nowMs: clock.nowMs() }),
    },
    breaks: {
      async begin(tx, merchantId, asked) {
        await restGrants(deps, tx, merchantId, asked);
        return beginBreak(tx, merchantId, asked);
      },
      of: (queryable, merchantId, memberId) => readBreak(queryable, merchantId, { memberId, nowMs: clock.nowMs() }),
      codeOf: async (queryable, merchantId, memberId) =>
        restCode(
          await readBreak(queryable, merchantId, { memberId, nowMs: clock.nowMs() }),
          await isClosing(queryable, merchantId, memberId),
        ),
    },
    gates: {
      of: readGate,
      openDay: openGateDay,
      setTier: (tx, merchantId, asked) => setTier(tx, merchantId, { ...asked, nowMs: clock.nowMs() }),
      runOut: (tx, merchantId, asked) => runOut(tx, merchantId, { ...asked, nowMs: clock.nowMs() }),
      setClosing,
    },
    needs: {
      of: (merchantId, whose) => seeNeeds(deps, merchantId, whose),
      toldOf: (merchantId, whose) => seeNeedsTold(deps, merchantId, whose),
      lockedOf: (tx, merchantId, whose) => seeNeedsIn(deps, tx, merchantId, whose),
      closed: (merchantId, asked) => listClosedNeeds(db.of(merchantId), merchantId, asked),
      open: (tx, merchantId, needs) => openNeeds(deps, tx, merchantId, needs),
      clear: (tx, merchantId, asked) => clearNeeds(deps, tx, merchantId, asked),
      async close(tx, merchantId, asked) {
        await closeNeeds(deps, tx, merchantId, asked);
      },
    },
    grants: {
      issue: (tx, wallet, made) => issue(deps, tx, wallet, made),
      isFull,
      async settle(tx, wallet, asked) {
        if (asked.asking && (await deps.stops?.isStoppedIn(tx, wallet.merchantId))) throw new MoneyStopped(wallet.merchantId);
        return settleBets(deps, tx, wallet, asked);
      },
      touches: isTouched,
      tiedTo: listTiedTo,
      tied: async (own, wallet, betId) => (await listTiedBets(own, wallet, [betId]))[0] ?? null,
      active: readActive,
      async stakeFree(tx, wallet, stake) {
        if (await deps.stops?.isStoppedIn(tx, wallet.merchantId)) throw new MoneyStopped(wallet.merchantId);
        return stakeFree(deps, tx, wallet, stake);
      },
      free: listFreeBets,
      preview: previewWithdrawal,
      end: (tx, wallet, withdrawal) => endForWithdrawalOf(deps, tx, wallet, withdrawal),
      bringBack: (tx, wallet, withdrawalId) => bringBackFor(deps, tx, wallet, withdrawalId),
      forget: (tx, wallet, withdrawalId) => forget(deps, tx, wallet, withdrawalId),
      endForDeposit: (tx, wallet, depositRef) => endForDeposit(deps, tx, wallet, depositRef),
      giveUp: (tx, wallet, grantId) => giveUpGrant(deps, tx, wallet, grantId),
      runDue: () => runDueGrants(deps),
      firstDueMs: () => readFirstDueMs(db),
    },
    waiting: () => lanes.reduce((sum, lane) => sum + lane.waiting(), 0),
    async stop() {
      await Promise.all(lanes.map((lane) => lane.stop(stopGraceMs)));
    },
  };
}

const nameOf = (merchantId: number, memberId: bigint, key: string) => `${merchantId}/${memberId}/${key}`;

/** An answer as whoever asks with its key once more is told it. */
function again(answer: LedgerAnswer): LedgerAnswer {
  if (answer.code === 'OVERLOADED') return answer;
  const { decidedAtMs: _, ...first } = answer;
  return { ...first, repeated: true };
}
