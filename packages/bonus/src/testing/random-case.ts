import { type Case, PLAY_MS } from '../cases/case.ts';
import { readCase } from '../cases/read-case.ts';

const DAY = 86_400_000;

/** mulberry32: the same cases for the same seed. */
function chanceOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let word = Math.imul(state ^ (state >>> 15), 1 | state);
    word = (word + Math.imul(word ^ (word >>> 7), 61 | word)) ^ word;
    return ((word ^ (word >>> 14)) >>> 0) % below;
  };
}

/** A case in which much happens, by its seed: small amounts, short times, and most names known. */
export function randomCase(seed: number, { events: count, members: people = 2 }: { events: number; members?: number }): Case {
  const chance = chanceOf(seed);
  const pick = <T>(of: readonly T[]): T => of[chance(of.length)] as T;
  const maybe = <T>(value: T, oneIn = 3): T | undefined => (chance(oneIn) === 0 ? value : undefined);
  /** Every other case is of those who lose much: grants are used up, and corrections bring them back. */
  const rough = seed % 2 === 1;
  const money = (below = 2_000) => String(1 + chance(below));
  const members = Array.from({ length: people }, (_, n) => `m${n}`);
  const terms = () => ({
    wageringX100: rough ? 1000 : pick([0, 50, 100, 333, 1000]),
    maxBet: maybe(money(1_500)),
    maxConvert: maybe(money()),
    contribution: maybe({ RNG: 10_000, LIVE: 1_000, FISH: 0, '*': pick([0, 5_000]) }, 2),
    playMs: pick([3 * DAY, 10 * DAY, PLAY_MS]),
    queueMs: pick([5 * DAY, 30 * DAY]),
    limit: { count: 1 + chance(12), per: pick(['total', 'day', 'week', 'month']) },
    oncePer: maybe(['device', 'card'], 4),
    code: maybe('Code', 5),
    endsAt: maybe(60 * DAY, 4),
  });
  const campaigns = [
    {
      id: 'match',
      kind: 'match',
      matchBps: pick([3333, 10_000]),
      maxAmount: maybe(money()),
      minDeposit: maybe(money(300)),
      budget: maybe(money(9_000)),
      ...terms(),
    },
    { id: 'again', kind: 'match', matchBps: 5_000, budget: maybe(money(9_000)), ...terms() },
    { id: 'fixed', kind: 'fixed', amount: rough ? '500' : money(900), budget: maybe(money(5_000)), ...terms() },
    { id: 'more', kind: 'fixed', amount: rough ? '500' : money(900), ...terms() },
    { id: 'free', kind: 'freeBets', count: 1 + chance(4), unit: '100', budget: maybe('900'), ...terms() },
    {
      id: 'back',
      kind: 'cashback',
      lossBps: pick([500, 10_000]),
      maxAmount: maybe(money()),
      minAmount: maybe('5'),
      budget: maybe(money()),
      ...terms(),
    },
  ];
  const names = { bets: 0, deposits: 0, withdrawals: 0 };
  const known = (kind: keyof typeof names, prefix: string) => `${prefix}${chance(names[kind] + 1)}`;
  /** One of the newest, which mostly are open still. */
  const lateBet = (among: number) => `b${Math.max(0, names.bets - chance(among))}`;
  let at = 0;
  const claiming = () => ({ code: maybe(' code', 1), device: maybe(`d${chance(3)}`), card: maybe(`c${chance(3)}`) });
  const makers: [weight: number, make: () => object][] = [
    [
      10,
      () => ({
        op: 'deposit',
        member: pick(members),
        amount: rough ? pick(['250', '500']) : money(),
        deposit: `d${++names.deposits}`,
        campaign: maybe(pick(['match', 'again', 'fixed']), 2),
        ...claiming(),
      }),
    ],
    [
      6,
      () => ({
        op: 'claim',
        member: pick(members),
        campaign: pick(['fixed', 'more', 'free', 'free', 'match']),
        deposit: maybe(known('deposits', 'd'), 4),
        ...claiming(),
      }),
    ],
    [
      30,
      () => ({
        op: 'bet',
        member: pick(members),
        bet: `b${++names.bets}`,
        amount: rough ? pick(['250', '500', '750']) : money(900),
        category: pick(['RNG', 'RNG', 'RNG', 'LIVE', 'FISH']),
        useBonus: maybe(false, 12),
      }),
    ],
    [
      5,
      () => ({
        op: 'bet',
        member: pick(members),
        bet: `b${++names.bets}`,
        amount: pick(['100', '100', '100', '99']),
        category: pick(['RNG', 'RNG', 'FISH']),
        freeBet: true,
      }),
    ],
    [
      26,
      () => ({
        op: 'settle',
        bet: lateBet(4),
        payout: rough ? pick(['0', '0', '0', '0', money(300)]) : pick(['0', money(), money(), money(9)]),
        refunded: maybe(money(60), 8),
      }),
    ],
    [6, () => ({ op: 'resettle', bet: lateBet(9), payout: pick(['0', money(), money(9)]), refunded: maybe(money(60), 8) })],
    [5, () => ({ op: 'void', bet: pick([lateBet(9), known('bets', 'b')]) })],
    [2, () => ({ op: 'preview', member: pick(members), amount: money() })],
    [5, () => ({ op: 'withdraw', member: pick(members), amount: money(600), withdrawal: `w${++names.withdrawals}` })],
    [3, () => ({ op: 'withdrawRejected', withdrawal: known('withdrawals', 'w') })],
    [2, () => ({ op: 'withdrawPaid', withdrawal: known('withdrawals', 'w') })],
    [2, () => ({ op: 'forfeit', member: pick(members), grant: `g${1 + chance(8)}` })],
    [1, () => ({ op: 'coolOff', member: pick(members), until: at + chance(3 * DAY) })],
    [1, () => ({ op: 'depositReversed', deposit: known('deposits', 'd') })],
    [2, () => ({ op: 'cashback', campaign: 'back', member: pick(members), from: chance(2) * DAY, to: at + chance(2) })],
    [1, () => ({ op: 'tick' })],
    [
      Math.ceil(count / 400),
      () =>
        pick([
          { op: 'exclude', member: pick(members) },
          { op: 'stop', campaign: pick(['match', 'more']) },
        ]),
    ],
  ];
  const weights = makers.reduce((sum, [weight]) => sum + weight, 0);
  const make = (): object => {
    let left = chance(weights);
    for (const [weight, one] of makers) {
      if (left < weight) return one();
      left -= weight;
    }
    return { op: 'tick' };
  };
  const events = Array.from({ length: count }, () => {
    at += pick([0, 1, 1_000, 3_600_000, 8 * 3_600_000, DAY]);
    return { at, ...make() };
  });
  return readCase({ id: seed, members, campaigns, events: events.filter((one) => !('op' in one && one.op === 'exclude' && seed % 3 > 0)) });
}
