import { expect, test } from 'vitest';
import { ask, chainOf, units } from './testing/ask.ts';

/** A above B above D and F; H is A's. */
const BRANCHES = [
  { member: 'D', upline: 'B' },
  { member: 'B', upline: 'A', kind: 1 },
  { member: 'A', upline: null, kind: 2 },
  { member: 'F', upline: 'B' },
  { member: 'H', upline: 'A' },
];

test('a rebate in series: each agent has the difference to the next one below, and an equal one has none', () => {
  const line = chainOf(
    ...(
      [
        ['A', 1956],
        ['B', 1950],
        ['C', 1950],
        ['D', 1940],
      ] as const
    ).map(([member, tradition]) => ({ member, rates: { tradition } })),
  );
  const plays = [{ member: 'D', group: 'tradition', fact: 'draw', valid: units(1000), series: 1900 }];
  const groups = { tradition: { unit: 'series', cap: 1960 } };
  const base = { group: 'tradition', base: units(1000) };
  expect(ask('rebate', { groups, line, plays })).toEqual({
    ok: true,
    own: { D: units(20) },
    rows: [
      { agent: 'A', child: 'B', ...base, rateE4: 30, amount: units(3) },
      { agent: 'C', child: 'D', ...base, rateE4: 50, amount: units(5) },
    ],
    total: { A: units(3), C: units(5) },
    sum: units(28),
    ceiling: units(30),
  });
});

test('a rebate in rates', () => {
  const rated = [100, 80, 60, 50].map((slots, place) => ({ member: 'ABCD'.charAt(place), rates: { slots } }));
  const plays = [{ member: 'D', group: 'slots', fact: 'day', valid: units(1000) }];
  expect(ask('rebate', { groups: { slots: { unit: 'rate', cap: 120 } }, line: chainOf(...rated), plays })).toMatchObject({
    own: { D: units(5) },
    total: { A: units(2), B: units(2), C: units(1) },
    sum: units(10),
    ceiling: units(12),
  });
});

const SALARY = {
  line: BRANCHES,
  activeMin: units(100),
  contracts: [
    {
      agent: 'B',
      tiers: [
        { betVolume: units(10_000), activeMember: 2, rateType: 'P', rate: 40 },
        { betVolume: units(50_000), activeMember: 3, rateType: 'P', rate: 80 },
      ],
    },
    {
      agent: 'A',
      tiers: [
        { betVolume: units(10_000), activeMember: 2, rateType: 'P', rate: 40 },
        { betVolume: units(50_000), activeMember: 3, rateType: 'P', rate: 80 },
      ],
    },
  ],
  plays: [
    { member: 'D', valid: units(30_000) },
    { member: 'F', valid: units(25_000) },
    { member: 'H', valid: units(4_000) },
  ],
};

test('a salary: the platform pays the top agent, who pays on of what that brought', () => {
  expect(ask('salary', SALARY)).toEqual({
    ok: true,
    rows: [
      {
        ...{ agent: 'A', turnover: units(59_000), active: 3, tier: 2, due: units(472), payer: 'PLATFORM' },
        ...{ paid: units(472), state: 'PAID', keeps: units(252) },
      },
      {
        ...{ agent: 'B', turnover: units(55_000), active: 2, tier: 1, due: units(220), payer: 'A' },
        ...{ paid: units(220), state: 'PAID', keeps: units(220) },
      },
    ],
    platform: units(472),
  });
});

