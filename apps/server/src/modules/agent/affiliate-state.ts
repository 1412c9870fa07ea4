import type { AffiliateState } from '@fairhall/contract/agent/affiliate-plans';

export type Decision = Exclude<AffiliateState, 'APPLIED'>;

const FROM: Readonly<Record<Decision, readonly AffiliateState[]>> = {
  APPROVED: ['APPLIED', 'APPROVED', 'SUSPENDED'],
  SUSPENDED: ['APPROVED'],
  CLOSED: ['APPLIED', 'APPROVED', 'SUSPENDED'],
};

/** Whether an affiliate may come to a state. What is approved is approved again only with another plan. */
export function mayDecide(from: AffiliateState, to: Decision, hasPlan: boolean): boolean {
  return FROM[to].includes(from) && (from !== to || hasPlan);
}
