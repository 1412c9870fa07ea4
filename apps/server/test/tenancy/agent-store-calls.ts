import * as downlines from '../../src/modules/agent/store/downlines.ts';
import * as team from '../../src/modules/agent/store/team.ts';
import * as bets from '../../src/modules/agent/store/team-bets.ts';
import type { OfMember } from './store-call.ts';

/** Queries of teams: the resident is somebody's downline as nobody, and stands above nobody. */
export function agentStoreCalls(memberId: bigint): OfMember {
  const of: team.Standing = { memberId: 1n, account: 'x', type: 1, path: String(memberId), depth: 0 };
  const span = {
    from: '2020-01-01',
    to: '2040-01-01',
    fromMs: Date.parse('2026-01-01T00:00:00Z'),
    toMs: Date.parse('2040-01-01T00:00:00Z'),
  };
  const wish = { span, asset: 'MMK', group: null };
  const none = { prefix: '', deep: true, agents: null, registeredFromMs: null, registeredToMs: null };
  const list = { ...none, of, whole: true, after: 0n, size: 9, skip: 0, asset: 'MMK', nowMs: span.fromMs };
  const sought = { of, memberId: null, span, asset: 'MMK' };
  return {
    telling: {
      'agent/store/team:findStanding': (tx, id) => team.findStanding(tx, id, memberId),
      'agent/store/team:findWayDown': (tx, id) => team.findWayDown(tx, id, { top: of, memberId }),
      'agent/store/team:countTeam': (tx, id) => team.countTeam(tx, id, of, { ...span, nowMs: span.fromMs }),
      'agent/store/downlines:listDownlines': (tx, id) => downlines.listDownlines(tx, id, list),
      'agent/store/downlines:countDownlines': (tx, id) => downlines.countDownlines(tx, id, list, 9),
    },
    quiet: {
      'agent/store/team:sumTeam': (tx, id) => team.sumTeam(tx, id, of, wish),
      'agent/store/team:sumOwn': (tx, id) => team.sumOwn(tx, id, { ...of, memberId }, wish),
      'agent/store/team:sumFirstDeposits': (tx, id) => team.sumFirstDeposits(tx, id, of, wish),
      'agent/store/team:sumBalances': (tx, id) => team.sumBalances(tx, id, of, 'MMK'),
      'agent/store/team:sumIncome': (tx, id) => team.sumIncome(tx, id, { ...of, memberId }, wish),
      'agent/store/downlines:listLines': (tx, id) => downlines.listLines(tx, id, { of, wish, after: 0n, size: 9 }),
      'agent/store/team-bets:listTeamBets': (tx, id) =>
        bets.listTeamBets(tx, id, { ...sought, before: 9_000_000_000_000_000_000n, size: 9 }),
      'agent/store/team-bets:sumSettled': (tx, id) => bets.sumSettled(tx, id, sought),
      'agent/store/team-bets:findDirect': async (tx, id) => ((await bets.findDirect(tx, id, { of, nameKey: 'x' })) ? ['found'] : []),
    },
  };
}
