import type { vendorCaseHand } from '@fairhall/contract/console/vendor-cases';
import type { ErrorsOf, ReplyOf } from '@fairhall/contract/endpoint';
import { fail, type Result } from '@fairhall/money/result';
import { parseId } from '../../../platform/ids.ts';
import type { OversightDeps } from '../deps.ts';
import { findCase } from '../store/cases.ts';

type Asked = { caseId: string; hand: number; siteOrigin: string };

/** Where a vendor shows one of a case's hands, by its place in the case. The vendor is asked each time: its addresses don't last. */
export async function caseHand(
  { db, vendor: vendors }: Pick<OversightDeps, 'db' | 'vendor'>,
  merchantId: number,
  { caseId: asked, hand, siteOrigin }: Asked,
): Promise<Result<ReplyOf<typeof vendorCaseHand>, ErrorsOf<typeof vendorCaseHand>>> {
  const caseId = parseId(asked);
  const found = caseId === null ? null : await findCase(db.of(merchantId), merchantId, caseId);
  const round = found?.play?.hands[hand]?.round;
  if (!found || round === undefined) return fail('NOT_FOUND');
  return vendors.shownAt(merchantId, { vendor: found.vendor, round, siteOrigin });
}
