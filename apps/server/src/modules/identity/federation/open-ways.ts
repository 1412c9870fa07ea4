import { flagOn, type MerchantProfile } from '@fairhall/contract/merchant-profile';

/** By which providers behind Firebase a merchant lets somebody register, in its words. */
export function openWays(profile: Pick<MerchantProfile, 'flags'>): readonly string[] {
  return [...(flagOn(profile, 'GOOGLEREG3') ? ['google.com'] : []), ...(flagOn(profile, 'FACEBOOKREG3') ? ['facebook.com'] : [])];
}
