import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { memberInfo as memberInfoEndpoint } from '@fairhall/contract/identity/member-info';
import { invariant } from '@fairhall/money/result';
import type { Actor } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { findMember, findProfile } from '../store/members.ts';

/** What a member sees of itself. The login told is the one before this session. */
export async function memberInfo(
  { db }: CommandDeps,
  { merchantId, memberId, sinceMs }: Actor,
): Promise<ReplyOf<typeof memberInfoEndpoint>> {
  const [member, profile] = await Promise.all([findMember(db, merchantId, memberId), findProfile(db, merchantId, memberId)]);
  invariant(member, 'a session has its member');
  const fields = profile?.fields ?? {};
  return {
    id: memberId.toString(),
    account: member.account,
    nickname: member.nickname,
    type: member.type,
    regDate: member.registeredAtMs,
    mobile: masked(fields.mobileNum ?? ''),
    countryDialingCode: fields.countryDialingCode ?? '',
    mobileVerified: profile?.mobileVerified ?? false,
    isEmailVerification: profile?.emailVerified ?? false,
    payee: fields.payeeName ?? '',
    bindGA: profile?.authenticatorBound ?? false,
    toUpline: profile?.upline ?? null,
    lastLogin: member.previousLogin?.atMs ?? 0,
    lastLoginIp: member.previousLogin?.ip ?? '',
    clubLabel: member.label === '' ? null : { labelName: member.label, type: '', color: '', color2: '' },
    sessionSince: sinceMs,
  };
}

/** All but the last four digits hidden; a short number wholly. */
function masked(mobile: string): string {
  const shown = mobile.length > 6 ? mobile.slice(-4) : '';
  return '*'.repeat(mobile.length - shown.length) + shown;
}
