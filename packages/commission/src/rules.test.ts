import { expect, test } from 'vitest';
import { compareIds } from './by-id.ts';
import { shareOut } from './share-out.ts';
import { ask, chainOf } from './testing/ask.ts';

type Row = Record<string, unknown>;

test('by id: the shorter first, then bytewise', () => {
  expect(['m10', 'é', 'zz', 'm9', 'a', 'Z', '\u{1F600}', '\uFFEE\uFFEE', 'éa'].sort(compareIds)).toEqual([
    ...['Z', 'a', 'm9', 'zz', 'é', 'm10', 'éa', '\u{1F600}', '\uFFEE\uFFEE'],
  ]);
});

test('largest remainder: to the last unit, ties to the smaller id, none where nothing is owed', () => {
  const shares = (total: bigint, weights: Record<string, bigint>) => Object.fromEntries(shareOut(total, new Map(Object.entries(weights))));
  expect(shares(10n, { b: 1n, a: 1n, c: 1n })).toEqual({ a: 4n, b: 3n, c: 3n });
  expect(shares(5n, { b: 3n, a: 1n, c: 4n })).toEqual({ a: 1n, b: 2n, c: 2n });
  expect(shares(5n, { a: 0n })).toEqual({ a: 0n });
});

const GROUPS = { g: { unit: 'rate', cap: 100 } };
const RATED = (over: { A?: Row; B?: Row; C?: Row }) => [
  ...chainOf(
    { member: 'A', rates: { g: 100 }, ...over.A },
    { member: 'B', rates: { g: 50 }, ...over.B },
    { member: 'C', rates: { g: 10 }, ...over.C },
  ),
];
const play = (member: string, valid: string, fact = 'f') => ({ member, group: 'g', fact, valid });

test.each([
  ['a trial account counts in no figure', { C: { kind: 4 } }, [play('C', '10000')], { own: {}, total: {}, sum: '0', ceiling: '0' }],
  [
    'who is flagged out keeps the own rebate alone',
    { C: { excluded: true } },
    [play('C', '10000')],
    { own: { C: '10' }, total: {}, ceiling: '100' },
  ],
  [
    'below a flagged agent play counts on',
    { B: { excluded: true } },
    [play('C', '10000')],
    { own: { C: '10' }, total: { A: '50', B: '40' } },
  ],
  ['an agent’s own play is in its uplines’ base', {}, [play('B', '10000')], { own: { B: '50' }, total: { A: '50' } }],
  [
    'own rebates are floored by fact',
    {},
    [play('C', '999'), play('C', '999', 'g'), play('C', '1')],
    { own: { C: '1' }, total: { A: '9', B: '7' } },
  ],
  ['a missing rate is 0', { C: { rates: {} } }, [play('C', '10000')], { own: {}, total: { A: '50', B: '50' } }],
])('rebate: %s', (_, over, plays, figures) => {
  const answer = ask('rebate', { groups: GROUPS, line: RATED(over), plays });
  expect(answer).toMatchObject({ ok: true, ...figures });
  expect(answer).toMatchObject({ own: figures.own, total: figures.total });
  expect(Object.keys(answer.total as Row)).toEqual(Object.keys(figures.total));
});

const FLAT = [{ betVolume: '0', activeMember: 0, rateType: 'P', rate: 1000 }];
const STARS = [
  { member: 'A', upline: null, kind: 2 },
  ...['b', 'c', 'd'].map((member) => ({ member, upline: 'A', kind: 1 })),
  ...['b', 'c', 'd'].map((upline) => ({ member: `${upline}1`, upline })),
];
const staked = (valid: string) => ['b1', 'c1', 'd1'].map((member) => ({ member, valid }));

