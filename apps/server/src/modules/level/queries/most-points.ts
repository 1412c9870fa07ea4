import type { Queryable } from '../../../platform/db.ts';
import { benefitAt } from '../benefits.ts';
import { findBenefits } from '../store/benefits.ts';
import { findLevel } from '../store/standings.ts';

/** The most points that a stake earns a member, in 1/10000 of it. */
export async function mostPoints(db: Queryable, merchantId: number, memberId: bigint): Promise<number> {
  const [benefits, level] = await Promise.all([findBenefits(db, merchantId), findLevel(db, merchantId, memberId)]);
  return benefits ? Math.max(0, ...Object.values(benefitAt(benefits, level).points)) : 0;
}
