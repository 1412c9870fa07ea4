import type { SecretBox } from '../../../platform/secret-box.ts';
import type { VerificationDeps } from '../deps.ts';
import type { VerificationHooks } from '../hooks.ts';
import { hurryCheck } from '../store/vendor-checks.ts';
import { callbackDigest, isDigest } from '../vendor/applicants.ts';
import { secretOfVendor } from '../vendor/open-vendor.ts';

/** Takes a callback for a hint and no more: what was decided is fetched. One that is repeated, or of an applicant unknown, does nothing. */
export function takingCallbacks(deps: Pick<VerificationDeps, 'db' | 'clock'>, box: SecretBox): VerificationHooks {
  return {
    async checked({ merchantId, raw, time, digest }) {
      const vendor = await secretOfVendor(deps, box, merchantId);
      if (!vendor || !isDigest(digest, callbackDigest(vendor.secret, time, raw))) return 403;
      const applicant = applicantIn(raw);
      if (applicant) await hurryCheck(deps.db.of(merchantId), merchantId, { applicant, nowMs: deps.clock.nowMs() });
      return 204;
    },
  };
}

function applicantIn(raw: Buffer): string | null {
  try {
    const { applicantId } = JSON.parse(raw.toString()) as { applicantId?: unknown };
    return typeof applicantId === 'string' && applicantId !== '' ? applicantId : null;
  } catch {
    return null;
  }
}
