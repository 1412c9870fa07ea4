import type { setAgentScheme } from '@fairhall/contract/console/agents';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { DeskDeps } from '../deps.ts';
import { findScheme, insertScheme } from '../store/schemes.ts';

type Code = 'FIELD_FORMAT' | 'REASON_REQUIRED' | 'PROFILE_CHANGED';

/** Sets what agents may be given, as the version behind the one that was read. Rates and contracts that stand are not touched. */
export async function setScheme(
  deps: DeskDeps,
  { operator, ip }: ActingOperator,
  { version: read, terms, reason: said }: BodyOf<typeof setAgentScheme>,
): Promise<Result<void, Code>> {
  const { merchantId, name: madeName } = operator;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  if ((parseDigits(terms.oppositeMinE4 ?? '1') ?? 0n) <= 0n) return fail('FIELD_FORMAT', 'terms/oppositeMinE4');
  const fault = [...terms.activeMins, terms.payLimitE4].findIndex((text) => (parseDigits(text) ?? -1n) < 0n);
  if (fault >= 0) return fail('FIELD_FORMAT', fault < terms.activeMins.length ? `terms/activeMins/${fault}` : 'terms/payLimitE4');
  return deps.db.inTx(async (tx): Promise<Result<void, Code>> => {
    const version = read + 1;
    if (((await findScheme(tx, merchantId))?.version ?? 0) !== read) return fail('PROFILE_CHANGED', 'version');
    if (!(await insertScheme(tx, merchantId, { version, terms, madeAtMs: deps.clock.nowMs(), madeName })))
      return fail('PROFILE_CHANGED', 'version');
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'agent.scheme_set', subject: { type: 'merchant', id: String(merchantId) } },
      detail: { version: String(version), terms: JSON.stringify(terms).slice(0, 900) },
    });
    return ok(undefined);
  });
}