test.each([
  ['nothing there', {}, ['DUE', 'DUE', 'DUE'], ['0', '0', '0'], '0'],
  ['too little, in proportion', { A: '5' }, ['PART', 'PART', 'PART'], ['2', '2', '1'], '-5'],
  ['too little for one of them', { A: '2' }, ['PART', 'PART', 'DUE'], ['1', '1', '0'], '-2'],
  ['enough', { A: '31' }, ['PAID', 'PAID', 'PAID'], ['10', '10', '10'], '-30'],
])('salary from own funds: %s', (_, funds, states, paid, keeps) => {
  const contracts = ['b', 'c', 'd'].map((agent) => ({ agent, tiers: FLAT, ownFunds: true }));
  const own = { agent: 'A', tiers: [{ betVolume: '301', activeMember: 0, rateType: 'F', rate: '7' }] };
  const answer = ask('salary', { line: STARS, contracts: [...contracts, own], plays: staked('100'), funds });
  const rows = answer.rows as Record<string, string>[];
  expect(rows[0]).toMatchObject({ agent: 'A', due: '0', state: 'NONE', keeps });
  expect(rows.slice(1).map(({ state }) => state)).toEqual(states);
  expect(rows.slice(1).map((row) => row.paid)).toEqual(paid);
});

test('salary: what the run brought comes before what was set aside; a fixed amount and a bound', () => {
  const contracts = [
    { agent: 'A', tiers: [{ betVolume: '300', activeMember: 3, rateType: 'F', rate: '7' }] },
    { agent: 'b', tiers: FLAT, ownFunds: true, max: '6' },
  ];
  const answer = ask('salary', { line: STARS, contracts, plays: staked('100'), activeMin: '100' });
  expect(answer).toMatchObject({
    rows: [
      { agent: 'A', due: '7', active: 3, keeps: '1' },
      { agent: 'b', due: '6', paid: '6', tier: 1 },
    ],
    platform: '7',
  });
  expect(ask('salary', { line: STARS, contracts, plays: staked('100'), activeMin: '101' })).toMatchObject({
    rows: [{ active: 0, due: '0', tier: 0 }, { state: 'DUE' }],
  });
});

test('salary: an agent’s own play is its uplines’, and its own only where the switch says so', () => {
  const contracts = ['A', 'b'].map((agent) => ({ agent, tiers: FLAT, payer: 'PLATFORM' }));
  const plays = [
    { member: 'b', valid: '50' },
    { member: 'b1', valid: '30' },
  ];
  const figures = (input: Row) =>
    (ask('salary', { line: STARS, contracts, plays, ...input }).rows as Row[]).map(({ turnover, active }) => [turnover, active]);
  expect(figures({})).toEqual([
    ['80', 2],
    ['30', 1],
  ]);
  expect(figures({ includeSelf: true })).toEqual([
    ['80', 2],
    ['80', 2],
  ]);
});

const LOSSES = [{ loss: '0', turnover: '0', activeMember: 0, rate: 1000 }];
const result = (stake: string, won: string) => [{ member: 'b1', stake, valid: stake, won, rebate: '1', promotion: '2', fee: '4' }];
const dividend = (contract: Row, input: Row) =>
  (
    ask('dividend', { line: STARS, contracts: [{ agent: 'A', tiers: LOSSES, ...contract }], facts: result('107', '0'), ...input })
      .rows as Row[]
  )[0];

test.each([
  ['NONE', {}, { net: '-100', assessed: '-100', carryOut: '0' }],
  ['LAST', { carryIn: '-30' }, { assessed: '-130', carryOut: '-100' }],
  ['ALL', { carryIn: '-30' }, { assessed: '-130', carryOut: '-130' }],
  [undefined, { carryIn: '-30' }, { assessed: '-130', carryOut: '-130' }],
  ['MONTH', { carryIn: '-30' }, { assessed: '-130', carryOut: '0' }],
])('dividend, a minus with carry %s', (carry, contract, figures) => {
  const minus = { facts: result('0', '93') };
  expect(dividend({ carry, ...contract }, minus)).toMatchObject({ tier: 0, due: '0', state: 'NONE', ...figures });
  if (carry === 'MONTH') expect(dividend({ carry, ...contract }, { ...minus, lastOfMonth: false })).toMatchObject({ carryOut: '-130' });
});

