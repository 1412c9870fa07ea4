import { amount } from '@fairhall/money/amount';
import type { TransferRequest } from '@fairhall/server/modules/ledger/index';
import { periodSinceMs } from '@fairhall/server/test/ledger/limits';
import { accountOf, endBatches, type Wallet, type WalletId, walletName } from '@fairhall/server/test/ledger/model';
import { standsAs } from './compare.ts';
import { isDrawAct, moveDrawOf } from './draws.ts';
import { reduce } from './money.ts';
import { SENT } from './payouts.ts';
import { withShares } from './pools.ts';
import type { Answer, Money, Operation } from './state.ts';

export type Asked = { operation: Operation; answer: Answer };

/** What befalls wallets while they are asked for something: groups come in their order, those of one group in any. */
export type Befalls = readonly (readonly Operation[])[];

/** `done`: what was asked, in the order that explains it; `reordered`: how often a later one came first. */
export type Explanation = { ok: true; state: Money; done: Asked[]; reordered: number };
/** The order that gets furthest: how the wallet stands behind it, and what it leaves unexplained. `gaveUp`: not all orders were tried. */
export type Unexplained = { ok: false; gaveUp: boolean; at: Wallet | undefined; left: readonly Asked[]; coming: Befalls };

const LOOKS_MAX = 300_000;

/**
 * An order of what one wallet asked for and of what befell it meanwhile. In this order the model gives every answer, and leaves the wallet
 * as it stands in the end (`stands`).
 */
export function explain(
  start: Money,
  wallet: WalletId,
  { asked, befalls, stands }: { asked: readonly Asked[]; befalls: Befalls; stands: (state: Money) => boolean },
): Explanation | Unexplained {
  const name = walletName(wallet);
  const walletIn = ({ books }: Money) => books.wallets.get(name);
  const versionIn = (state: Money) => accountOf(walletIn(state), 'cash').version;
  // All was asked before the clock moved on: what is under way then may be decided by either time.
  const clocks = (nowMs: number) => (nowMs === start.nowMs ? [nowMs] : [start.nowMs, nowMs]);
  const dayOf = (nowMs: number) => periodSinceMs('day', nowMs);
  const bringsDay = (act: Operation) => act.do === 'clock' && dayOf(act.nowMs) !== dayOf(start.nowMs);
  let looks = 0;
  let farthest: Unexplained = { ok: false, gaveUp: false, at: walletIn(start), left: asked, coming: befalls };

  function from(state: Money, waiting: readonly Asked[], coming: Befalls): Explanation | null {
    const [group, ...later] = coming;
    if (waiting.length + coming.length <= farthest.left.length + farthest.coming.length)
      farthest = { ok: false, gaveUp: false, at: walletIn(state), left: waiting, coming };
    if (waiting.length === 0 && !group) return stands(state) ? { ok: true, state, done: [], reordered: 0 } : null;
    const version = versionIn(state);
    if (looks > LOOKS_MAX) return null;
    const mays = waiting.flatMap((one, place) => {
      if (isToCome(one, version)) return [];
      looks += 1;
      if (wasUnderWay(one, asked)) return [{ one, place, next: state, moves: false }];
      const operation = asTaken(one);
      const fits = clocks(state.nowMs).flatMap((nowMs) => {
        const { state: next, answer } = reduce({ ...state, nowMs }, operation);
        const moves = isMove(operation, answer) && (next.books !== state.books || next.withdrawals !== state.withdrawals);
        return agrees(one.answer, answer) ? [{ one, place, next: { ...next, nowMs: state.nowMs }, moves }] : [];
      });
      const [early, late] = fits;
      return early && late && standsAs(walletIn(early.next), walletIn(late.next), state.nowMs) ? [early] : fits;
    });
    const take = ({ one, place, next }: (typeof mays)[number]) => {
      const rest = from(next, waiting.toSpliced(place, 1), coming);
      return rest && { ...rest, done: [one, ...rest.done], reordered: rest.reordered + (place > 0 ? 1 : 0) };
    };
    // What moves nothing and fits may come now, whenever it came.
    const still = mays.find(({ moves }) => !moves);
    if (still) return take(still);
    // What would be an answer given before is among them: whatever is left is new, and told a version that is still to come.
    if (waiting.some((one) => isPast(one, version))) return null;
    const isDue = (one: Asked) => foundAt(one) === version;
    const isHere = (one: Asked) => isDue(one) && cashLegs(one) === 0n;
    mays.sort((a, b) => Number(isHere(b.one)) - Number(isHere(a.one)));
    // Of what moves cash nothing can come before the one that found it as it is, and what moves none may come behind it.
    const [next, again] = mays.filter(({ one }) => isDue(one));
    const free = !waiting.some(isHere) && !(walletIn(state)?.limits && group?.some(bringsDay));
    if (next && next.one !== again?.one && free) return take(next);
    const isFixed = waiting.some(isDue);
    const mayBe = (after: Money) => !isFixed || versionIn(after) === version;
    for (const may of mays) {
      const taken = isDue(may.one) || mayBe(may.next) ? take(may) : null;
      if (taken) return taken;
    }
    for (const [place, act] of group?.entries() ?? []) {
      const others = group?.toSpliced(place, 1) ?? [];
      const after = befall(state, act, wallet);
      const rest = mayBe(after) ? from(after, waiting, others.length > 0 ? [others, ...later] : later) : null;
      if (rest) return rest;
    }
    return null;
  }

  const explained = from({ ...start, books: endBatches(start.books, wallet) }, asked, befalls);
  return explained ?? { ...farthest, gaveUp: looks > LOOKS_MAX };
}

