import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { updateLanguage } from '../store/members.ts';

/** Remembers the language of a member: one that its merchant speaks. */
export async function setLanguage(deps: CommandDeps, { actor, merchant }: MemberContext, language: string) {
  if (!merchant.profile.languages.some((spoken) => spoken === language)) return fail('INVALID_INPUT', 'language');
  await updateLanguage(deps.db, actor.merchantId, { memberId: actor.memberId, language });
  return ok(true);
}
