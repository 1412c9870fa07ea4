import { amount, major } from '@fairhall/money/amount';
import type { LimitOf } from '@fairhall/server/modules/ledger/index';
import { periodSinceMs } from '@fairhall/server/test/ledger/limits';
import { type WalletId, walletName } from '@fairhall/server/test/ledger/model';
import { createChance } from '../faults/chance.ts';
import { createDrawPlanner, LONGEST_MS } from './draw-plan.ts';
import { MERCHANTS } from './draws.ts';
import { comingIn, otherMove, wayBack } from './moves.ts';
import { createPayoutPlanner } from './payout-plan.ts';
import { isGifted } from './purse.ts';
import { feeOf, KINDS, lineOf } from './rules.ts';
import type { Line, Money, Operation } from './state.ts';

/** What goes wrong while a batch is asked for; `at`: at which call, transaction or moment of it. */
export const FAULTS = ['cut', 'answer-lost', 'terminate', 'restart', 'crash', 'crash-answered'] as const;
export type Fault = { kind: (typeof FAULTS)[number]; at: number };

/**
 * `acts` one after another, then `batch` at once; `fault` strikes acts or batch. `meanwhile`, of a contended round: two processes share out
 * the batch, these acts happen while they do, and the database alone decides what comes first.
 */
export type Round = { nowMs: number; acts: Operation[]; batch: Operation[]; fault: Fault | null; meanwhile: Operation[] | null };

/** `contended`: of 100 rounds so many are. `faults`: in so many something goes wrong, 25 unless given. */
export type Population = { members: number; batchMax: number; contended: number; faults?: number };

/** Shortly before midnight of the merchants' calendar. */
export const START_MS = Date.parse('2026-11-21T17:27:01Z');
const NO_WALLET = 999_999n;
/** Above the accounts that money is moved to by hand. */
const GRANTS_FROM = 1_000n;
const FREE_FROM = 1_000_000n;
const FREE_SEED = 7_919;

/** Every so many members protect themselves, by limits of each kind. */
const BOUND = 3n;
const LIMITS: readonly LimitOf[] = [
  { counter: 'deposit', period: 'day' },
  { counter: 'stake', period: 'day' },
  { counter: 'loss', period: 'week' },
  { counter: 'deposit', period: 'month' },
];
const DAY_MS = 86_400_000;
const MIDNIGHT_MS = 10_000;
const FRESH = '0190aaaa-bbbb-7ccc-8ddd-';
/** Keys of what takes something back: the same thing may be taken back, or tried to, under each of them. */
const BACKS = ['0190aaaa-bbbb-7ccc-9ddd-', '0190aaaa-bbbb-7ccc-addd-', '0190aaaa-bbbb-7ccc-bddd-'];
const FREE = '0190aaaa-bbbb-7ccc-8eee-';
const RECENT = 300;
/** Of every so many members one has points, and one practises. */
const ASSETS = ['MMK', 'MMK', 'MMK', 'POINTS', 'MMK', 'TRIAL'];

export function walletsOf({ members }: Population): WalletId[] {
  return MERCHANTS.flatMap((merchantId) =>
    Array.from({ length: members }, (_, n) => ({ merchantId, memberId: BigInt(n + 1), asset: ASSETS[n % ASSETS.length] as string })),
  );
}

/** Members who send each other money: real money, and no grants. */
export function sendersOf(population: Population): WalletId[] {
  return walletsOf(population).filter((wallet) => wallet.asset === 'MMK' && !isGifted(wallet));
}

/** Makes up what happens next, by chance alone and by how things stand in the model: the same seed, the same story. */
export type Planner = {
  next(state: Money): Round;
  /** The faults are over and nobody asks for anything: what is under way comes to its end. */
  last(state: Money): Round;
};

