import { type FeeTerms, RULES_MAX, type setFeeRule } from '@fairhall/contract/console/cashier-rules';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { appendAudit } from '../../../audit/index.ts';
import type { CashierDeps } from '../../deps.ts';
import type { FeeRule } from '../fee.ts';
import { isChannelOf } from '../queries/channels-of.ts';
import type { RuleKey } from '../rule-key.ts';
import { ruleName, textsOf } from '../rule-text.ts';
import { keepFee, listFees, removeFee } from '../store/fee-rules.ts';

/** Sets what moves of one direction, channel and level cost, or takes the rule away. Deposits that are open keep what they were told. */
export async function setFee(
  deps: CashierDeps,
  { operator, ip }: ActingOperator,
  { terms, reason: given, ...key }: BodyOf<typeof setFeeRule>,
): Promise<Result<void, 'FIELD_FORMAT' | 'NOT_FOUND' | 'REASON_REQUIRED'>> {
  const { merchantId, name: changedName } = operator;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const rule = terms === null ? ok(null) : readTerms(key, terms);
  if (!rule.ok) return rule;
  return deps.db.inTx(async (tx) => {
    if (!(await isChannelOf(tx, merchantId, key))) return fail('NOT_FOUND', 'channel');
    const fees = await listFees(tx, merchantId);
    const before = fees.find(
      ({ direction, channel, level }) => direction === key.direction && channel === key.channel && level === key.level,
    );
    if (rule.value === null) {
      if (!(await removeFee(tx, merchantId, key))) return fail('NOT_FOUND', 'channel');
    } else {
      if (!before && fees.length >= RULES_MAX) return fail('FIELD_FORMAT', 'channel');
      await keepFee(tx, merchantId, { ...key, ...rule.value, changedAtMs: deps.clock.nowMs(), changedName });
    }
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: rule.value === null ? 'fee_rule.removed' : 'fee_rule.set' },
      subject: { type: 'cashier_rule', id: ruleName(key) },
      detail: textsOf(rule.value ?? before ?? {}),
    });
    return ok(undefined);
  });
}

function readTerms({ direction }: RuleKey, { fixedE4, minE4, maxE4, ...rest }: FeeTerms): Result<FeeRule, 'FIELD_FORMAT'> {
  const [fixed, min, max] = [parseDigits(fixedE4), parseDigits(minE4), maxE4 === null ? null : parseDigits(maxE4)];
  if (fixed === null || fixed < ZERO) return fail('FIELD_FORMAT', 'fixedE4');
  if (min === null || min < ZERO) return fail('FIELD_FORMAT', 'minE4');
  if (maxE4 !== null && (max === null || max < min)) return fail('FIELD_FORMAT', 'maxE4');
  const { bearer, freePerDay, returnE2 } = rest;
  if (direction === 'withdraw' && bearer !== 'deducted') return fail('FIELD_FORMAT', 'bearer');
  if (direction === 'withdraw' && returnE2 > 0) return fail('FIELD_FORMAT', 'returnE2');
  if (direction === 'deposit' && freePerDay > 0) return fail('FIELD_FORMAT', 'freePerDay');
  return ok({ fixed, min, max, ...rest });
}
