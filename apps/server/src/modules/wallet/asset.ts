import type { MemberContext } from '../../platform/http/context.ts';
import { type Asset, TRIAL_ASSET } from '../ledger/index.ts';

const TRIAL_TYPE = 4;

/** The money a member plays with: practice money for trial members, the merchant's currency for all others. */
export function assetOf({ actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>): Asset {
  return actor.type === TRIAL_TYPE ? TRIAL_ASSET : merchant.profile.currency.code;
}