export function createPlanner(seed: number, population: Population): Planner {
  const chance = createChance(seed);
  const wallets = walletsOf(population);
  const bound = wallets.filter(({ memberId, asset }) => asset === 'MMK' && memberId % BOUND === 2n);
  const recent: Operation[] = [];
  const frozen: WalletId[] = [];
  const gifted = wallets.filter(isGifted);
  /** Free bets have a chance of their own: what else happens is the same with them. */
  const freely = createChance(seed + FREE_SEED);
  let freeKeys = 0;
  let grants = GRANTS_FROM;
  let nowMs = START_MS;
  let keys = 0;

  const freshKey = () => `${FRESH}${(++keys).toString(16).padStart(12, '0')}`;
  const hits = (percent: number) => chance.below(100) < percent;
  const draws = createDrawPlanner({ chance, hits });
  const payouts = createPayoutPlanner(seed, sendersOf(population));

  function next(state: Money): Round {
    const first = keys === 0;
    const acts: Operation[] = first ? wallets.map((wallet) => ({ do: 'open', wallet })) : [];
    if (first) for (const wallet of bound) for (const of of LIMITS) acts.push({ do: 'limit', wallet, ...of, cap: capOf(of) });
    const contended = !first && hits(population.contended);
    nowMs += clockStep();
    acts.push(...draws.planned(nowMs));
    if (!contended) acts.push(...draws.acts(state, nowMs), ...freezing(), ...limiting(), ...giving(), ...playingFree(state));
    const asked = first
      ? wallets.map(deposit)
      : Array.from({ length: 1 + chance.below(population.batchMax) }, () => remembered(operation()));
    const batch = contended ? asked.filter((one) => !('wallet' in one) || !isGifted(one.wallet)) : [...asked];
    if (!first) batch.push(...payouts.asked(state, !contended).filter((one) => !contended || !('wallet' in one) || !isGifted(one.wallet)));
    if (!first && !contended) acts.push(...payouts.acts());
    const round = { nowMs, acts, batch };
    if (contended) nowMs += clockStep();
    const meanwhile: Operation[] | null = contended
      ? [{ do: 'clock', nowMs }, ...draws.acts(state, nowMs), ...freezing(), ...limiting()]
      : null;
    const fault = hits(population.faults ?? 25) ? { kind: chance.oneOf(FAULTS), at: chance.below(24) } : null;
    return { ...round, meanwhile, fault: fault && !meanwhile && mixesUp(fault, acts) ? null : fault };
  }

  /** Mostly a moment; now and then over a close, now and then back. */
  function clockStep(): number {
    const kind = chance.below(100);
    if (kind < 70) return chance.below(1_500);
    if (kind < 92) return 2_000 + chance.below(18_000);
    return kind < 96 ? 40_000 + chance.below(80_000) : -chance.below(3_000);
  }

  function freezing(): Operation[] {
    if (!hits(15)) return [];
    const thawed = frozen.length > 0 && hits(60) ? frozen.shift() : undefined;
    if (thawed) return [{ do: 'freeze', wallet: thawed, frozen: false }];
    const wallet = pickWallet();
    frozen.push(wallet);
    return [{ do: 'freeze', wallet, frozen: true }];
  }

  /** A cap is moved, up or down. Not about midnight, when clocks that differ would have it count one day or the other. */
  function limiting(): Operation[] {
    const sinceMs = nowMs - periodSinceMs('day', nowMs);
    if (!hits(15) || bound.length === 0 || sinceMs < MIDNIGHT_MS || sinceMs > DAY_MS - MIDNIGHT_MS) return [];
    const of = chance.oneOf(LIMITS);
    return [{ do: 'limit', wallet: chance.oneOf(bound), ...of, cap: capOf(of) }];
  }

  /** Somebody is given a grant, small or large, or gives the last one up. */
  function giving(): Operation[] {
    const wallet = gifted.length > 0 && hits(35) ? chance.oneOf(gifted) : undefined;
    if (!wallet) return [];
    if (hits(15) && grants > GRANTS_FROM) return [{ do: 'give-up', wallet, grantId: grants }];
    grants += 1n;
    const whole = major(5 + chance.below(200));
    const required = whole * BigInt(1 + chance.below(6));
    return [{ do: 'grant', wallet, grantId: grants, amount: whole, required, maxBet: hits(50) ? major(5 + chance.below(60)) : null }];
  }

  /** Somebody is given free bets, or places one: mostly for as much as one is, while its draw is on sale. */
  function playingFree(state: Money): Operation[] {
    if (gifted.length === 0 || freely.below(100) >= 40) return [];
    const wallet = freely.oneOf(gifted);
    const left = state.purses.get(walletName(wallet))?.grants.filter(({ kind, state: is }) => kind === 'freeBets' && is === 'active') ?? [];
    if (left.length === 0 || freely.below(100) < 20) {
      const [count, unit] = [1 + freely.below(4), major(1 + freely.below(20))];
      const [amount, grantId] = [BigInt(count) * unit, FREE_FROM + BigInt(++freeKeys)];
      return [{ do: 'grant', wallet, grantId, amount, required: 0n, maxBet: null, free: { count, unit } }];
    }
    const multiple = freely.below(100) < 90 ? Number(freely.oneOf(left).unit / major(1)) : 1 + freely.below(20);
    const key = `${FREE}${(++freeKeys).toString(16).padStart(12, '0')}`;
    const all = [...state.draws.entries()];
    const open = all.filter(([, { opensAtMs, closesAtMs }]) => opensAtMs <= nowMs && nowMs < closesAtMs);
    const [draw] = freely.oneOf(open.length > 0 && freely.below(100) < 90 ? open : all);
    return [{ do: 'free-bet', wallet, key, draw, line: lineOf(freely.oneOf(KINDS), multiple) }];
  }

  function capOf({ counter }: LimitOf): bigint {
    return counter === 'deposit' ? major(60 + chance.below(400)) : major(100 + chance.below(1_500));
  }

  function pickWallet(): WalletId {
    return hits(15) ? (wallets[0] as WalletId) : chance.oneOf(wallets);
  }

  function remembered(operation: Operation): Operation {
    recent.push(operation);
    if (recent.length > RECENT) recent.shift();
    return operation;
  }

  function operation(): Operation {
    const kind = chance.below(100);
    if (kind < 63) return bet(hits(1) ? { merchantId: 1, memberId: NO_WALLET, asset: 'MMK' } : pickWallet());
    if (kind < 75) return deposit(pickWallet());
    if (kind < 83) return again() ?? deposit(pickWallet());
    if (kind < 86) return twisted() ?? deposit(pickWallet());
    if (kind < 94) return cancel() ?? bet(pickWallet());
    if (kind < 96) return otherwise(pickWallet());
    if (kind < 97) return reversal() ?? otherwise(pickWallet());
    return withdrawing();
  }

  function bet(wallet: WalletId): Operation {
    const kinds = new Set(Array.from({ length: 1 + (hits(25) ? chance.below(4) : 0) }, () => chance.oneOf(KINDS)));
    return {
      do: 'bet',
      wallet,
      key: freshKey(),
      draw: hits(88) ? draws.onSale(nowMs) : hits(50) ? draws.justClosed(nowMs) : draws.any(),
      lines: [...kinds].map(line),
    };
  }

  function line(kind: string): Line {
    return lineOf(kind, 1 + chance.below(hits(10) ? 300 : 20));
  }

  function deposit(wallet: WalletId): Operation {
    return { do: 'move', wallet, key: freshKey(), ...comingIn(chance, wallet) };
  }

  function otherwise(wallet: WalletId): Operation {
    return { do: 'move', wallet, key: freshKey(), ...otherMove(chance, wallet) };
  }

  /** A half or all of what was moved is taken back, once or more often than it can be; or something that never was. */
  function reversal(): Operation | null {
    const again = hits(40) ? earlier('reverse') : null;
    const keyOf = (of: string) => of.replace(FRESH, chance.oneOf(BACKS));
    if (again) return { ...again, key: keyOf(again.of) };
    const before = earlier('move');
    const transfers = before && wayBack(before.transfers, hits(50) ? 2n : 1n);
    if (!transfers) return null;
    const of = hits(90) ? before.key : freshKey();
    return { do: 'reverse', wallet: before.wallet, key: keyOf(of), of, transfers };
  }

  const earlier = <Kind extends Operation['do']>(...kinds: Kind[]) => {
    const found = recent.filter((one): one is Extract<Operation, { do: Kind }> => (kinds as string[]).includes(one.do));
    return found.length > 0 ? chance.oneOf(found) : null;
  };

  /** The same thing asked for again. */
  function again(): Operation | null {
    return earlier('bet', 'move', 'reverse', 'cancel', 'withdraw', 'approve', 'pay', 'reject');
  }

  /** Another thing under a key that was used. */
  function twisted(): Operation | null {
    const before = earlier('bet', 'move', 'withdraw');
    if (before?.do === 'bet') return { ...before, lines: [lineOf(chance.oneOf(KINDS), 301 + chance.below(50))] };
    if (before?.do === 'withdraw') return withdrawal(before.wallet, { key: before.key, amount: before.amount + major(1) });
    return before && { ...before, transfers: before.transfers.map((one) => ({ ...one, amount: amount(one.amount - 1n) })) };
  }

  function cancel(): Operation | null {
    const before = earlier('bet');
    if (!before) return null;
    const lines = before.lines.map((_, n) => n).filter((n) => n === 0 || hits(50));
    return { do: 'cancel', wallet: before.wallet, bets: lines.map((n) => `${before.key}/${n}`) };
  }

  function withdrawing(): Operation {
    const before = earlier('withdraw');
    if (before && hits(65)) {
      return { do: chance.oneOf(['approve', 'approve', 'pay', 'pay', 'reject'] as const), wallet: before.wallet, withdrawal: before.key };
    }
    const wallet = pickWallet();
    if (wallet.asset !== 'MMK') return deposit(wallet);
    return withdrawal(wallet, { key: freshKey(), amount: major(1 + chance.below(50)) });
  }

  function last(state: Money): Round {
    nowMs += LONGEST_MS + 1_000; // all that was on sale is drawn by then
    return { nowMs, acts: draws.acts(state, nowMs, 'all'), batch: [], fault: null, meanwhile: null };
  }

  return { next, last };
}

/** Where money is taken back from several draws one after another, the model must know their order: what fails is done after the others. */
function mixesUp({ kind }: Fault, acts: readonly Operation[]): boolean {
  const moving = acts.filter((act) => act.do === 'settle' || act.do === 'refund').length;
  const takesBack = acts.some((act) => act.do === 'correct' || act.do === 'refund');
  return (kind === 'crash' || kind === 'crash-answered') && moving > 1 && takesBack;
}

function withdrawal(wallet: WalletId, asked: { key: string; amount: bigint }): Operation {
  return { do: 'withdraw', wallet, ...asked, fee: feeOf(asked.amount) };
}
