import type { MemberContext } from '../../platform/http/context.ts';
import { TRIAL_ASSET } from '../ledger/index.ts';

const TRIAL_TYPE = 4;

/** What a member plays with. */
export function assetOfMember({ actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>): string {
  return actor.type === TRIAL_TYPE ? TRIAL_ASSET : merchant.profile.currency.code;
}
