import { type MerchantProfile, promotionOn } from '@fairhall/contract/merchant-profile';

/** Kinds of member that are agents (decisions.md 17). */
const AGENTS = [1, 2, 41, 42];

export type Sharer = {
  profile: Pick<MerchantProfile, 'promotions'>;
  /** Kind of the session's member; null when logged out. */
  memberType: number | null;
};

/** Where sharing leads (spec-map.md 6): guests to login, agents to open an account, members to invite friends; null where nobody is referred. */
export function shareTarget({ profile, memberType }: Sharer): string | null {
  if (memberType === null) return '/login';
  if (AGENTS.includes(memberType)) return '/agentRegister';
  return promotionOn(profile, 'REFERRAL') ? '/inviteFriends' : null;
}

/** Whether friends can be referred by this viewer: guests learn of it at the login. */
export function mayRefer({ profile, memberType }: Sharer): boolean {
  return memberType === null || (promotionOn(profile, 'REFERRAL') && !AGENTS.includes(memberType));
}
