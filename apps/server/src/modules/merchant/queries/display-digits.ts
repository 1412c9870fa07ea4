import type { Queryable } from '../../../platform/db.ts';
import { newestSettings } from './newest-settings.ts';

/** How many digits behind the point the merchant's currency has, by its newest settings. */
export async function displayDigits(db: Queryable, merchantId: number): Promise<number> {
  return (await newestSettings(db, merchantId)).profile.currency.displayDigits;
}
