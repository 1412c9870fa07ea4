/**
 * Leaving: what members have written out of what is kept of them, and accounts that are closed at their wish.
 *
 * Owns: data_export, data_export_piece, closure. Reads by SQL whatever is kept of a member. Events in: none. Events out: member.told.
 * Invariants: an export lies locked, can be taken for seven days by whoever has just proved to be its member, and is gone after that; an
 * account is closed seven days after it was asked for, unless that was undone, and never while money or a bet of its member's is in it.
 */
import {
  askClosure as askClosureEndpoint,
  askExport as askExportEndpoint,
  ownLeaving,
  takeExport as takeExportEndpoint,
  undoClosure as undoClosureEndpoint,
} from '@fairhall/contract/identity/leaving';
import { ok } from '@fairhall/money/result';
import { forMember, type RouteBinding, routesPerMerchant } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import { type LockedColumn, lockedColumn } from '../../platform/locked-columns.ts';
import type { RandomSource } from '../../platform/random.ts';
import { createSecretBox } from '../../platform/secret-box.ts';
import { askClosure, undoClosure } from './commands/close.ts';
import { askExport, placeOf, takeExport } from './commands/exports.ts';
import { leavingOf } from './commands/leaving-of.ts';
import type { LeavingDeps } from './deps.ts';
import { closeDue, eraseKept } from './jobs/close-due.ts';
import { makeExports } from './jobs/make-exports.ts';

type Given = Omit<LeavingDeps, 'box'> & { random: RandomSource; loadSecret(): Promise<string> };

export function createLeavingModule({ random, loadSecret, ...given }: Given): {
  routes: RouteBinding[];
  jobs: Job[];
  locked: LockedColumn[];
} {
  const deps: LeavingDeps = { ...given, box: createSecretBox({ random, loadSecret, purpose: 'exports of members' }) };
  return {
    locked: [
      lockedColumn<{ merchant_id: number; export_id: bigint; no: number }>(deps.box, {
        ...{ table: 'data_export_piece', column: 'content', key: ['merchant_id', 'export_id', 'no'] },
        place: (row) => placeOf(row.merchant_id, row.export_id, row.no),
      }),
    ],
    jobs: [
      { name: 'make-exports', everyMs: 5_000, work: () => makeExports(deps) },
      { name: 'close-due', everyMs: 10_000, work: () => closeDue(deps) },
      { name: 'erase-kept', everyMs: 60_000, work: () => eraseKept(deps) },
    ],
    routes: routesPerMerchant(deps, (own) => [
      forMember(ownLeaving, async ({ actor }) => ok(await leavingOf(own, actor))),
      forMember(askExportEndpoint, (context) => askExport(own, context)),
      forMember(takeExportEndpoint, (context, { body }) => takeExport(own, context, body.from)),
      forMember(askClosureEndpoint, (context, { body }) => askClosure(own, context, body)),
      forMember(undoClosureEndpoint, (context) => undoClosure(own, context)),
    ]),
  };
}
