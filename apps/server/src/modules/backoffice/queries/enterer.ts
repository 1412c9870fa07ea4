import { invariant } from '@fairhall/money/result';
import type { OperatorActor } from '../../../platform/http/context.ts';
import type { Enterer } from '../../lottery/index.ts';
import type { BackofficeDeps } from '../deps.ts';
import { findOperator } from '../store/operators.ts';

/** An operator with all merchants that it serves. */
export async function entererOf({ db }: Pick<BackofficeDeps, 'db'>, { operatorId, name, merchantId }: OperatorActor): Promise<Enterer> {
  const operator = await findOperator(db, operatorId);
  invariant(operator, 'a session has its operator');
  return { operatorId, name, merchantId, merchantIds: operator.merchantIds };
}
