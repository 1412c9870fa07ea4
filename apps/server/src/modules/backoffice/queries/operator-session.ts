import type { OperatorSession } from '@fairhall/contract/console/login';
import type { SecondStep } from '@fairhall/contract/console/rights';
import { flagOn, type MerchantProfile } from '@fairhall/contract/merchant-profile';
import { invariant } from '@fairhall/money/result';
import type { BackofficeDeps } from '../deps.ts';
import type { Operator } from '../operator.ts';
import { findOperator } from '../store/operators.ts';

type Deps = Pick<BackofficeDeps, 'db' | 'merchants'>;

/** Who is logged in and for which merchants it may act. */
export async function operatorSession(deps: Deps, operatorId: bigint): Promise<OperatorSession> {
  const operator = await findOperator(deps.db, operatorId);
  invariant(operator, 'a session has its operator');
  return sessionOf(deps, operator);
}

export async function sessionOf({ merchants }: Pick<Deps, 'merchants'>, operator: Operator): Promise<OperatorSession> {
  const { operatorId, name, displayName, mustChangePassword, totpSinceMs, merchantIds } = operator;
  const served = await Promise.all(merchantIds.map((merchantId) => merchants.byId(merchantId)));
  return {
    operatorId: String(operatorId),
    name,
    displayName,
    mustChangePassword,
    totp: totpSinceMs !== null,
    merchants: served.map(({ code, profile }, place) => ({
      code,
      role: operator.roles[place] ?? 'read_only',
      name: profile.name,
      currencySymbol: profile.currency.symbol,
      timeZone: profile.timeZone,
      secondStep: secondStepOf(profile),
    })),
  };
}

/** Strict rules recommend a second step; the merchant's own switch requires it. */
function secondStepOf(profile: MerchantProfile): SecondStep {
  if (flagOn(profile, 'OPTOTP3')) return 'required';
  return profile.jurisdiction === 'strict' ? 'recommended' : 'free';
}
