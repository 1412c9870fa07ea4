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
      'leaving/store/sections:readSection': (tx, id) => readSection(tx, id, { section: 'account', memberId, part }),
    },
    quiet: {
      'leaving/store/closures:findClosure': (tx, id) => closures.findClosure(tx, id, memberId),
      'leaving/store/closures:endClosure': (tx, id) => closures.endClosure(tx, id, { memberId, state: 'undone', atMs: 1 }),
      'leaving/store/closures:putOff': (tx, id) => closures.putOff(tx, id, { memberId, dueMs: 1 }),
      'leaving/store/exports:findLastExport': (tx, id) => exported.findLastExport(tx, id, memberId),
      'leaving/store/exports:lockLeaving': (tx, id) => exported.lockLeaving(tx, id, memberId),
      'leaving/store/exports:putContent': (tx, id) =>
        exported.putContent(tx, id, { exportId: 7n, content: Buffer.alloc(1), expiresAtMs: 1 }),
      'leaving/store/exports:findContent': (tx, id) => exported.findContent(tx, id, theirs),
      'leaving/store/standing:hasOpenBets': async (tx, id) => rowsIf(await standing.hasOpenBets(tx, id, { memberId, part })),
      'leaving/store/standing:hasDepositsUnderWay': async (tx, id) =>
        rowsIf(await standing.hasDepositsUnderWay(tx, id, { memberId, part })),
    },
  };
}
