import type { ReviewFields } from '@fairhall/contract/console/review-fields';
import type { Amount } from '@fairhall/money/amount';
import { needsTwo } from './judge.ts';
import type { Reviewed } from './reviewed.ts';

/** What an operator is told of two approvals: whether they are needed by the rule of now, and of the first one. */
export function reviewFields<State extends string>(row: Reviewed<State>, rule: { free: State; secondFrom: Amount }): ReviewFields {
  const { firstApproval: first } = row;
  return {
    needsTwo: needsTwo(row, rule),
    firstApproval: first && { operator: first.operatorName, atMs: first.atMs, note: first.note },
  };
}
