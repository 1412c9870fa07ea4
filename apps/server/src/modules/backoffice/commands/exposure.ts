import type { ExposureRule, endExposureRule, setExposureRule } from '@fairhall/contract/console/exposure';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import { amount } from '@fairhall/money/amount';
import { ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { OperatorContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import { type RuleWitness, tellRule } from '../../lottery/index.ts';
import type { CommandDeps } from '../deps.ts';

/** Lays a cap, a block or a reduction down for the operator's merchant. */
export async function layExposureRule(
  deps: CommandDeps,
  context: OperatorContext,
  { capE4, reason: given, ...body }: BodyOf<typeof setExposureRule>,
): Promise<Result<ExposureRule, ErrorCode>> {
  const { operator, language } = context;
  const reason = keepable(given).trim();
  const input = {
    ...body,
    option: keepable(body.option),
    cap: capE4 === undefined ? null : amount(BigInt(capE4)),
    oddsShareE4: body.oddsShareE4 ?? null,
    alarmShareE4: body.alarmShareE4 ?? null,
    fromMs: body.fromMs ?? null,
    untilMs: body.untilMs ?? null,
    author: operator.name,
    reason,
  };
  const done = await deps.lottery.setExposureRule(operator.merchantId, {
    ...input,
    witness: witness(deps, context, 'exposure.set', reason),
  });
  return done.ok ? ok(tellRule(done.value, language)) : done;
}

/** Ends one. */
export function liftExposureRule(
  deps: CommandDeps,
  context: OperatorContext,
  { ruleId, reason: given }: { ruleId: string; reason: string },
): Promise<Result<ReplyOf<typeof endExposureRule>, ErrorCode>> {
  const reason = keepable(given).trim();
  const input = { ruleId: BigInt(ruleId), reason, witness: witness(deps, context, 'exposure.ended', reason) };
  return deps.lottery.endExposureRule(context.operator.merchantId, input);
}

function witness(
  deps: CommandDeps,
  { operator, ip }: OperatorContext,
  action: 'exposure.set' | 'exposure.ended',
  reason: string,
): RuleWitness {
  return async (tx: Tx, rule) => {
    const bound = rule.cap ?? rule.oddsShareE4;
    await appendAudit(deps, tx, operator.merchantId, {
      operator,
      action,
      subject: { type: 'game', id: String(rule.gameId) },
      reason,
      ip,
      detail: {
        kind: rule.kind,
        play: rule.play,
        option: rule.option.slice(0, DETAIL_MAX),
        ...(bound === null ? {} : { bound: String(bound) }),
      },
    });
  };
}

const DETAIL_MAX = 60;
