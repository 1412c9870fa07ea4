import * as books from '../../src/modules/oversight/store/books.ts';
import * as cases from '../../src/modules/oversight/store/cases.ts';
import * as checks from '../../src/modules/oversight/store/checks.ts';
import * as gameDays from '../../src/modules/oversight/store/game-days.ts';
import * as playChecks from '../../src/modules/oversight/store/play-checks.ts';
import * as rakes from '../../src/modules/oversight/store/rakes.ts';
import * as rounds from '../../src/modules/oversight/store/rounds.ts';
import { FOREVER, type OfMember } from './store-call.ts';

const CASE = 1n;
const VENDOR = 'PAPERLAMP';

/** Queries of cases and of days added up: residents leave none behind. */
export function oversightCalls(): OfMember {
  return {
    telling: {},
    quiet: {
      'oversight/store/books:firstBetMs': async (tx, id) => [(await books.firstBetMs(tx, id, { vendor: VENDOR, ids: ['x'] })) ?? []].flat(),
      'oversight/store/books:listBooked': (tx, id) => books.listBooked(tx, id, { vendor: VENDOR, ...FOREVER, ids: ['x'] }),
      'oversight/store/books:listLinks': (tx, id) => books.listLinks(tx, id, 'list'),
      'oversight/store/cases:closeCases': (tx, id) =>
        cases.closeCases(tx, id, [CASE], { state: 'explained', by: 'x', reason: 'x', atMs: 1 }),
      'oversight/store/cases:listOpenDifferences': (tx, id) => cases.listOpenDifferences(tx, id, VENDOR, 9),
      'oversight/store/cases:findCase': async (tx, id) => [(await cases.findCase(tx, id, CASE)) ?? []].flat(),
      'oversight/store/cases:listCameRight': (tx, id) => cases.listCameRight(tx, id),
      'oversight/store/cases:lockCase': (tx, id) => cases.lockCase(tx, id, CASE),
      'oversight/store/cases:pageOfCases': (tx, id) => cases.pageOfCases(tx, id, { state: undefined, vendor: undefined, page: 0, size: 9 }),
      'oversight/store/cases:updatePlay': (tx, id) =>
        cases.updatePlay(tx, id, [{ vendor: VENDOR, transactionId: 'x', asset: 'MMK', play: null }]),
      'oversight/store/cases:updateFirst': (tx, id) =>
        cases.updateFirst(tx, id, CASE, { operatorId: 1n, operator: 'x', reason: 'x', atMs: 1 }),
      'oversight/store/checks:findCheck': (tx, id) => checks.findCheck(tx, id, VENDOR),
      'oversight/store/checks:listChecks': (tx, id) => checks.listChecks(tx, id),
      'oversight/store/play-checks:listPlayChecks': (tx, id) => playChecks.listPlayChecks(tx, id),
      'oversight/store/play-checks:nextPlayDue': async (tx, id) =>
        [(await playChecks.nextPlayDue(tx, id, { againMs: 0, heardMs: 0 })) ?? []].flat(),
      'oversight/store/game-days:findWritten': (tx, id) => gameDays.findWritten(tx, id),
      'oversight/store/game-days:firstClosedMs': (tx, id) => gameDays.firstClosedMs(tx, id),
      'oversight/store/rakes:firstOpenSittingMs': async (tx, id) => [(await rakes.firstOpenSittingMs(tx, id, VENDOR)) ?? []].flat(),
      'oversight/store/rakes:listDueSpans': (tx, id) => rakes.listDueSpans(tx, id, 9),
      'oversight/store/rakes:listOpenRakeCases': (tx, id) => rakes.listOpenRakeCases(tx, id, { vendor: VENDOR, span: 'x' }),
      'oversight/store/rakes:sumSpans': (tx, id) => rakes.sumSpans(tx, id, [{ vendor: VENDOR, span: 'x' }]),
      'oversight/store/rounds:findRoundApproval': (tx, id) => rounds.findRoundApproval(tx, id, { memberId: 1n, roundId: 1n }),
      'oversight/store/rounds:pageOfOpenRounds': (tx, id) => rounds.pageOfOpenRounds(tx, id, { vendor: undefined, page: 0, size: 9 }),
      'oversight/store/game-days:sumDays': (tx, id) => gameDays.sumDays(tx, id, { to: '2026-11-21', days: 9 }),
    },
  };
}
