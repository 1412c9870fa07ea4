import type { setLevelBenefits } from '@fairhall/contract/console/level-benefits';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { type Benefit, wrongBenefits } from '../benefits.ts';
import type { RewardDeps } from '../deps.ts';
import { findBenefits, insertBenefits } from '../store/benefits.ts';

type Code = 'FIELD_FORMAT' | 'REASON_REQUIRED' | 'PROFILE_CHANGED';

/** Sets what levels bring, as the version behind the one that was read. Days that are over go by what stood when they ended. */
export async function setBenefits(
  deps: RewardDeps,
  { operator, ip }: ActingOperator,
  { version: read, mode, rebateBy, levels: given, reason: said }: BodyOf<typeof setLevelBenefits>,
): Promise<Result<void, Code>> {
  const { merchantId, name: madeName } = operator;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const levels: Benefit[] = [];
  for (const [at, { rates, points, birthdayE4, monthlyE4 }] of given.entries()) {
    const [birthday, monthly] = [parseDigits(birthdayE4), parseDigits(monthlyE4)];
    if (birthday === null) return fail('FIELD_FORMAT', `levels/${at}/birthdayE4`);
    if (monthly === null) return fail('FIELD_FORMAT', `levels/${at}/monthlyE4`);
    levels.push({ rates, points, birthday, monthly });
  }
  const wrong = wrongBenefits({ rebateBy, levels });
  if (wrong) return fail('FIELD_FORMAT', wrong);
  return deps.db.inTx(async (tx): Promise<Result<void, Code>> => {
    const before = await findBenefits(tx, merchantId);
    if ((before?.version ?? 0) !== read) return fail('PROFILE_CHANGED', 'version');
    const version = read + 1;
    const kept = { version, mode, rebateBy, levels, madeAtMs: deps.clock.nowMs(), madeName };
    if (!(await insertBenefits(tx, merchantId, kept))) return fail('PROFILE_CHANGED', 'version');
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'levels.benefits_set', subject: { type: 'merchant', id: String(merchantId) } },
      detail: { version: String(version), mode, rebateBy: JSON.stringify(rebateBy), levels: JSON.stringify(given).slice(0, 2_000) },
    });
    return ok(undefined);
  });
}
