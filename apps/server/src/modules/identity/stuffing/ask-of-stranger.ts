import { fail, ok } from '@fairhall/money/result';
import { addressBlock } from '../../../platform/address-block.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { workOutcome } from '../request.ts';
import { secretHash } from '../secret-hash.ts';
import { countQuestion } from '../store/login-watch.ts';
import { isTooMany, type Question } from './stuffing.ts';

/** Lets a question pass that tells by its nature; beyond what an address may ask, a captcha comes first. */
export async function askOfStranger(deps: CommandDeps, context: RequestContext, question: Question, captcha: string | undefined) {
  const { merchantId } = context.merchant;
  const subjectHash = secretHash(`${question} ${ownAddress(context.ip)}`);
  const asked = await countQuestion(deps.db, merchantId, { subjectHash, atMs: deps.clock.nowMs() });
  if (!isTooMany(question, asked)) return ok(true as const);
  const shown = await workOutcome(deps, context, captcha);
  if (shown === 'right') return ok(true as const);
  return fail(shown === 'none' ? 'CAPTCHA_REQUIRED' : 'CAPTCHA_WRONG', 'captcha', { captcha: true });
}

/** Who holds an IPv6 block has all its addresses. */
function ownAddress(ip: string): string {
  return ip.includes(':') ? addressBlock(ip) : ip;
}
