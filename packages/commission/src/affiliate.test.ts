import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricesOf } from './affiliate.ts';
import { amountBySteps } from './stairs.ts';
import { ask } from './testing/ask.ts';

type Row = Record<string, unknown>;

const SHARE = { tiers: [{ from: '0', rate: 2500 }] };
/** Players whose net is what they lost. */
const players = (...nets: number[]) =>
  nets.map((net, place) => ({ player: `p${place + 1}`, bets: String(Math.max(net, 0)), wins: String(Math.max(-net, 0)) }));
const month = (plan: Row, input: Row) => ask('affiliate', { plan, players: [], ...input });

test.each([
  ['a minus is not carried', {}, [-100], {}, { pool: '-100', base: '0', revshare: '0', carryOut: '0', state: 'NONE' }],
  ['a minus is carried', { carry: 'ALL' }, [-100], { carryIn: '-50' }, { pool: '-100', base: '0', carryOut: '-150', state: 'NONE' }],
  [
    'a carried minus comes off the pool',
    { carry: 'ALL' },
    [100],
    { carryIn: '-60' },
    { pool: '100', base: '40', revshare: '10', carryOut: '0' },
  ],
])('%s', (_, plan, nets, input, figures) => {
  expect(month({ revshare: SHARE, ...plan }, { players: players(...nets), ...input })).toMatchObject({ ok: true, ...figures });
});

test.each([
  // Both are at the threshold; together they take the pool's minus, 900 of their 1,000, in proportion.
  ['fenced in proportion', [-600, -400, 100], {}, { pool: '-900', highRoller: { p1: '-540', p2: '-360' } }],
  ['a smaller minus is not fenced', [-600, -399], {}, { pool: '-999', highRoller: { p1: '-600' } }],
  ['the odd unit goes to the larger remainder', [-401, -400, 796], {}, { pool: '-5', highRoller: { p1: '-3', p2: '-2' } }],
  ['and among equal ones to the smaller id', [-400, -400, 795], {}, { pool: '-5', highRoller: { p1: '-3', p2: '-2' } }],
  ['nobody while the pool is positive', [-600, 700], {}, { pool: '100', base: '100', highRoller: {} }],
  ['a plus works off the own fence first', [500, 40], { p1: '-300', p9: '-7' }, { pool: '240', base: '240', highRoller: { p9: '-7' } }],
  ['a plus below the fence brings nothing', [200], { p1: '-300' }, { pool: '0', base: '0', highRoller: { p1: '-100' } }],
  ['fences add up', [-500], { p1: '-300' }, { pool: '-500', highRoller: { p1: '-800' } }],
])('high rollers: %s', (_, nets, fences, figures) => {
  const plan = { revshare: SHARE, highRoller: { threshold: '400' } };
  expect(month(plan, { players: players(...nets), highRoller: fences })).toMatchObject({ ok: true, carryOut: '0', ...figures });
  expect((month(plan, { players: players(...nets), highRoller: fences }) as { highRoller: Row }).highRoller).toEqual(figures.highRoller);
});

const CPA = {
  minDeposit: '20',
  minWager: '50',
  cap: 2,
  tiers: [
    { from: 1, amount: '100' },
    { from: 2, amount: '150' },
  ],
};
const candidate = (player: string, cpa: Row, flag?: true) => ({
  player,
  bets: '0',
  wins: '0',
  cpa: { deposits: '20', wager: '50', days: 90, ...cpa },
  ...(flag ? { flag } : {}),
});

test('a price for players: the first of the reasons that stand in the way, and up to the cap', () => {
  const worst = { already: true, days: 91, deposits: '19', wager: '49' };
  const asked = [
    ...[candidate('a', worst, true), candidate('b', { ...worst, already: false }, true), candidate('c', { ...worst, already: false })],
    ...[candidate('d', { deposits: '19', wager: '49' }), candidate('e', { wager: '49' })],
    ...[candidate('f', {}), candidate('g', {}), candidate('h', {}), { player: 'i', bets: '0', wins: '0' }],
  ];
  const states = ['ALREADY', 'FLAGGED', 'LATE', 'DEPOSIT', 'WAGER', 'QUALIFIED', 'QUALIFIED', 'CAPPED'];
  expect(month({ cpa: CPA }, { players: asked })).toMatchObject({
    cpaStates: states.map((state, place) => ({ player: 'abcdefgh'.charAt(place), state })),
    ...{ qualified: 2, cpa: '250', payable: '250', tier: 0 },
  });
  expect(month({ cpa: { ...CPA, mode: 'WHOLE' } }, { players: asked })).toMatchObject({ qualified: 2, cpa: '300' });
  const byCount = {
    by: 'QUALIFIED',
    tiers: [
      { from: 0, rate: 1000 },
      { from: 2, rate: 2000 },
    ],
  };
  expect(month({ cpa: CPA, revshare: byCount }, { players: [...asked, ...players(1000)] })).toMatchObject({ tier: 2, revshare: '200' });
});

