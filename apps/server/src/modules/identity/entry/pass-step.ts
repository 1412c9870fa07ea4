import type { BodyOf } from '@fairhall/contract/endpoint';
import type { openLoginStep as openEndpoint, verifyLogin as verifyEndpoint } from '@fairhall/contract/identity/verify-login';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../platform/db.ts';
import type { RequestContext } from '../../../platform/http/context.ts';
import type { Attempt } from '../../../platform/tries/tries.ts';
import type { CommandDeps } from '../deps.ts';
import { originOf } from '../request.ts';
import { secretHash } from '../secret-hash.ts';
import { deleteStep, findStep, type LoginStep, lockStep, updateStep } from '../store/login-steps.ts';
import { findPasswordHash } from '../store/members.ts';
import { guardOf, ownSecret } from '../tries.ts';
import { enter } from './enter.ts';
import { enteredAnswer } from './entered-answer.ts';
import { noteEntry } from './note-entry.ts';
import { proofHashOf } from './password-proof.ts';
import type { Entered } from './proof.ts';
import { stepWay, waysOf } from './step-ways.ts';

const TRIES_MAX = 5;

/** Sends the code of a second step, or makes its challenge. */
export async function openStep(deps: CommandDeps, context: RequestContext, { ticket, type }: BodyOf<typeof openEndpoint>) {
  const step = await standingStep(deps, context.merchant.merchantId, ticket);
  const way = stepWay(type);
  if (!step?.ways.includes(type) || !way) return fail('STEP_EXPIRED');
  const { merchantId, memberId } = step;
  const opened = way.open ? await way.open(deps, { merchantId, memberId, flow: ticket, context }) : ok({});
  return opened.ok ? ok({ serverTime: deps.clock.nowMs(), ...opened.value }) : opened;
}

/** The second step of a login. Right, it opens the session that the first proof has not. */
export async function passStep(deps: CommandDeps, context: RequestContext, input: BodyOf<typeof verifyEndpoint>) {
  const { ticket, type, code } = input;
  const step = await standingStep(deps, context.merchant.merchantId, ticket);
  const way = stepWay(type);
  if (!step?.ways.includes(type) || !way) return fail('STEP_EXPIRED');
  const { merchantId, memberId } = step;
  const begun = await deps.tries.begin(deps.db, { guard: guardOf(merchantId, memberId), subjects: [ownSecret('step', memberId)] });
  if (begun.step === 'busy') return fail('OVERLOADED');
  if (begun.step !== 'go') return fail('LOGIN_BACKOFF', 'code', begun.step === 'pause' ? { seconds: begun.seconds } : {});
  const { attempt } = begun;
  const judged = await way.judge(deps, { merchantId, memberId, flow: ticket, context, code }, (tx) =>
    goOn(deps, tx, { context, input, attempt }),
  );
  if (judged.ok) return enteredAnswer(deps, context, judged.value);
  if (judged.code === 'CODE_WRONG') await miss(deps, context, { step, attempt });
  else await deps.tries.drop(deps.db, attempt);
  return judged;
}

/** A login that owes its second step yet; null: it is over, or had its tries. */
export async function standingStep(deps: CommandDeps, merchantId: number, ticket: string): Promise<LoginStep | null> {
  const step = await findStep(deps.db, merchantId, secretHash(ticket));
  return step && step.expiresAtMs > deps.clock.nowMs() && step.tries < TRIES_MAX ? step : null;
}

type Right = { context: RequestContext; input: BodyOf<typeof verifyEndpoint>; attempt: Attempt };

/** One more was right: in, or on to what is owed besides. */
async function goOn(
  deps: CommandDeps,
  tx: Tx,
  { context, input: { ticket, type, trustDevice = false }, attempt }: Right,
): Promise<Result<Entered, 'STEP_EXPIRED' | 'ACCOUNT_LOCKED' | 'LOGIN_FAILED'>> {
  const { merchant } = context;
  const ticketHash = secretHash(ticket);
  const step = await lockStep(tx, merchant.merchantId, ticketHash);
  if (!step) return fail('STEP_EXPIRED');
  const { merchantId, memberId, way, proofHash, score, reasons, expiresAtMs } = step;
  if (proofHash && !proofHash.equals(proofHashOf(await findPasswordHash(tx, merchantId, memberId)))) return fail('STEP_EXPIRED');
  await deps.tries.pass(
    tx,
    attempt,
    attempt.subjects.map(({ subject }) => subject),
  );
  const passed = [...new Set([...step.passed, type])];
  const rest = step.allOwed ? step.ways.filter((one) => !passed.includes(one)) : [];
  if (rest.length > 0) {
    await updateStep(tx, { merchantId, ticketHash, passed, tries: step.tries });
    const ways = (await waysOf(deps, tx, { merchantId, memberId })).filter((one) => rest.includes(one.type));
    return ok({ step: 'asked', asked: { ticket, ways, all: true, expiresAtMs, risk: { score, reasons } } });
  }
  await deleteStep(tx, merchantId, ticketHash);
  const proof = { way, passed: { risk: { score, reasons }, trustDevice } };
  return enter(deps, tx, { merchant, memberId, proof, origin: originOf(context) });
}

/** A wrong answer is counted twice: with this login, which ends after five, and with its member, whose next ones wait. */
async function miss(deps: CommandDeps, context: RequestContext, { step, attempt }: { step: LoginStep; attempt: Attempt }): Promise<void> {
  const { merchantId, memberId, ticketHash, way, score, reasons } = step;
  await deps.db.inTx(async (tx) => {
    await deps.tries.miss(tx, attempt);
    const now = await lockStep(tx, merchantId, ticketHash);
    if (!now) return;
    await updateStep(tx, { merchantId, ticketHash, passed: now.passed, tries: Math.min(now.tries + 1, TRIES_MAX) });
    const entry = { merchant: context.merchant, memberId, origin: originOf(context), proof: { way } };
    await noteEntry(deps, tx, { entry, risk: { score, reasons }, deviceNo: null, outcome: 'refused' });
  });
}
