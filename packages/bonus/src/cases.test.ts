import { describe, expect, it } from 'vitest';
import { readCase } from './cases/read-case.ts';
import { playCase } from './testing/model.ts';

const DAY = 86_400_000;
type Event = Record<string, unknown>;
const MATCH = { id: 'm', kind: 'match', matchBps: 10_000, wageringX100: 1000 };
const FIXED = { id: 'f', kind: 'fixed', amount: '1000000', wageringX100: 1000 };
const often = (campaign: object) => ({ ...campaign, limit: { count: 99, per: 'total' } });

function play(campaigns: object[], events: Event[]) {
  return playCase(
    readCase({ id: 1, members: ['a', 'b'], campaigns, events: events.map((one, n) => ({ at: n + 1, member: 'a', ...one })) }),
  );
}
const results = (steps: ReturnType<typeof play>) => steps.map(({ result, claim }) => claim ?? result);
const standing = (steps: ReturnType<typeof play>) => steps.at(-1)?.members.a;
const statesOf = (steps: ReturnType<typeof play>) => standing(steps)?.grants.map(({ state }) => state);
const deposit = (amount: string, more: Event = {}): Event => ({ op: 'deposit', deposit: `d${amount}`, amount, ...more });
const bet = (name: string, amount: string, more: Event = {}): Event => ({ op: 'bet', bet: name, amount, category: 'RNG', ...more });
const settle = (name: string, payout: string, more: Event = {}): Event => ({ op: 'settle', bet: name, payout, ...more });

describe('bets with a grant', () => {
  it('splits a stake and what it returns', () => {
    const steps = play(
      [{ ...FIXED, amount: '33334' }],
      [deposit('16666'), { op: 'claim', campaign: 'f' }, bet('x', '50000'), settle('x', '100001')],
    );
    expect(standing(steps)).toMatchObject({ cash: '33333', grants: [{ balance: '66668', wagered: '50000', required: '333340' }] });
  });

  it('refuses by the first reason that applies', () => {
    const campaign = { ...FIXED, amount: '500000', maxBet: '300000', contribution: { RNG: 10_000, FISH: 0 } };
    const asked: [Event, string][] = [
      [bet('a', '0'), 'INVALID_AMOUNT'],
      [bet('b', '400000', { useBonus: false }), 'INSUFFICIENT_FUNDS'],
      [bet('c', '99999999', { category: 'FISH' }), 'BONUS_CATEGORY_CLOSED'],
      [bet('d', '99999999'), 'INSUFFICIENT_FUNDS'],
      [bet('e', '300001'), 'BONUS_MAX_BET'],
      [bet('f', '100000', { category: 'FISH' }), 'OK'],
      [bet('g', '300000'), 'OK'],
    ];
    const steps = play([campaign], [deposit('200000'), { op: 'claim', campaign: 'f' }, ...asked.map(([one]) => one)]);
    expect(results(steps).slice(2)).toEqual(asked.map(([, code]) => code));
  });

  it('completes, is spent with its crumb, and closes while a bet is open', () => {
    const complete = play(
      [{ ...FIXED, wageringX100: 100, maxConvert: '700000' }],
      [{ op: 'claim', campaign: 'f' }, bet('x', '1000000'), settle('x', '900000')],
    );
    expect(standing(complete)).toMatchObject({ cash: '700000', grants: [{ state: 'completed', balance: '0' }] });
    const spent = play([FIXED], [{ op: 'claim', campaign: 'f' }, bet('x', '1000000'), settle('x', '99')]);
    expect(standing(spent)).toMatchObject({ cash: '99', grants: [{ state: 'spent', balance: '0' }] });
    const closing = play(
      [{ ...FIXED, playMs: DAY }],
      [{ op: 'claim', campaign: 'f' }, bet('x', '400000'), { op: 'tick', at: DAY + 1 }, settle('x', '800000', { at: DAY + 2 })],
    );
    expect(closing.map(({ members }) => members.a?.grants[0]?.state)).toEqual(['active', 'active', 'closing', 'expired']);
    expect(standing(closing)?.cash).toBe('0');
  });
});

