import { amount } from '@fairhall/money/amount';
import * as runs from '../../src/modules/level/store/month-runs.ts';
import * as standings from '../../src/modules/level/store/standings.ts';
import type { Resident } from './resident.ts';
import type { Known, OfMember } from './store-call.ts';

const RUN = { month: '2020-01', at: { part: 0, memberId: 1n } };
const ENTRY = { what: 'rose' as const, fromLevel: 0, toLevel: 1, version: 1, turnover: amount(0n), month: null };

/** Queries of levels. Nobody of the walk has risen. */
export function levelCalls(_: Resident, { memberId }: Known): OfMember {
  const days = { memberId, asset: 'MMK', fromDay: '2020-01-01', untilDay: '2040-01-01' };
  return {
    telling: {},
    quiet: {
      'level/store/standings:findStanding': (tx, id) => standings.findStanding(tx, id, memberId),
      'level/store/standings:lockStanding': (tx, id) => standings.lockStanding(tx, id, memberId),
      'level/store/standings:keepStanding': (tx, id) => standings.keepStanding(tx, id, memberId, { best: 1, missed: 0, roseIn: null }),
      'level/store/standings:turnoverOf': (tx, id) => standings.turnoverOf(tx, id, days),
      'level/store/standings:insertEntry': (tx, id) => standings.insertEntry(tx, id, memberId, { ...ENTRY, entryId: 1n, atMs: 0 }),
      'level/store/standings:listEntries': (tx, id) => standings.listEntries(tx, id, { memberId, max: 9 }),
      'level/store/month-runs:moveRun': async (tx, id) => ((await runs.moveRun(tx, id, RUN, null)) ? 'moved' : []),
      'level/store/month-runs:nextStandings': (tx, id) => runs.nextStandings(tx, id, { after: { part: -1, memberId: 0n }, max: 9 }),
    },
  };
}
