import * as closures from '../../src/modules/leaving/store/closures.ts';
import * as exported from '../../src/modules/leaving/store/exports.ts';
import { readSection } from '../../src/modules/leaving/store/sections.ts';
import * as standing from '../../src/modules/leaving/store/standing.ts';
import type { Known, OfMember } from './store-call.ts';

const rowsIf = (there: boolean) => (there ? [true] : []);

/** Exports and closures: the resident has a name to be written out, and nothing under way. */
export function leavingStoreCalls({ memberId, part }: Known): OfMember {
  const theirs = { memberId, atMs: 1 };
  return {
    telling: {
      'leaving/store/sections:readSection': async (tx, id) => {
        for await (const rows of readSection(tx, id, { section: 'account', memberId, part })) return rows;
        return [];
      },
    },
    quiet: {
      'leaving/store/closures:findClosure': (tx, id) => closures.findClosure(tx, id, memberId),
      'leaving/store/closures:endClosure': (tx, id) => closures.endClosure(tx, id, { memberId, state: 'undone', atMs: 1 }),
      'leaving/store/closures:putOff': (tx, id) => closures.putOff(tx, id, { memberId, dueMs: 1 }),
      'leaving/store/exports:findLastExport': (tx, id) => exported.findLastExport(tx, id, memberId),
      'leaving/store/exports:lockLeaving': (tx, id) => exported.lockLeaving(tx, id, memberId),
      'leaving/store/exports:keepExport': async (tx, id) =>
        rowsIf(await exported.keepExport(tx, id, { exportId: 7n, tries: 1, untilMs: 1 })),
      'leaving/store/exports:dropPieces': (tx, id) => exported.dropPieces(tx, id, 7n),
      'leaving/store/exports:finishExport': (tx, id) => exported.finishExport(tx, id, { exportId: 7n, pieces: 1, expiresAtMs: 1 }),
      'leaving/store/exports:findPiece': (tx, id) => exported.findPiece(tx, id, { ...theirs, no: 0 }),
      'leaving/store/standing:hasOpenBets': async (tx, id) => rowsIf(await standing.hasOpenBets(tx, id, { memberId, part })),
      'leaving/store/standing:hasDepositsUnderWay': async (tx, id) =>
        rowsIf(await standing.hasDepositsUnderWay(tx, id, { memberId, part })),
    },
  };
}