describe('the queue', () => {
  it('takes five, begins the next at the moment the one before ends, and lets the others lapse', () => {
    const claims = Array.from({ length: 7 }, () => ({ op: 'claim', campaign: 'f', at: 0 }));
    const steps = play([often({ ...FIXED, playMs: 20 * DAY, queueMs: 30 * DAY })], [...claims, { op: 'tick', at: 45 * DAY }]);
    expect(results(steps).slice(5)).toEqual(['OK', 'QUEUE_FULL', 'OK']);
    expect(statesOf(steps)).toEqual(['expired', 'expired', 'lapsed', 'lapsed', 'lapsed', 'lapsed']);
    expect(steps.at(-1)?.issued).toEqual({ f: '6000000' });
  });

  it('stops its clocks for a pause, once where pauses overlap', () => {
    const steps = play(
      [{ ...FIXED, playMs: DAY }],
      [
        { op: 'claim', campaign: 'f', at: 0 },
        { op: 'coolOff', until: 3 * DAY, at: DAY / 2 },
        { op: 'coolOff', until: 4 * DAY, at: DAY },
        bet('x', '1', { at: 2 * DAY }),
        { op: 'tick', at: 4.5 * DAY },
      ],
    );
    expect(steps[2]?.members.a?.grants[0]).toMatchObject({ expiresAt: 4.5 * DAY });
    expect(results(steps)).toEqual(['OK', 'OK', 'OK', 'MEMBER_COOLING_OFF', 'OK']);
    expect(statesOf(steps)).toEqual(['expired']);
  });
});

describe('withdrawals', () => {
  const won = [deposit('1000000', { campaign: 'm' }), bet('x', '100000'), settle('x', '1100000')];
  it.each([
    ['at once', [deposit('1000000', { campaign: 'm' })], '1000000', [{ grant: 'g1', loses: '1000000', toPlay: '1000000' }]],
    ['what is left covers it', won, '1100000', []],
    ['a unit more', won, '1100001', [{ grant: 'g1', loses: '1000000', toPlay: '900000' }]],
  ])('ends a match %s', (_, events, amount, ends) => {
    const ask = { amount, withdrawal: 'w' };
    const steps = play([MATCH], [...events, { op: 'preview', ...ask }, { op: 'withdraw', ...ask }]);
    expect(steps.slice(-2).map((one) => one.ends)).toEqual([ends, ends]);
    expect(statesOf(steps)).toEqual([ends.length ? 'forfeited' : 'active']);
  });

  it('brings back what a rejected one ended, with its time', () => {
    const events = [
      deposit('1000000', { campaign: 'm', at: 0 }),
      { op: 'withdraw', amount: '1', withdrawal: 'w', at: DAY },
      { op: 'withdrawRejected', withdrawal: 'w', at: 3 * DAY },
      { op: 'withdrawPaid', withdrawal: 'w', at: 3 * DAY },
    ];
    const steps = play([{ ...MATCH, playMs: 10 * DAY }], events);
    expect(results(steps)).toEqual(['OK', 'OK', 'OK', 'ALREADY_DECIDED']);
    expect(standing(steps)).toMatchObject({
      cash: '1000000',
      held: '0',
      grants: [{ state: 'active', balance: '1000000', expiresAt: 12 * DAY }],
    });
  });

  it('does not bring it back to an excluded member, nor after its deposit was taken back', () => {
    const begun = [deposit('1000000', { campaign: 'm' }), { op: 'withdraw', amount: '600000', withdrawal: 'w' }];
    const excluded = play([MATCH], [...begun, { op: 'exclude' }, { op: 'withdrawRejected', withdrawal: 'w' }]);
    expect(standing(excluded)).toMatchObject({ cash: '1000000', grants: [{ state: 'forfeited' }] });
    const reversed = play([MATCH], [...begun, { op: 'depositReversed', deposit: 'd1000000' }, { op: 'withdrawRejected', withdrawal: 'w' }]);
    expect(standing(reversed)).toMatchObject({ cash: '600000', receivable: '-600000', grants: [{ state: 'forfeited' }] });
  });
});