test.each([
  ['all of them', undefined, '100'],
  ['none', [], '107'],
  ['rebates and fees', ['rebate', 'fee'], '102'],
])('dividend, deductions: %s', (_, deduct, net) => {
  expect(dividend({}, { deduct })).toMatchObject({ net, due: net.slice(0, -1) });
});

test.each([
  ['of the agent', 'A', undefined, '90'],
  ['of its team, from outside', 'b', undefined, '90'],
  ['of its team, from the agent', 'b', 'A', '100'],
  ['of its team, from the team', 'b1', 'b', '100'],
])('dividend, what was earned: %s', (_, agent, payer, net) => {
  expect(dividend({}, { earned: [{ agent, what: 'salary', amount: '10', payer }] })).toMatchObject({ net });
  expect(dividend({}, { earned: [{ agent, what: 'salary', amount: '10', payer }], deduct: ['rebate', 'promotion', 'fee'] })).toMatchObject({
    net: '100',
  });
});

test('a carried minus is made up for first, and a plus is never carried', () => {
  expect(dividend({ carryIn: '-60' }, {})).toMatchObject({ net: '100', assessed: '40', due: '4', carryOut: '0' });
});

test('a moved member: bets of before count for the old line, whenever they are settled', () => {
  const line = [...STARS, { member: 'p', upline: 'b' }];
  const bet = (placed: string, day: string, valid: string) => ({ member: 'p', placed, day, valid });
  const facts = [bet('2026-03-01', '2026-03-02', '7'), bet('2026-03-02', '2026-03-02', '5'), bet('2026-03-01', '2026-03-01', '3')];
  const moves = [{ member: 'p', upline: 'c', from: '2026-03-02' }];
  const row = (day: string, agent: string, turnover: string, active: number) => ({ day, agent, turnover, active });
  expect(ask('team', { line, facts, moves, activeMin: '6' }).rows).toEqual([
    ...[row('2026-03-01', 'A', '3', 0), row('2026-03-01', 'b', '3', 0)],
    ...[row('2026-03-02', 'A', '12', 1), row('2026-03-02', 'b', '7', 1), row('2026-03-02', 'c', '5', 0)],
  ]);
});

test('credit: what is given cannot be used, in the turn in which limits are set', () => {
  const line = [
    { member: 'A', upline: null, kind: 2, limit: '100', used: '10' },
    { member: 'b', upline: 'A', kind: 1, limit: '50', used: '5' },
    { member: 'b1', upline: 'b', limit: '20' },
    { member: 'c', upline: 'A', kind: 1 },
  ];
  const available = (...set: [string, string][]) => ask('credit', { line, set: set.map(([member, limit]) => ({ member, limit })) });
  expect(available()).toEqual({ ok: true, available: { A: '40', b: '25', b1: '20', c: '0' } });
  expect(available(['b', '25'], ['c', '65'])).toEqual({ ok: true, available: { A: '0', b: '0', b1: '20', c: '65' } });
  expect(available(['c', '65'], ['b', '25'])).toEqual({ ok: false, code: 'CREDIT_ABOVE_PARENT' });
  expect(available(['A', '500'])).toMatchObject({ ok: true, available: { A: '440' } });
});

test('a win: the holders pay in proportion, and hand up what they are owed', () => {
  const chain = [
    ['C', 3333],
    ['PLATFORM', 6667],
  ].map(([holder, share]) => ({ holder, share }));
  expect(ask('position', { player: 'P', chain, rows: [{ valid: '100', winLoss: '9' }], commissionE4: 100 })).toMatchObject({
    ...{ winLoss: '9', commission: '1', total: '10' },
    rows: [
      { result: '-3', receives: '-10', from: 'P' },
      { result: '-7', receives: '-7', from: 'C' },
    ],
  });
});