test('a dividend: what came in from outside a team is a cost of it, what was paid inside is none', () => {
  const nothing = { turnover: '0', activeMember: 0 };
  const fact = (member: string, stake: number, won: number, costs: [number, number, number]) => ({
    ...{ member, stake: units(stake), valid: units(stake), won: units(won) },
    ...{ rebate: units(costs[0]), promotion: units(costs[1]), fee: units(costs[2]) },
  });
  const answer = ask('dividend', {
    line: BRANCHES,
    contracts: [
      {
        agent: 'A',
        tiers: [
          { loss: '0', ...nothing, rate: 800 },
          { loss: units(50_000), ...nothing, rate: 1500 },
        ],
      },
      { agent: 'B', tiers: [{ loss: units(1), ...nothing, rate: 800 }] },
    ],
    facts: [
      fact('D', 400_000, 350_000, [4000, 1000, 300]),
      fact('F', 200_000, 190_500, [2000, 200, 0]),
      fact('H', 50_000, 39_500, [500, 500, 200]),
    ],
    earned: [
      { agent: 'A', what: 'commission', amount: units(1500) },
      { agent: 'B', what: 'commission', amount: units(2400) },
      { agent: 'A', what: 'salary', amount: units(3200), payer: 'PLATFORM' },
      { agent: 'B', what: 'salary', amount: units(2100), payer: 'A' },
    ],
  });
  expect(answer).toMatchObject({
    rows: [
      { agent: 'A', net: units(54_200), assessed: units(54_200), tier: 2, due: units(8130), payer: 'PLATFORM', carryOut: '0' },
      { agent: 'B', due: units(3800), payer: 'A', state: 'PAID' },
    ],
    platform: units(8130),
  });
  expect(answer.rows).toMatchObject([{ keeps: units(4330) }, { net: units(47_500) }]);
});

test('a late fact: a changed minus is carried into the period behind it', () => {
  const tiers = [
    { loss: '0', turnover: '0', activeMember: 0, rate: 1000 },
    { loss: units(50_000), turnover: '0', activeMember: 0, rate: 1500 },
  ];
  const closed = (net: number) => ({ net: units(net), turnover: '0', active: 0 });
  const periods = [
    { period: 'first', was: closed(60_000), now: closed(-4000) },
    { period: 'second', was: closed(10_000) },
  ];
  expect(ask('adjust', { contract: { tiers }, periods })).toEqual({
    ok: true,
    rows: [
      { period: 'first', was: units(9000), now: '0', delta: units(-9000) },
      { period: 'second', was: units(1000), now: units(600), delta: units(-400) },
    ],
    ...{ total: units(-9400), carryWas: '0', carryNow: '0' },
  });
});

test.each([
  ['WHOLE', 4680],
  ['LADDER', 4305],
])('an affiliate: the share of a month, %s', (mode, share) => {
  const plan = {
    fees: { admin: 1500, tax: 0, vendor: 0, payment: 500 },
    revshare: {
      mode,
      tiers: [
        { from: '0', rate: 2500 },
        { from: units(7500), rate: 3000 },
      ],
    },
  };
  const players = [
    { player: 'p1', bets: units(110_000), wins: units(88_000), bonus: units(600), deposits: units(6000), withdrawals: units(4000) },
    { player: 'p2', bets: '0', wins: units(3000), deposits: units(3000) },
    { player: 'p3', bets: units(1000), wins: '0', jackpot: units(50), chargebacks: units(100) },
  ];
  expect(ask('affiliate', { plan, players })).toEqual({
    ok: true,
    players: [
      { player: 'p1', ggr: units(22_000), ngr: units(17_600) },
      { player: 'p2', ggr: units(-3000), ngr: units(-2700) },
      { player: 'p3', ggr: units(1000), ngr: units(700) },
    ],
    ...{ pool: units(15_600), base: units(15_600), tier: 2, revshare: units(share), revsharePaid: units(share) },
    ...{ qualified: 0, cpaStates: [], cpa: '0', sub: '0', clawback: '0', state: 'PAYABLE', payable: units(share), held: '0' },
    ...{ carryOut: '0', recoup: '0', highRoller: {} },
  });
});

test('a position: a loss is shared along the chain, and each hands on what it has of it for those above', () => {
  const chain = [
    ['C', 3000],
    ['B', 2000],
    ['A', 2500],
    ['PLATFORM', 2500],
  ].map(([holder, share]) => ({ holder, share }));
  const answer = ask('position', { player: 'P', chain, rows: [{ valid: units(1000), winLoss: units(-1000) }] });
  const row = (holder: string, share: number, figures: [number, string, number]) => {
    const [result, from, receives] = figures;
    return { holder, share, result: units(result), from, receives: units(receives) };
  };
  expect(answer).toEqual({
    ...{ ok: true, winLoss: units(-1000), commission: '0', total: units(-1000) },
    rows: [
      row('C', 3000, [300, 'P', 1000]),
      row('B', 2000, [200, 'C', 700]),
      row('A', 2500, [250, 'B', 500]),
      row('PLATFORM', 2500, [250, 'A', 250]),
    ],
  });
});
