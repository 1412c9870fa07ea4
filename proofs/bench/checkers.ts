import { answerQuestion as answerCommission } from '@fairhall/commission/commission';
import { chainOf, units } from '@fairhall/commission/testing/ask';
import { rebateOf, salaryOf, teamOf } from '@fairhall/commission/testing/worlds';
import { answerQuestion as answerGame } from '@fairhall/games/game-rules';
import { QUESTIONS as OF_GAMES } from '@fairhall/games/testing/questions';
import { invariant } from '@fairhall/money/result';
import fc from 'fast-check';
import { type Row, within } from './report.ts';

const ASKED = 10_000;
const [COMMISSION_GOAL_S, GAMES_GOAL_S] = [1, 3];

const LINE = chainOf('A', 'B', 'C', 'D');
const TIERS = [500, 800].map((rate, place) => ({ loss: units(place), turnover: '0', activeMember: 0, rate }));
const PLAYERS = ['p1', 'p2'].map((player) => ({ player, bets: units(9), wins: units(7), cpa: { deposits: '1', wager: '1', days: 3 } }));
const CHAIN = ['C', 'B', 'A', 'PLATFORM'].map((holder) => ({ holder, share: 2500 }));
const FACTS = [{ member: 'D', stake: units(9), valid: units(9), won: units(2) }];

const OF_COMMISSION = [
  { op: 'dividend', line: LINE, contracts: ['A', 'B'].map((agent) => ({ agent, tiers: TIERS })), facts: FACTS },
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

/** The checkers of commissions and of games: what 10,000 questions over all their operations cost a processor, each answered. */
export function benchCheckers(): Row[] {
  const worlds = fc.sample(
    fc.gen().map((draw) => [
      { op: 'rebate', ...rebateOf(draw) },
      { op: 'salary', ...salaryOf(draw, false) },
      { op: 'team', ...teamOf(draw) },
    ]),
    { seed: 7, numRuns: 20 },
  );
  const commissions = worlds.flatMap((drawn) => [...drawn, ...OF_COMMISSION]);
  const games = Object.entries(OF_GAMES).map(([op, question]) => ({ op, ...question }));
  return [
    row(
      'commissions',
      COMMISSION_GOAL_S,
      cpuS(commissions, (asked) => answerCommission(asked).ok === true),
    ),
    row(
      'games',
      GAMES_GOAL_S,
      cpuS(games, (asked) => answerGame(asked).error === undefined),
    ),
  ];
}

function row(of: string, goal: number, value: number): Row {
  return within({ name: `${ASKED.toLocaleString('en')} questions of ${of}`, unit: 's of a core', value, goal });
}

function cpuS(questions: readonly object[], isAnswered: (asked: object) => boolean): number {
  const texts = questions.map((question) => JSON.stringify({ id: 1, ...question }));
  const before = process.cpuUsage();
  for (let at = 0; at < ASKED; at += 1) {
    const text = texts[at % texts.length] as string;
    invariant(isAnswered(JSON.parse(text)), `answered: ${text}`);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
