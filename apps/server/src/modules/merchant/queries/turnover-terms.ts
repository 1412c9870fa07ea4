import type { MerchantProfile } from '@fairhall/contract/merchant-profile';
import type { Queryable } from '../../../platform/db.ts';
import { newestSettings } from './newest-settings.ts';

/** What a deposit that is credited now must turn over, by the merchant's newest settings. */
export async function turnoverTerms(db: Queryable, merchantId: number): Promise<MerchantProfile['turnover']> {
  return (await newestSettings(db, merchantId)).profile.turnover;
}
