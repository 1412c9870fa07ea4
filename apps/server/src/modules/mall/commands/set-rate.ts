import type { setPointRate } from '@fairhall/contract/console/mall';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { ZERO } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { MallDeps } from '../deps.ts';
import { findRate, insertRate } from '../store/rates.ts';

type Code = 'FIELD_FORMAT' | 'REASON_REQUIRED' | 'PROFILE_CHANGED';

/** Sets by what points become cash, as the version behind the one that was read. Who was shown another one is told so. */
export async function setRate(
  deps: Pick<MallDeps, 'db' | 'clock' | 'ids'>,
  { operator, ip }: ActingOperator,
  { version: read, moneyPerPointE4, minPointsE4, reason: said }: BodyOf<typeof setPointRate>,
): Promise<Result<void, Code>> {
  const { merchantId, name: madeName } = operator;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const [moneyPerPoint, minPoints] = [parseDigits(moneyPerPointE4), parseDigits(minPointsE4)];
  if (moneyPerPoint === null || moneyPerPoint < ZERO) return fail('FIELD_FORMAT', 'moneyPerPointE4');
  if (minPoints === null || minPoints < ZERO) return fail('FIELD_FORMAT', 'minPointsE4');
  return deps.db.inTx(async (tx): Promise<Result<void, Code>> => {
    const before = await findRate(tx, merchantId);
    if ((before?.version ?? 0) !== read) return fail('PROFILE_CHANGED', 'version');
    const rate = { version: read + 1, moneyPerPoint, minPoints, madeAtMs: deps.clock.nowMs(), madeName };
    if (!(await insertRate(tx, merchantId, rate))) return fail('PROFILE_CHANGED', 'version');
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'mall.rate_set', subject: { type: 'merchant', id: String(merchantId) } },
      detail: { version: String(rate.version), moneyPerPoint: String(moneyPerPoint), minPoints: String(minPoints) },
    });
    return ok(undefined);
  });
}
