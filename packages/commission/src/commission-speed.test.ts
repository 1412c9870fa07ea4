import { cpuUsage } from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answerQuestion } from './commission.ts';
import { chainOf, units } from './testing/ask.ts';
import { rebateOf, salaryOf, teamOf } from './testing/worlds.ts';

const ASKED = 10_000;
const SECONDS_MAX = 1;

const LINE = chainOf('A', 'B', 'C', 'D');
const TIERS = [500, 800].map((rate, place) => ({ loss: units(place), turnover: '0', activeMember: 0, rate }));
const PLAYERS = ['p1', 'p2'].map((player) => ({ player, bets: units(9), wins: units(7), cpa: { deposits: '1', wager: '1', days: 3 } }));
const CHAIN = ['C', 'B', 'A', 'PLATFORM'].map((holder) => ({ holder, share: 2500 }));
const SAID = { tiers: TIERS, facts: [{ member: 'D', stake: units(9), valid: units(9), won: units(2) }] };

const QUESTIONS = [
  { op: 'dividend', line: LINE, contracts: ['A', 'B'].map((agent) => ({ agent, tiers: TIERS })), facts: SAID.facts },
  { op: 'adjust', contract: { tiers: TIERS }, periods: [{ period: 1, was: { net: '9', turnover: '9', active: 1 } }] },
  {
    op: 'affiliate',
    plan: { revshare: { tiers: [{ from: '0', rate: 2500 }] }, cpa: { tiers: [{ from: 1, amount: '9' }] } },
    players: PLAYERS,
  },
  { op: 'position', player: 'P', chain: CHAIN, rows: [{ valid: '9', winLoss: '-9' }] },
  { op: 'credit', line: LINE.map((row) => ({ ...row, limit: row.member === 'A' ? '9' : '0' })), set: [{ member: 'B', limit: '5' }] },
  { op: 'contract', events: ['UPLINE', 'DOWNLINE'].map((by) => ({ by, act: by === 'UPLINE' ? 'PROPOSE' : 'ACCEPT' })) },
];

test('ten thousand questions over all operations are answered within a second of a core', () => {
  const worlds = fc.sample(
    fc.gen().map((draw) => [
      { op: 'rebate', ...rebateOf(draw) },
      { op: 'salary', ...salaryOf(draw, false) },
      { op: 'team', ...teamOf(draw) },
    ]),
    { seed: 7, numRuns: 20 },
  );
  const asked = worlds.flatMap((drawn) => [...drawn, ...QUESTIONS]).map((question) => JSON.stringify({ id: 1, ...question }));
  const before = cpuUsage();
  let refused = 0;
  for (let at = 0; at < ASKED; at += 1) refused += Number(!answerQuestion(JSON.parse(asked[at % asked.length] as string)).ok);
  const { user, system } = cpuUsage(before);
  expect(refused).toBe(0);
  expect((user + system) / 1e6).toBeLessThan(SECONDS_MAX);
});
