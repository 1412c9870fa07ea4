import type { setReferralRule } from '@fairhall/contract/console/referrals';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { ReferralDeps } from '../deps.ts';
import { type Step, wrongSteps } from '../rules.ts';
import { findRule, insertRule } from '../store/rules.ts';

type Code = 'FIELD_FORMAT' | 'REASON_REQUIRED' | 'PROFILE_CHANGED';

/** Sets what friends bring, as the version behind the one that was read. Whose friend qualifies from then on goes by it. */
export async function setRule(
  deps: Pick<ReferralDeps, 'db' | 'clock' | 'ids'>,
  { operator, ip }: ActingOperator,
  body: BodyOf<typeof setReferralRule>,
): Promise<Result<void, Code>> {
  const { merchantId, name: madeName } = operator;
  const reason = keepable(body.reason).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const sums = {
    minDepositE4: parseDigits(body.minDepositE4),
    minStakeE4: parseDigits(body.minStakeE4),
    friendE4: parseDigits(body.friendE4),
  };
  for (const [field, sum] of Object.entries(sums)) if (sum === null || sum < ZERO) return fail('FIELD_FORMAT', field);
  const steps: Step[] = body.steps.map(({ from, amountE4 }) => ({ from, amount: parseDigits(amountE4) ?? ZERO }));
  const wrong = wrongSteps(steps);
  if (wrong) return fail('FIELD_FORMAT', wrong);
  const { version: read, shown, tier, withinDays, monthCap } = body;
  return deps.db.inTx(async (tx): Promise<Result<void, Code>> => {
    const before = await findRule(tx, merchantId);
    if ((before?.version ?? 0) !== read) return fail('PROFILE_CHANGED', 'version');
    const rule = {
      ...{ version: read + 1, shown, tier, withinDays, steps, monthCap, madeAtMs: deps.clock.nowMs(), madeName },
      ...{ minDeposit: sums.minDepositE4 ?? ZERO, minStake: sums.minStakeE4 ?? ZERO, friendAmount: sums.friendE4 ?? ZERO },
    };
    if (!(await insertRule(tx, merchantId, rule))) return fail('PROFILE_CHANGED', 'version');
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'referral.rule_set', subject: { type: 'merchant', id: String(merchantId) } },
      detail: { version: String(rule.version), shown: String(shown), steps: JSON.stringify(body.steps).slice(0, 2_000) },
    });
    return ok(undefined);
  });
}