/** A withdrawal is another's also while that one is under way, even if nothing comes of it and the key is free again. */
function wasUnderWay({ operation, answer }: Asked, asked: readonly Asked[]): boolean {
  if (operation.do !== 'withdraw' || answer.code !== 'IDEMPOTENCY_MISMATCH') return false;
  const { key, amount } = operation;
  return asked.some(({ operation: other }) => other.do === 'withdraw' && other.key === key && other.amount !== amount);
}

/** Told at which version cash stood when it was decided. */
function isTold({ code, version }: Answer): boolean {
  return version !== undefined && code !== 'IDEMPOTENCY_MISMATCH';
}

/** How often cash is moved by it: each time is a version. */
function cashLegs({ operation, answer }: Asked): bigint {
  if (answer.code !== 'PLACED') return 0n;
  if (operation.do === 'bet') return BigInt(withShares(operation.wallet, [cashStake(operation)]).length);
  if (operation.do === 'cancel') return BigInt(operation.bets.length);
  if (operation.do !== 'move' && operation.do !== 'reverse') return 0n;
  const legs = operation.transfers.flatMap(({ debit, credit }) => [debit, credit]);
  return BigInt(legs.filter(({ owner, kind }) => owner === 'member' && kind === 'cash').length);
}

/** An order that cash alone pays: who has a grant is asked for nothing while others are. */
function cashStake({ lines }: Extract<Operation, { do: 'bet' }>): TransferRequest {
  const stake = amount(lines.reduce((sum, line) => sum + line.stake, 0n));
  const game = { owner: 'house', kind: 'game', area: 'LOTTERY' } as const;
  return { debit: { owner: 'member', kind: 'cash' }, credit: game, amount: stake, kind: 'stake', ref: 0n };
}

/** The version of cash that it came upon, if that can be read from the answer. */
function foundAt(asked: Asked): bigint | undefined {
  return isTold(asked.answer) ? (asked.answer.version as bigint) - cashLegs(asked) : undefined;
}

/** Whether cash has moved on from where the answer found it: versions only grow. */
function isPast(asked: Asked, version: bigint): boolean {
  return (foundAt(asked) ?? version) < version;
}

/** Whether cash is not yet there: neither it nor what it repeats can have come. */
function isToCome(asked: Asked, version: bigint): boolean {
  return (foundAt(asked) ?? version) > version;
}

/** One act as one wallet sees it. */
export function befall(state: Money, act: Operation, wallet: WalletId): Money {
  if (act.do === 'clock') return { ...state, nowMs: act.nowMs };
  if (isDrawAct(act)) return moveDrawOf(state, act, wallet);
  return 'wallet' in act && walletName(act.wallet) === walletName(wallet) ? reduce(state, act).state : state;
}

/** Acts in their order, but settlements among themselves, and refunds, as they come: what fails is done after the others. */
export function befallsOf(acts: readonly Operation[]): Befalls {
  const groups: Operation[][] = [];
  for (const act of acts) {
    const last = groups.at(-1);
    if (last?.[0]?.do === act.do && (act.do === 'settle' || act.do === 'refund')) last.push(act);
    else groups.push([act]);
  }
  return groups;
}

/** Under the number it was given, and by the limit that refused it. */
function asTaken({ operation, answer: { id, guards } }: Asked): Operation {
  const refusedBy = guards?.[0]?.startsWith('LIMIT_') ? guards[0] : undefined;
  if (operation.do !== 'bet' && operation.do !== 'move') return operation;
  const taken = refusedBy === undefined ? operation : { ...operation, refusedBy };
  return taken.do === 'bet' && id !== undefined ? { ...taken, id } : taken;
}

/** Withdrawals are told by their state alone. */
function isMove(operation: Operation, { code, repeated }: Answer): boolean {
  if (operation.do === 'leg') return code === SENT;
  return 'withdrawal' in operation || operation.do === 'withdraw' || (code === 'PLACED' && !repeated);
}

/** A refusal by guards may name any of those that refuse; a key that is another's tells the figures of whenever it was looked at. */
export function agrees(actual: Answer, expected: Answer): boolean {
  const [guard] = actual.guards ?? [];
  if (actual.code !== expected.code || (expected.guards && !expected.guards.includes(guard ?? ''))) return false;
  if (expected.code === 'IDEMPOTENCY_MISMATCH' || expected.version === undefined) return true;
  return actual.balance === expected.balance && actual.version === expected.version;
}
