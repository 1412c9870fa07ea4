import { fail, ok } from '@fairhall/money/result';
import { checkField } from '../check-registration.ts';
import type { CommandDeps } from '../deps.ts';
import { isUsernameTaken } from '../store/members.ts';

/** Whether a name can be registered: well formed by the merchant's rule, and free at this moment. */
export async function checkUsername({ db, merchants }: CommandDeps, merchantId: number, username: string) {
  const name = username.trim();
  const rules = await merchants.registerRules(merchantId);
  const bad = checkField('username', name, { ...rules.username, enabled: true, required: true });
  if (bad) return bad;
  return (await isUsernameTaken(db, merchantId, name)) ? fail('USERNAME_TAKEN', 'username') : ok(true);
}
