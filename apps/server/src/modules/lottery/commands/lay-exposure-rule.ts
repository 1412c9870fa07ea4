import type { setExposureRule as setRuleEndpoint } from '@fairhall/contract/console/exposure';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { amount } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import type { OperatorContext } from '../../../platform/http/context.ts';
import type { LotteryDeps } from '../deps.ts';
import { tellRule } from '../queries/exposure-board.ts';
import { setExposureRule } from './set-exposure-rule.ts';

/** Lays a cap, a block or a reduction down for the operator's merchant, and shows it. */
export async function layExposureRule(
  deps: LotteryDeps,
  acting: Pick<OperatorContext, 'operator' | 'ip' | 'language'>,
  { capE4, ...body }: BodyOf<typeof setRuleEndpoint>,
) {
  const done = await setExposureRule(deps, acting, {
    ...body,
    cap: capE4 === undefined ? null : amount(BigInt(capE4)),
    oddsShareE4: body.oddsShareE4 ?? null,
    alarmShareE4: body.alarmShareE4 ?? null,
    fromMs: body.fromMs ?? null,
    untilMs: body.untilMs ?? null,
  });
  return done.ok ? ok(tellRule(done.value, acting.language)) : done;
}
