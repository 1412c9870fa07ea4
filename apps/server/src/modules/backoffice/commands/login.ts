import type { OperatorSession, operatorLogin } from '@fairhall/contract/console/login';
import type { BodyOf } from '@fairhall/contract/endpoint';
import type { ErrorCode } from '@fairhall/contract/errors';
import { SESSION } from '@fairhall/contract/limits';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import { OPERATOR_COOKIE } from '../../../platform/http/gates.ts';
import { appendAudit, appendAuditToAll } from '../audit/append.ts';
import { CONSOLE_PATH } from '../console-path.ts';
import type { CommandDeps } from '../deps.ts';
import { ADDRESS_LADDER, NAME_LADDER, oneMore, pauseLeftS, TRIES_WINDOW_MS } from '../login-ladder.ts';
import { operatorName } from '../operator.ts';
import { sessionOf } from '../queries/operator-session.ts';
import { openSession } from '../sessions.ts';
import { clearTries, forgiveTries, lockTries, sweepTries, writeTries } from '../store/guard.ts';
import { type Credentials, findCredentials, noteOperatorLogin } from '../store/operators.ts';

type Trial = { name: string; nameAndAddress: string };

/**
 * Logs an operator in and sets its cookie. An unknown name is treated like a wrong password in words, in time and in what failing
 * costs: pauses that double. Every try that was judged is in the audit log: of a known name at its first merchant, of an unknown one
 * at the merchant the request is about, and without the name, for people type passwords there.
 */
export async function login(
  deps: CommandDeps,
  context: RequestContext,
  input: BodyOf<typeof operatorLogin>,
): Promise<Result<OperatorSession, ErrorCode>> {
  const name = operatorName(input.name);
  const typed = name ?? input.name.trim().toLowerCase();
  const trial: Trial = { name: `name:${typed}`, nameAndAddress: `address:${context.ip} ${typed}` };
  const seconds = await takeTry(deps, trial);
  if (seconds > 0) return fail('TOO_MANY_REQUESTS', 'password', { seconds });

  const operator = name === null ? null : await findCredentials(deps.db, name);
  const password = await deps.passwords.verify(operator?.passwordHash ?? null, input.password);
  if (password === 'busy') {
    await forgiveTries(deps.db, [trial.name, trial.nameAndAddress]);
    return fail('OVERLOADED');
  }
  if (password === 'wrong' || !operator) {
    await noteFailure(deps, context, operator);
    return fail('OPERATOR_LOGIN_FAILED', 'password');
  }
  const token = await enter(deps, context, { operator, trial });
  context.setCookie(OPERATOR_COOKIE, token, { maxAgeS: SESSION.absoluteMs / 1000, path: CONSOLE_PATH });
  return ok(await sessionOf(deps, operator));
}

/** Counts a try as failed before it is judged; whoever is right takes it back. Answers the seconds left of a pause, else 0. */
async function takeTry({ db, clock }: CommandDeps, { name, nameAndAddress }: Trial): Promise<number> {
  const nowMs = clock.nowMs();
  await sweepTries(db, nowMs - TRIES_WINDOW_MS);
  return db.inTx(async (tx) => {
    const byName = await lockTries(tx, name);
    const byAddress = await lockTries(tx, nameAndAddress);
    const seconds = Math.max(pauseLeftS(byName, NAME_LADDER, nowMs), pauseLeftS(byAddress, ADDRESS_LADDER, nowMs));
    if (seconds > 0) return seconds;
    await writeTries(tx, name, oneMore(byName, nowMs));
    await writeTries(tx, nameAndAddress, oneMore(byAddress, nowMs));
    return 0;
  });
}

async function noteFailure(deps: CommandDeps, context: RequestContext, operator: Credentials | null): Promise<void> {
  const merchantId = operator?.merchantIds[0] ?? context.merchant.merchantId;
  await deps.db.inTx((tx) =>
    appendAudit(deps, tx, merchantId, {
      operator,
      action: 'operator.login_failed',
      subject: { type: 'operator', id: operator ? String(operator.operatorId) : '' },
      ip: context.ip,
      detail: { name: operator ? 'known' : 'unknown' },
    }),
  );
  deps.log.info({ operatorId: operator && String(operator.operatorId) }, 'operator login failed');
}

async function enter(
  deps: CommandDeps,
  { ip, userAgent }: RequestContext,
  { operator, trial }: { operator: Credentials; trial: Trial },
): Promise<string> {
  const { operatorId, merchantIds } = operator;
  return deps.db.inTx(async (tx) => {
    await clearTries(tx, [trial.name, trial.nameAndAddress]);
    const token = await openSession(deps, tx, { operatorId, ip, userAgent });
    await noteOperatorLogin(tx, operatorId, { atMs: deps.clock.nowMs(), ip });
    await appendAuditToAll(deps, tx, merchantIds, {
      operator,
      action: 'operator.logged_in',
      subject: { type: 'operator', id: String(operatorId) },
      ip,
    });
    return token;
  });
}