test('who is flagged counts 0, and takes no part in a minus either', () => {
  const flagged = { player: 'x', bets: '0', wins: '900', flag: true };
  const answer = month({ revshare: SHARE, fees: { payment: 100 } }, { players: [{ ...flagged, deposits: '500' }, ...players(400)] });
  expect(answer).toMatchObject({ players: [{ player: 'x', ngr: '0' }, { ngr: '400' }], pool: '400', revshare: '100' });
});

test('fees on the gross follow its sign, each floored towards minus infinity', () => {
  const fees = { admin: 1, tax: 1, vendor: 1, payment: 1 };
  const answer = month({ fees }, { players: [{ player: 'x', bets: '0', wins: '1', deposits: '19999' }] });
  expect(answer.players).toEqual([{ player: 'x', ggr: '-1', ngr: String(-1 + 3 - 1) }]);
});

test.each([
  ['the share first repays what was paid for players', '300', { revshare: '250', revsharePaid: '0', recoup: '150', payable: '100' }],
  ['what is left of it is paid', '100', { revshare: '250', revsharePaid: '150', recoup: '100', payable: '250' }],
])('advance: %s', (_, recoup, figures) => {
  const plan = { revshare: SHARE, cpa: CPA, advance: true };
  expect(month(plan, { players: [...players(1000), candidate('n', {})], recoup })).toMatchObject(figures);
});

test.each([
  ['a debt is kept', { held: '-1' }, { state: 'DEBT', payable: '0', held: '-1' }],
  ['too little waits', { held: '39' }, { state: 'BELOW_MIN', payable: '0', held: '39' }],
  ['what waited goes out', { held: '40' }, { state: 'PAYABLE', payable: '40', held: '0' }],
  ['nothing is nothing', {}, { state: 'NONE', payable: '0', held: '0' }],
  ['prices are taken back', { clawbacks: [{ amount: '30' }, { amount: '31' }] }, { clawback: '61', state: 'DEBT', held: '-61' }],
  [
    'recruits, each floored; a minus counts 0',
    { subs: [{ earned: '199' }, { earned: '-500' }, { earned: '199' }] },
    { sub: '38', held: '38' },
  ],
])('payout: %s', (_, input, figures) => {
  expect(month({ minPayout: '40', subRate: 1000 }, input)).toMatchObject(figures);
});

test('pool and fences are the same in any order, and fences never hold more than what was lost', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -2000, max: 1500 }), { maxLength: 9 }), fc.gen(), (nets, draw) => {
      const given = players(...nets);
      const fences = Object.fromEntries(
        given.filter(() => draw(fc.boolean)).map(({ player }) => [player, String(-draw(fc.nat, { max: 900 }))]),
      );
      const plan = { revshare: SHARE, highRoller: { threshold: String(draw(fc.nat, { max: 1500 })) } };
      const { pool, highRoller, base } = month(plan, { players: given, highRoller: fences }) as {
        pool: string;
        highRoller: Record<string, string>;
        base: string;
      };
      expect(month(plan, { players: given.toReversed(), highRoller: fences })).toMatchObject({ pool, highRoller, base });
      const held = (of: Record<string, string>) => Object.values(of).reduce((sum, fence) => sum + BigInt(fence), 0n);
      const sum = nets.reduce((all, net) => all + BigInt(net), 0n);
      // What the pool does not show was worked off; what is fenced anew is at most the pool's minus.
      const workedOff = sum - BigInt(pool);
      const fencedAnew = held(fences) + workedOff - held(highRoller);
      expect(workedOff).toBeGreaterThanOrEqual(0n);
      expect(fencedAnew).toBeGreaterThanOrEqual(0n);
      expect(fencedAnew).toBeLessThanOrEqual(BigInt(pool) < 0n ? -BigInt(pool) : 0n);
    }),
    { seed: 20_261_128, numRuns: 300 },
  );
});

test('the price of each player who qualified is together the price of all, in either mode', () => {
  const steps = [
    { from: 1n, gives: 50n },
    { from: 3n, gives: 80n },
    { from: 7n, gives: 20n },
  ];
  for (const mode of ['WHOLE', 'LADDER'] as const)
    for (let qualified = 0; qualified < 10; qualified += 1) {
      const prices = pricesOf({ steps, mode, minDeposit: 0n, minWager: 0n, days: 1, cap: null }, qualified);
      expect(prices).toHaveLength(qualified);
      expect(prices.reduce((sum, price) => sum + price, 0n)).toBe(amountBySteps(steps, mode, qualified));
    }
});
