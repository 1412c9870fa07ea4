import type { setLevelScheme } from '@fairhall/contract/console/levels';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { fail, ok, type Result } from '@fairhall/money/result';
import { parseDigits } from '@fairhall/money/text';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendAudit } from '../../audit/index.ts';
import type { LevelDeps } from '../deps.ts';
import { type Step, type Steps, wrongStep } from '../rules.ts';
import { findScheme, insertScheme } from '../store/schemes.ts';

type Body = BodyOf<typeof setLevelScheme>;
type Code = 'FIELD_FORMAT' | 'REASON_REQUIRED' | 'PROFILE_CHANGED';

/** Sets what levels ask, as the version behind the one that was read. Nobody falls by it. */
export async function setScheme(
  deps: LevelDeps,
  { operator, ip }: ActingOperator,
  { version: read, steps: given, reason: said }: Body,
): Promise<Result<void, Code>> {
  const { merchantId, name: madeName } = operator;
  const reason = keepable(said).trim();
  if (reason === '') return fail('REASON_REQUIRED', 'reason');
  const steps = readSteps(given);
  if (!steps.ok) return steps;
  return deps.db.inTx(async (tx): Promise<Result<void, Code>> => {
    const before = await findScheme(tx, merchantId);
    if ((before?.version ?? 0) !== read) return fail('PROFILE_CHANGED', 'version');
    const version = read + 1;
    const scheme = { version, steps: steps.value, madeAtMs: deps.clock.nowMs(), madeName };
    if (!(await insertScheme(tx, merchantId, scheme))) return fail('PROFILE_CHANGED', 'version');
    await appendAudit(deps, tx, merchantId, {
      ...{ operator, ip, reason, action: 'levels.set', subject: { type: 'merchant', id: String(merchantId) } },
      detail: { version: String(version), steps: given.map(({ names, totalE4, keepE4 }) => `${names.EN} ${totalE4} ${keepE4}`).join('; ') },
    });
    return ok(undefined);
  });
}

function readSteps(given: Body['steps']): Result<Steps, 'FIELD_FORMAT'> {
  const steps: Step[] = [];
  for (const [at, { names, totalE4, keepE4 }] of given.entries()) {
    const [total, keep] = [parseDigits(totalE4), parseDigits(keepE4)];
    if (total === null) return fail('FIELD_FORMAT', `steps/${at}/totalE4`);
    if (keep === null) return fail('FIELD_FORMAT', `steps/${at}/keepE4`);
    steps.push({ names: { EN: tidy(names.EN), MY: tidy(names.MY), CN: tidy(names.CN) }, total, keep });
  }
  const wrong = wrongStep(steps);
  return wrong === null ? ok(steps) : fail('FIELD_FORMAT', `steps/${wrong}`);
}

const tidy = (name: string) => keepable(name).trim();
