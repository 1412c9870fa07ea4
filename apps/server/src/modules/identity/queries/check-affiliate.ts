import { fail, ok } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { findJoinCode } from '../store/join-codes.ts';
import { askOfStranger } from '../stuffing/ask-of-stranger.ts';

/** Whether a code is an affiliate's, and good at this moment. */
export async function checkAffiliate(
  deps: CommandDeps,
  context: RequestContext,
  { code, captcha }: { code: string; captcha?: string | undefined },
) {
  const { db, clock } = deps;
  const { merchantId } = context.merchant;
  const passed = await askOfStranger(deps, context, 'affiliate', captcha);
  if (!passed.ok) return passed;
  const join = await findJoinCode(db, merchantId, { code: code.trim(), atMs: clock.nowMs() });
  return join?.kind === 'affiliate' ? ok(true) : fail('AFFILIATE_CODE_WRONG', 'affiliateCode');
}
