import { fail, ok } from '@fairhall/money/result';
import type { CommandDeps } from '../deps.ts';
import { findJoinCode } from '../store/join-codes.ts';

/** Whether a code is an affiliate's, and good at this moment. */
export async function checkAffiliate({ db, clock }: CommandDeps, merchantId: number, code: string) {
  const join = await findJoinCode(db, merchantId, { code: code.trim(), atMs: clock.nowMs() });
  return join?.kind === 'affiliate' ? ok(true) : fail('AFFILIATE_CODE_WRONG', 'affiliateCode');
}