describe('voids and corrections of settled bets', () => {
  const claimed = [deposit('500000'), { op: 'claim', campaign: 'f' }];
  const lost = [bet('x', '1000000'), settle('x', '0')];
  const rows: [string, object, Event[], { cash: string; receivable: string; state: string; balance: string }][] = [
    ['void', {}, [...lost, { op: 'void', bet: 'x' }], { cash: '500000', receivable: '0', state: 'active', balance: '1000000' }],
    [
      'more',
      {},
      [...lost, { op: 'resettle', bet: 'x', payout: '100' }],
      { cash: '50', receivable: '0', state: 'active', balance: '500050' },
    ],
    [
      'less than is there',
      {},
      [bet('x', '1000000'), settle('x', '200'), bet('y', '500100'), { op: 'resettle', bet: 'x', payout: '0' }],
      { cash: '0', receivable: '-100', state: 'active', balance: '0' },
    ],
    [
      'a credit brings a spent one back',
      {},
      [bet('x', '1500000'), settle('x', '0'), { op: 'resettle', bet: 'x', payout: '15000' }],
      { cash: '5000', receivable: '0', state: 'active', balance: '10000' },
    ],
    [
      'a fall after conversion is owed',
      { wageringX100: 100 },
      [
        bet('x', '1500000'),
        settle('x', '1500000'),
        { op: 'withdraw', amount: '1500000', withdrawal: 'w' },
        { op: 'resettle', bet: 'x', payout: '0' },
      ],
      { cash: '0', receivable: '-1500000', state: 'completed', balance: '0' },
    ],
    [
      'what the cap took is not owed',
      { wageringX100: 100, maxConvert: '1' },
      [bet('x', '1500000'), settle('x', '1500000'), { op: 'resettle', bet: 'x', payout: '0' }],
      { cash: '0', receivable: '0', state: 'completed', balance: '0' },
    ],
    [
      'a credit to a given up one goes back',
      {},
      [...lost, { op: 'forfeit', grant: 'g1' }, { op: 'void', bet: 'x' }],
      { cash: '500000', receivable: '0', state: 'forfeited', balance: '0' },
    ],
    [
      'progress that falls changes nothing',
      { wageringX100: 100 },
      [bet('x', '1000000'), settle('x', '0'), { op: 'void', bet: 'x' }],
      { cash: '1500000', receivable: '0', state: 'completed', balance: '0' },
    ],
  ];
  it.each(rows)('%s', (_, terms, events, { cash, receivable, state, balance }) => {
    expect(standing(play([{ ...FIXED, ...terms }], [...claimed, ...events]))).toMatchObject({
      cash,
      receivable,
      grants: [{ state, balance }],
    });
  });

  it('says why a bet can not be settled', () => {
    const steps = play(
      [FIXED],
      [
        settle('x', '1'),
        deposit('100'),
        bet('x', '100'),
        { op: 'resettle', bet: 'x', payout: '1' },
        settle('x', '1', { refunded: '101' }),
        settle('x', '1'),
        settle('x', '1'),
        { op: 'void', bet: 'x' },
        { op: 'void', bet: 'x' },
        settle('x', '1'),
      ],
    );
    expect(results(steps)).toEqual([
      'NOT_FOUND',
      'OK',
      'OK',
      'NOT_SETTLED',
      'INVALID_AMOUNT',
      'OK',
      'ALREADY_SETTLED',
      'OK',
      'ALREADY_VOID',
      'ALREADY_VOID',
    ]);
  });
});

describe('free bets', () => {
  const FREE = { id: 'v', kind: 'freeBets', count: 2, unit: '10000', contribution: { LOTT: 10_000 } };
  const free = (name: string, amount: string, category = 'LOTT') => bet(name, amount, { category, freeBet: true });
  it('wins the return less the stake, and is there again when its bet is voided', () => {
    const steps = play(
      [FREE],
      [
        free('z', '1'),
        { op: 'claim', campaign: 'v' },
        free('z', '10000', 'RNG'),
        free('z', '9999'),
        free('x', '10000'),
        free('y', '10000'),
        free('z', '10000'),
        settle('x', '25000'),
        { op: 'void', bet: 'y' },
      ],
    );
    expect(results(steps)).toEqual([
      'NO_FREE_BET',
      'OK',
      'BONUS_CATEGORY_CLOSED',
      'FREE_BET_AMOUNT',
      'OK',
      'OK',
      'NO_FREE_BET',
      'OK',
      'OK',
    ]);
    expect(steps[6]?.members.a?.grants).toEqual([{ grant: 'g1', campaign: 'v', state: 'used', left: 0 }]);
    expect(standing(steps)).toMatchObject({ cash: '15000', grants: [{ state: 'active', left: 1 }] });
    expect(steps.at(-1)?.issued).toEqual({ v: '20000' });
  });
});

