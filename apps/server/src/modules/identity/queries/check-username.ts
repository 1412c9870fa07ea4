import { flagOn } from '@fairhall/contract/merchant-profile';
import { fail, ok } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import { checkField } from '../check-field.ts';
import type { CommandDeps } from '../deps.ts';
import { isUsernameTaken } from '../store/members.ts';
import { askOfStranger } from '../stuffing/ask-of-stranger.ts';

type Asked = { username: string; captcha?: string | undefined };

/** Whether a name can be registered: well formed by the merchant's rule, and free at this moment. */
export async function checkUsername(deps: CommandDeps, context: RequestContext, { username, captcha }: Asked) {
  const { db, merchants } = deps;
  const { merchantId, profile } = context.merchant;
  const name = username.trim();
  const rules = await merchants.registerRules(merchantId);
  const bad = checkField('username', name, { ...rules.username, enabled: true, required: true });
  if (bad) return bad;
  // Who is asked less tells less: the truth comes with the form, behind its captcha.
  if (!flagOn(profile, 'CHKUSER3')) return ok(true);
  const passed = await askOfStranger(deps, context, 'username', captcha);
  if (!passed.ok) return passed;
  return (await isUsernameTaken(db, merchantId, name)) ? fail('USERNAME_TAKEN', 'username') : ok(true);
}
