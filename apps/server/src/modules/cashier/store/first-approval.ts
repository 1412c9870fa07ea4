import { columns, time } from '../../../platform/columns.ts';
import type { FirstApproval } from '../review/reviewed.ts';

export type FirstApprovalColumns = {
  firstApproverId: bigint | null;
  firstApproverName: string | null;
  firstApprovedAtMs: number | null;
  firstNote: string | null;
};

/** Of a request's row, for statements of this module's stores. */
export const FIRST_APPROVAL = columns<FirstApprovalColumns>({
  firstApproverId: 'first_approver_id',
  firstApproverName: 'first_approver_name',
  firstApprovedAtMs: time('first_approved_at'),
  firstNote: 'first_note',
});

/** All four columns are set, or none. */
export function toFirstApproval(columns: FirstApprovalColumns): FirstApproval | null {
  const { firstApproverId, firstApproverName, firstApprovedAtMs, firstNote } = columns;
  if (firstApproverId === null || firstApproverName === null || firstApprovedAtMs === null) return null;
  return { operatorId: firstApproverId, operatorName: firstApproverName, atMs: firstApprovedAtMs, note: firstNote ?? '' };
}

/** The same four as parameters of an update; nulls leave what is there. */
export function firstApprovalValues(first: FirstApproval | undefined): (bigint | string | number | null)[] {
  return [first?.operatorId ?? null, first?.operatorName ?? null, first?.atMs ?? null, first?.note ?? null];
}