describe('claims', () => {
  it('refuse by the first reason that applies', () => {
    const campaign = { ...MATCH, code: ' Abc ', minDeposit: '1000', oncePer: ['device', 'card'], startsAt: 2, endsAt: 50, budget: '5000' };
    const claim = { op: 'claim', campaign: 'm' };
    const asked: [Event, string][] = [
      [{ op: 'claim', campaign: 'none' }, 'NOT_FOUND'],
      [{ ...claim, at: 1 }, 'NOT_STARTED'],
      [{ ...claim, code: 'abd' }, 'WRONG_CODE'],
      [{ ...claim, code: 'ABC' }, 'DEPOSIT_REQUIRED'],
      [deposit('999', { campaign: 'm', code: 'abc' }), 'DEPOSIT_TOO_SMALL'],
      [deposit('6000', { campaign: 'm', code: 'abc' }), 'BUDGET_SPENT'],
      [deposit('5000', { campaign: 'm', code: ' aBC', device: 'x', card: 'y' }), 'OK'],
      [deposit('1000', { campaign: 'm', code: 'abc', device: 'z' }), 'LIMIT_REACHED'],
      [deposit('1000', { campaign: 'm', code: 'abc', device: 'z', card: 'y', member: 'b' }), 'UNIQUE_CARD'],
      [{ op: 'stop', campaign: 'm' }, 'OK'],
      [{ ...claim, at: 60 }, 'STOPPED'],
      [{ op: 'exclude' }, 'OK'],
      [{ ...claim, at: 60 }, 'PROTECTED'],
    ];
    expect(
      results(
        play(
          [campaign],
          asked.map(([one]) => one),
        ),
      ),
    ).toEqual(asked.map(([, code]) => code));
  });

  it('count by days of UTC', () => {
    const at = [DAY - 1, DAY - 1, DAY, DAY];
    const steps = play(
      [{ ...FIXED, limit: { count: 1, per: 'day' } }],
      at.map((ms) => ({ op: 'claim', campaign: 'f', at: ms })),
    );
    expect(results(steps)).toEqual(['OK', 'LIMIT_REACHED', 'OK', 'LIMIT_REACHED']);
  });

  it('are cash at once where nothing is to be wagered', () => {
    const steps = play([FIXED, { ...MATCH, wageringX100: 0 }], [{ op: 'claim', campaign: 'f' }, deposit('100', { campaign: 'm' })]);
    expect(standing(steps)).toMatchObject({
      cash: '200',
      grants: [{ state: 'active' }, { grant: 'g2', state: 'completed', balance: '0', required: '0', expiresAt: null }],
    });
  });
});

describe('cashback', () => {
  it('pays a loss of cash once, without what was staked of a bonus, voided or in a category that is closed', () => {
    const back = { id: 'c', kind: 'cashback', lossBps: 1000, minAmount: '100', contribution: { '*': 1, LIVE: 0 } };
    const ask = (more: Event = {}) => ({ op: 'cashback', campaign: 'c', from: 0, to: 100, ...more });
    const steps = play(
      [back],
      [
        deposit('50000'),
        bet('w', '10000'),
        settle('w', '4000', { refunded: '1000' }),
        bet('x', '9999'),
        { op: 'void', bet: 'x' },
        bet('y', '9999', { category: 'LIVE' }),
        settle('y', '0'),
        ask({ to: 3 }),
        ask({ from: 3, to: 3 }),
        ask(),
        ask(),
        ask({ member: 'b' }),
      ],
    );
    expect(results(steps).slice(-5)).toEqual(['NOTHING_TO_GRANT', 'INVALID_TIME', 'OK', 'ALREADY_PAID', 'NOTHING_TO_GRANT']);
    expect(standing(steps)).toMatchObject({ cash: '35501', grants: [{ campaign: 'c', state: 'completed' }] });
  });
});

describe('lines that are no cases', () => {
  it.each([
    [{ campaigns: [{ ...FIXED, wageringX100: 1001 }] }, 'NUMBER_INVALID'],
    [{ campaigns: [{ ...FIXED, amount: '1e3' }] }, 'AMOUNT_INVALID'],
    [{ campaigns: [{ ...FIXED, amount: '-0' }] }, 'AMOUNT_INVALID'],
    [{ events: [{ at: 1, op: 'dance' }] }, 'OP_UNKNOWN'],
    [{ events: [{ at: 1, op: 'bet', member: 'a', bet: 'x', category: 'RNG', amount: '9223372036854775808' }] }, 'AMOUNT_INVALID'],
    [{ events: [{ op: 'tick' }] }, 'NUMBER_INVALID'],
    [{ members: ['a', 'a'] }, 'MEMBERS_INVALID'],
  ])('%o: %s', (one, code) => {
    expect(() => readCase({ id: 1, members: ['a'], ...one })).toThrow(code);
  });
});
