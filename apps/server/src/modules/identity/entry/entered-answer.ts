import { fail, invariant, ok } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { CommandDeps } from '../deps.ts';
import { openedAnswer } from '../request.ts';
import type { Opened } from '../sessions.ts';
import type { Entered } from './proof.ts';

type Deps = Pick<CommandDeps, 'cache' | 'log' | 'placeOf'>;

/** What whoever entered is told, after the commit: its session, or what is owed yet and why. */
export function enteredAnswer(deps: Deps, context: RequestContext, entered: Entered) {
  if (entered.step === 'in') return letIn(deps, context, entered.opened);
  const { ticket, ways, all, expiresAtMs, risk } = entered.asked;
  const { country, city } = deps.placeOf(context.ip);
  const reason = { score: risk.score, reasons: risk.reasons.map(([name]) => name), country, city };
  return fail('STEP_REQUIRED', undefined, { ticket, ways, all, expiresAt: expiresAtMs, reason });
}

/** What a new member is told: it owes nothing yet. */
export function firstAnswer(deps: Deps, context: RequestContext, entered: Entered) {
  invariant(entered.step === 'in', 'a new member owes no second step');
  return letIn(deps, context, entered.opened);
}

function letIn(deps: Deps, context: RequestContext, opened: Opened) {
  const { merchantId, memberId } = opened.member;
  deps.cache.forget(merchantId, memberId);
  deps.log.info({ merchantId, memberId: memberId.toString() }, 'logged in');
  return ok(openedAnswer(context, opened));
}
