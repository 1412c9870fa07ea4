import {
  confirmChange as confirmChangeEndpoint,
  listChanges as listChangesEndpoint,
  type WaitingChange as Shown,
  withdrawChange as withdrawChangeEndpoint,
} from '@fairhall/contract/console/changes';
import { ok } from '@fairhall/money/result';
import { forOperator, type RouteBinding } from '../../platform/http/route.ts';
import { confirmChange, withdrawChange } from './commands/decide-change.ts';
import type { ApprovalDeps } from './deps.ts';
import { listChanges, type WaitingChange } from './store.ts';

/** Changes are about operators too, who stand above merchants: these routes work on the system's handle. */
export function approvalRoutes(deps: ApprovalDeps): RouteBinding[] {
  return [
    forOperator(listChangesEndpoint, async ({ operator }) => {
      const { waiting, decided } = await listChanges(deps.db, operator.merchantId);
      const shown = (change: WaitingChange) => shownTo(operator.operatorId, change);
      return ok({ waiting: waiting.map(shown), decided: decided.map(shown) });
    }),
    forOperator(confirmChangeEndpoint, async (context, { params }) => confirmChange(deps, context, params)),
    forOperator(withdrawChangeEndpoint, async (context, { params, body }) => withdrawChange(deps, context, { ...params, ...body })),
  ];
}

function shownTo(operatorId: bigint, { changeId, kind, detail, reason, state, ...change }: WaitingChange): Shown {
  return {
    ...{ changeId: String(changeId), kind, detail, reason, state },
    ...{ asker: change.askerName, mine: change.askerId === operatorId, about: change.subjectId === String(operatorId) },
    ...{ askedAtMs: change.askedAtMs, dueAtMs: change.dueAtMs, decider: change.deciderName, decidedAtMs: change.decidedAtMs },
  };
}
