import type { operatorLogin } from '@fairhall/contract/console/login';
import type { BodyOf } from '@fairhall/contract/endpoint';
import { SESSION } from '@fairhall/contract/limits';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import { OPERATOR_COOKIE } from '../../../platform/http/gates.ts';
import type { Attempt } from '../../../platform/tries/tries.ts';
import { appendAudit, appendAuditToAll } from '../../audit/index.ts';
import { CONSOLE_PATH } from '../console-path.ts';
import type { CommandDeps } from '../deps.ts';
import { operatorName } from '../operator.ts';
import { sessionOf } from '../queries/operator-session.ts';
import { openSession } from '../sessions.ts';
import { type Credentials, findCredentials, noteOperatorLogin } from '../store/operators.ts';
import { spendCode } from '../totp/spend-code.ts';
import { beginTry, codeTrial, nameTrial, notYet, passTry } from '../tries.ts';

type Login = BodyOf<typeof operatorLogin>;
/** Who may come in, as far as its password goes. */
type Known = { operator: Credentials; attempts: readonly Attempt[]; code: string | undefined };

/**
 * Logs an operator in and sets its cookie. An unknown name is treated like a wrong password in words, in time and in what failing
 * costs: pauses that double. Only who knows the password learns that a code is asked for too, or that the operator is kept out.
 * Every try that was judged is in the audit log: of a known name at its first merchant, of an unknown one at the merchant the request
 * is about, and without the name, for people type passwords there.
 */
export async function login(deps: CommandDeps, context: RequestContext, input: Login) {
  const name = operatorName(input.name);
  const typed = name ?? input.name.trim().toLowerCase();
  const begun = await beginTry(deps, nameTrial(typed, context.ip));
  if (begun.step !== 'go') return notYet(begun, 'password');
  const attempts = [begun.attempt];

  const operator = name === null ? null : await findCredentials(deps.db, name);
  const password = await deps.passwords.verify(operator?.passwordHash ?? null, input.password);
  if (password === 'busy') {
    await deps.tries.drop(deps.db, begun.attempt);
    return fail('OVERLOADED');
  }
  if (password === 'wrong' || !operator) {
    await noteFailure(deps, context, { operator, attempts, cause: 'password' });
    return fail('OPERATOR_LOGIN_FAILED', 'password');
  }
  // Who serves nobody any longer is as good as kept out.
  if (operator.disabled || operator.merchantIds.length === 0) {
    await noteFailure(deps, context, { operator, attempts, cause: 'disabled' });
    return fail('OPERATOR_DISABLED', 'password');
  }
  const second = await secondStep(deps, operator, input.code);
  if (!second.ok) {
    await deps.tries.drop(deps.db, begun.attempt); // a password alone, rightly given, is no failure
    return second;
  }
  if (second.value) attempts.push(second.value);
  const token = await deps.db.inTx((tx) => enter(deps, tx, context, { operator, attempts, code: input.code }));
  if (!token.ok) {
    await noteFailure(deps, context, { operator, attempts, cause: token.code === 'OPERATOR_CODE_WRONG' ? 'code' : 'password' });
    return token;
  }
  context.setCookie(OPERATOR_COOKIE, token.value, { maxAgeS: SESSION.absoluteMs / 1000, path: CONSOLE_PATH });
  return ok(await sessionOf(deps, operator));
}

/** Leave to try the code, where one is asked for; null where none is. */
async function secondStep(deps: CommandDeps, operator: Credentials, code: string | undefined) {
  if (operator.totpSinceMs === null) return ok(null);
  if (code === undefined) return fail('OPERATOR_CODE_REQUIRED', 'code');
  const begun = await beginTry(deps, codeTrial(operator.operatorId));
  return begun.step === 'go' ? ok(begun.attempt) : notYet(begun, 'code');
}

/** Uses the code up and opens the session, both or neither, if the operator still is as it was when its password was judged. */
async function enter(
  deps: CommandDeps,
  tx: Tx,
  { ip, userAgent }: RequestContext,
  { operator, attempts, code }: Known,
): Promise<Result<string, 'OPERATOR_LOGIN_FAILED' | 'OPERATOR_CODE_WRONG'>> {
  const { operatorId, merchantIds } = operator;
  if (!(await noteOperatorLogin(tx, operator, { atMs: deps.clock.nowMs(), ip }))) return fail('OPERATOR_LOGIN_FAILED', 'password');
  const used = operator.totpSinceMs === null ? null : await spendCode(deps, tx, { operatorId, code: code ?? '' });
  if (operator.totpSinceMs !== null && used === null) return fail('OPERATOR_CODE_WRONG', 'code');
  for (const attempt of attempts) await passTry(deps, tx, attempt);
  const token = await openSession(deps, tx, { operatorId, ip, userAgent });
  await appendAuditToAll(deps, tx, merchantIds, {
    operator,
    action: 'operator.logged_in',
    subject: { type: 'operator', id: String(operatorId) },
    ip,
    ...(used === null ? {} : { detail: { secondStep: used } }),
  });
  return ok(token);
}

type Failed = { operator: Credentials | null; attempts: readonly Attempt[]; cause: 'password' | 'disabled' | 'code' };

async function noteFailure(deps: CommandDeps, context: RequestContext, { operator, attempts, cause }: Failed): Promise<void> {
  const merchantId = operator?.merchantIds[0] ?? context.merchant.merchantId;
  await deps.db.inTx(async (tx) => {
    for (const attempt of attempts) await deps.tries.miss(tx, attempt);
    await appendAudit(deps, tx, merchantId, {
      operator,
      action: 'operator.login_failed',
      subject: { type: 'operator', id: operator ? String(operator.operatorId) : '' },
      ip: context.ip,
      detail: { name: operator ? 'known' : 'unknown', ...(cause === 'password' ? {} : { cause }) },
    });
  });
  deps.log.info({ operatorId: operator && String(operator.operatorId), cause }, 'operator login failed');
}
