/**
 * Approval: four eyes on the rules themselves.
 *
 * Owns: waiting_change, approval_hand. What loosens a rule waits for a second operator or for a day, in which every owner sees it and may
 * withdraw it; what narrows one never comes here. Modules say what their changes come to (`ChangeKind`) and ask within their own
 * transactions. Events out: none of its own: each step is a row of the audit log. Events in: none.
 * Invariants: who asked never confirms, nor who had the asker's account in hand of late; of one subject one change of a kind waits; a
 * change takes effect once, whole, and only while who asked may still ask.
 */
import type { RouteBinding } from '../../platform/http/route.ts';
import type { Job } from '../../platform/jobs.ts';
import { effectDueChange } from './commands/effect-due-change.ts';
import type { ApprovalDeps, ChangeCode, ChangeKinds } from './deps.ts';
import { approvalRoutes } from './routes.ts';

export { askChange } from './commands/ask-change.ts';
export type { ChangeCode, ChangeKind, ChangeKinds } from './deps.ts';
export { mayBeSecond, noteOperatorInHand, noteThresholds, thresholdsBefore } from './hands.ts';
export { isProved } from './proof.ts';
export type { WaitingChange } from './store.ts';

const LOOK_EVERY_MS = 5_000;

/** An error that the endpoint lists and no kind of change refuses with does not compile. */
type Whole<Code> = [Exclude<ChangeCode, Code>] extends [never] ? [] : [neverRefused: { [Missing in Exclude<ChangeCode, Code>]: never }];

export function createApprovalModule<Code extends ChangeCode>(
  deps: Omit<ApprovalDeps, 'kinds'> & { kinds: ChangeKinds<Code> },
  ..._whole: Whole<Code>
): { routes: RouteBinding[]; jobs: Job[] } {
  return {
    routes: approvalRoutes(deps),
    jobs: [{ name: 'effect-due-changes', everyMs: LOOK_EVERY_MS, work: () => effectDueChange(deps) }],
  };
}
