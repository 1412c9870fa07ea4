import {
  changeOperatorRole,
  disableOperator,
  enableOperator,
  endOperatorService,
  endOperatorSession,
  resetOperatorPassword,
  resetOperatorTotp,
} from '@fairhall/contract/console/manage-operator';
import { addOperator, type ConsoleOperator, consoleOperator, listOperators } from '@fairhall/contract/console/operators';
import type { GivenRole } from '@fairhall/contract/console/rights';
import type { BodyOf, ReplyOf } from '@fairhall/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { useChange } from '../../../shared/act/use-change.ts';
import { call } from '../../../shared/call.ts';
import { keys } from '../../../shared/query-keys.ts';
import { useDesk } from '../../../shared/session.ts';

export type { ConsoleOperator };
export type OperatorDetail = ReplyOf<typeof consoleOperator>;

export function operatorsQuery(merchant: string) {
  return queryOptions({
    queryKey: [...keys.operators(merchant), 'list'],
    queryFn: ({ signal }) => call(listOperators, {}, { merchant, signal }),
  });
}

export function operatorQuery(merchant: string, operatorId: string) {
  return queryOptions({
    queryKey: [...keys.operators(merchant), 'one', operatorId],
    queryFn: ({ signal }) => call(consoleOperator, { params: { operatorId } }, { merchant, signal }),
  });
}

/** What is done to an operator. Each takes a reason. */
export type OperatorAct =
  | { kind: 'change_role'; role: GivenRole }
  | { kind: 'reset_password' }
  | { kind: 'reset_totp' }
  | { kind: 'end_service' }
  | { kind: 'disable' }
  | { kind: 'enable' }
  | { kind: 'end_session'; sessionId: string };

export type Managing = { operatorId: string; act: OperatorAct; reason: string };
/** A password, where one was made: it is shown once. */
export type Managed = { password: string | null; waits: boolean };

/** All but a new password are safe to repeat; whatever comes of an act, what is shown is read again. */
export function useManage(onDone: (managed: Managed, managing: Managing) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (managing: Managing) => send(merchant, managing),
    family: keys.operators(merchant),
    onDone,
  });
}

async function send(merchant: string, { operatorId, act, reason }: Managing): Promise<Managed> {
  const params = { operatorId };
  const body = { reason };
  const as = { merchant };
  switch (act.kind) {
    case 'change_role':
      return managed(await call(changeOperatorRole, { params, body: { reason, role: act.role } }, as));
    case 'reset_password':
      return managed(await call(resetOperatorPassword, { params, body }, as));
    case 'reset_totp':
      return managed(await call(resetOperatorTotp, { params, body }, as));
    case 'end_service':
      await call(endOperatorService, { params, body }, as);
      return managed({});
    case 'disable':
      return managed(await call(disableOperator, { params, body }, as));
    case 'enable':
      return managed(await call(enableOperator, { params, body }, as));
    case 'end_session':
      await call(endOperatorSession, { params: { ...params, sessionId: act.sessionId }, body }, as);
      return managed({});
  }
}

function managed({ password, waitsUntilMs }: { password?: string; waitsUntilMs?: number | undefined }): Managed {
  return { password: password ?? null, waits: waitsUntilMs !== undefined };
}

export type NewOperator = BodyOf<typeof addOperator>;

export function useAddOperator(onAdded: (added: ReplyOf<typeof addOperator>) => void) {
  const merchant = useDesk().merchant.code;
  return useChange({
    send: (body: NewOperator) => call(addOperator, { body }, { merchant }),
    family: keys.operators(merchant),
    onDone: onAdded,
  });
}
