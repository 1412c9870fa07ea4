import type { SecretBox } from '../../../platform/secret-box.ts';
import type { VerificationDeps } from '../deps.ts';
import { findVendor, putVendor, type VendorRow } from '../store/vendor-checks.ts';
import { openApplicants } from './applicants.ts';
import type { IdentityVendor } from './port.ts';

/** Null: the merchant has nobody who checks papers elsewhere. */
export type OpenVendor = (merchantId: number) => Promise<{ vendor: IdentityVendor; decides: boolean } | null>;
type Deps = Pick<VerificationDeps, 'db'>;

/** Where a checker's secret lies. */
export const secretPlace = (merchantId: number) => `identity vendor of ${merchantId}`;

export async function secretOfVendor({ db }: Deps, box: SecretBox, merchantId: number): Promise<{ row: VendorRow; secret: string } | null> {
  const row = await findVendor(db.of(merchantId), merchantId);
  return row ? { row, secret: String(await box.unlock(row.secretSealed, secretPlace(merchantId))) } : null;
}

/** Signs with real time: the other end has a clock of its own. */
export function vendorsOf(deps: Deps, box: SecretBox): OpenVendor {
  return async (merchantId) => {
    const found = await secretOfVendor(deps, box, merchantId);
    return found ? { vendor: openApplicants(found.row, found.secret, Date.now), decides: found.row.decides } : null;
  };
}

export type VendorWish = Omit<VendorRow, 'secretSealed'> & { merchantId: number; secret: string };

export async function nameVendor({ db }: Deps, box: SecretBox, { merchantId, secret, ...wish }: VendorWish): Promise<void> {
  await putVendor(db.of(merchantId), merchantId, { ...wish, secretSealed: await box.lock(Buffer.from(secret), secretPlace(merchantId)) });
}
