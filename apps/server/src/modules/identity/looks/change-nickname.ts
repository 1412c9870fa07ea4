import { fail, ok } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { MemberContext, MerchantRef } from '../../../platform/http/context.ts';
import { checkField } from '../check-field.ts';
import type { CommandDeps } from '../deps.ts';
import { normalField } from '../profile-fields.ts';
import { findLook, takeNickname, updateNickname } from '../store/looks.ts';
import { lockMember } from '../store/members.ts';
import { nicknameKey, speaksForHouse } from './nickname.ts';

const EVERY_MS = 30 * 86_400_000;

/** A nickname of its own, once in thirty days: by the rule of registration, and like nobody else's. */
export async function changeNickname(deps: CommandDeps, { actor, merchant }: MemberContext, value: string) {
  const { merchantId, memberId } = actor;
  const rules = await deps.merchants.registerRules(merchantId);
  const nickname = normalField('nickname', value);
  const bad = checkField('nickname', nickname, { ...rules.nickname, enabled: true, required: true });
  if (bad) return bad;
  const atMs = deps.clock.nowMs();
  return deps.db.inTx(async (tx) => {
    const member = await lockMember(tx, merchantId, memberId);
    if (member?.nickname === nickname) return ok(true);
    const { nicknameChangedAtMs: last } = await findLook(tx, merchantId, memberId);
    const seconds = last === null ? 0 : Math.ceil((last + EVERY_MS - atMs) / 1000);
    if (seconds > 0) return fail('TOO_MANY_REQUESTS', 'value', { seconds });
    const named = await nameMember(deps, tx, { merchant, memberId, nickname, atMs });
    if (!named.ok) return { ...named, field: 'value' };
    await updateNickname(tx, merchantId, { memberId, nickname });
    return ok(true);
  });
}

/** Gives a member a nickname by how it looks. `atMs`: null where it comes with the registration, so that it may be changed at once. */
export async function nameMember(
  deps: Pick<CommandDeps, 'staffOf'>,
  tx: Tx,
  { merchant, memberId, nickname, atMs }: { merchant: MerchantRef; memberId: bigint; nickname: string; atMs: number | null },
) {
  const { merchantId, profile } = merchant;
  const house = { merchant: [profile.name, profile.merchantCode], staff: await deps.staffOf(merchantId) };
  if (speaksForHouse(nickname, house)) return fail('FIELD_FORMAT', 'nickname');
  const name = { memberId, nicknameKey: nicknameKey(nickname), nicknameChangedAtMs: atMs };
  return (await takeNickname(tx, merchantId, name)) ? ok(undefined) : fail('NICKNAME_USED', 'nickname');
}
