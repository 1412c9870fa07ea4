import { flagOn } from '@fairhall/contract/merchant-profile';
import { fail, ok } from '@fairhall/money/result';
import type { MerchantRef } from '../../../platform/http/context.ts';
import { checkField } from '../check-field.ts';
import type { CommandDeps } from '../deps.ts';
import { isUsernameTaken } from '../store/members.ts';

/** Whether a name can be registered: well formed by the merchant's rule, and free at this moment. */
export async function checkUsername({ db, merchants }: CommandDeps, { merchantId, profile }: MerchantRef, username: string) {
  const name = username.trim();
  const rules = await merchants.registerRules(merchantId);
  const bad = checkField('username', name, { ...rules.username, enabled: true, required: true });
  if (bad) return bad;
  // Who is asked less tells less: the truth comes with the form, behind its captcha.
  if (!flagOn(profile, 'CHKUSER3')) return ok(true);
  return (await isUsernameTaken(db, merchantId, name)) ? fail('USERNAME_TAKEN', 'username') : ok(true);
}
