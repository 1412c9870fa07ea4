import { type LimitBounds, RULES_MAX, type setLimitRule } from '@fairhall/contract/console/cashier-rules';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { Tx } from '../../../../platform/db.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { askChange, type ChangeKinds } from '../../../approval/index.ts';
import { appendAudit } from '../../../audit/index.ts';
import type { CashierDeps } from '../../deps.ts';
import type { LimitRule } from '../limit.ts';
import { loosens } from '../loosens.ts';
import { isChannelOf } from '../queries/channels-of.ts';
import type { RuleKey } from '../rule-key.ts';
import { ruleName, textsOf } from '../rule-text.ts';
import { findLimit, keepLimit, listLimits, removeLimit } from '../store/limit-rules.ts';

type SetCode = 'FIELD_FORMAT' | 'NOT_FOUND' | 'REASON_REQUIRED' | 'PROOF_REQUIRED' | 'CHANGE_WAITS';
type Sent = Omit<BodyOf<typeof setLimitRule>, 'reason'>;

/**
 * Sets the limits of one direction, channel and level, or takes them away. What narrows takes effect at once; what lets more through waits
 * for a second operator, or a day. Answers until when it waits; null: it is done.
 */
export async function setLimit(
  deps: CashierDeps,
  acting: ActingOperator,
  { reason: given, ...sent }: BodyOf<typeof setLimitRule>,
): Promise<Result<{ waitsUntilMs: number | null }, SetCode>> {
  const { operator, ip } = acting;
  const { merchantId } = operator;
  const { bounds, ...key } = sent;
  const reason = keepable(given).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const read = readBounds(sent);
  if (!read.ok) return read;
  return deps.db.inTx(async (tx): Promise<Result<{ waitsUntilMs: number | null }, SetCode>> => {
    if (!(await isChannelOf(tx, merchantId, key))) return fail('NOT_FOUND', 'channel');
    const before = await findLimit(tx, merchantId, key);
    if (bounds === null && !before) return fail('NOT_FOUND', 'channel');
    if (!before && (await listLimits(tx, merchantId)).length >= RULES_MAX) return fail('FIELD_FORMAT', 'channel');
    const detail = { rule: ruleName(key), ...textsOf(read.value ?? {}) };
    if (loosens(before, read.value)) {
      const change = { kind: 'cashier.limit', subjectId: ruleName(key), payload: sent, detail, reason };
      const asked = await askChange(deps, tx, acting, change);
      return asked.ok ? ok({ waitsUntilMs: asked.value.dueAtMs }) : asked;
    }
    await takeEffect(deps, tx, merchantId, { sent, name: operator.name });
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: bounds === null ? 'limit_rule.removed' : 'limit_rule.set' },
      ...{ subject: { type: 'cashier_rule', id: ruleName(key) }, detail },
    });
    return ok({ waitsUntilMs: null });
  });
}

/** What changes of limits come to, in the name of who asked. The row of the audit log is the change's own. */
export function limitChanges(deps: Pick<CashierDeps, 'clock'>): ChangeKinds<'NOT_FOUND'> {
  return {
    'cashier.limit': {
      right: 'channels.edit',
      async apply(tx, { merchantId, askerName, payload }) {
        await takeEffect(deps, tx, merchantId, { sent: payload as Sent, name: askerName });
        return ok(undefined);
      },
    },
  };
}

async function takeEffect(
  { clock }: Pick<CashierDeps, 'clock'>,
  tx: Tx,
  merchantId: number,
  { sent, name: changedName }: { sent: Sent; name: string },
): Promise<void> {
  const read = readBounds(sent);
  if (read.ok && read.value) await keepLimit(tx, merchantId, { ...read.value, changedAtMs: clock.nowMs(), changedName });
  else await removeLimit(tx, merchantId, sent);
}

const SUMS = ['oneMin', 'oneMax', 'daySum', 'monthSum'] as const;

function readBounds({
  bounds,
  direction,
  channel,
  level,
}: RuleKey & { bounds: LimitBounds | null }): Result<LimitRule | null, 'FIELD_FORMAT'> {
  if (bounds === null) return ok(null);
  const { dayCount, monthCount } = bounds;
  const rule: LimitRule = { direction, channel, level, oneMin: null, oneMax: null, daySum: null, monthSum: null, dayCount, monthCount };
  for (const name of SUMS) {
    const text = bounds[`${name}E4`];
    const sum = text === null ? null : parseDigits(text);
    // A sum of nothing shuts a way; one move of nothing is none.
    const least = name === 'daySum' || name === 'monthSum' ? 0n : 1n;
    if (text !== null && (sum === null || sum < least)) return fail('FIELD_FORMAT', `${name}E4`);
    rule[name] = sum;
  }
  if (rule.oneMin !== null && rule.oneMax !== null && rule.oneMax < rule.oneMin) return fail('FIELD_FORMAT', 'oneMaxE4');
  const isBound = [...SUMS, 'dayCount' as const, 'monthCount' as const].some((name) => rule[name] !== null);
  return isBound ? ok(rule) : fail('FIELD_FORMAT', 'oneMaxE4');
}
