import { fail, ok, type Result } from '@fairhall/money/result';
import type { Tx } from '../../../../platform/db.ts';
import type { ActingOperator } from '../../../../platform/http/context.ts';
import { keepable } from '../../../../platform/keepable.ts';
import { isProved, mayBeSecond } from '../../../approval/index.ts';
import type { PayoutDeps } from '../deps.ts';
import { type Attempt, isUnderWay, type Part } from '../payout.ts';
import { listAttempts, updateAttempt } from '../store/attempts.ts';
import { updatePart } from '../store/parts.ts';
import { actOnPayout, type Found, type OfPayout } from './act-on-payout.ts';
import { follow, tellAttempt } from './tell-attempt.ts';

type OfPart = OfPayout & { no: string };

/** A part that counts, with its newest attempt. */
async function pick({ withdrawal, parts, tx }: Found, no: string): Promise<{ part: Part; attempt: Attempt } | null> {
  const part = parts.find((one) => String(one.no) === no && !one.replaced);
  const tries = await listAttempts(tx, withdrawal.merchantId, { part: withdrawal.part, withdrawalIds: [withdrawal.withdrawalId] });
  const attempt = tries.findLast((one) => String(one.no) === no);
  return part && attempt ? { part, attempt } : null;
}

/** The bank has paid a part of a file, under its reference. What a provider was asked to pay, its provider says. */
export function payPart(deps: PayoutDeps, acting: ActingOperator, { no, bankReference: given, ...of }: OfPart & { bankReference: string }) {
  const theirReference = keepable(given).trim();
  return actOnPayout<'WITHDRAWAL_STATE' | 'BANK_REFERENCE_REQUIRED' | 'NOT_FOUND'>(deps, acting, of, async (found) => {
    if (theirReference === '') return fail('BANK_REFERENCE_REQUIRED', 'bankReference');
    const picked = await pick(found, no);
    if (!picked) return fail('NOT_FOUND');
    const { withdrawal, actor, tx } = found;
    const { part, attempt } = picked;
    if (part.way === 'provider' || !isUnderWay(attempt)) return fail('WITHDRAWAL_STATE');
    await tellAttempt(deps, tx, { ...{ withdrawal, part, attempt, actor, by: actor.id }, fact: { is: 'paid', theirReference } });
    return ok({ action: 'payout.paid', detail: { part: no, bankReference: theirReference } });
  });
}

/** An attempt of a part that was not what we knew, and of which it is known by now what became of it. */
async function pickTroubled({ withdrawal, tx }: Found, no: string): Promise<Attempt | null> {
  const { merchantId, part, withdrawalId } = withdrawal;
  const tries = await listAttempts(tx, merchantId, { part, withdrawalIds: [withdrawalId] });
  return tries.find((one) => String(one.no) === no && one.trouble !== null && !isUnderWay(one)) ?? null;
}

/** Says that what was wrong with an attempt has been looked into: what waits goes on. No money moves by it; two operators say so. */
async function clearTrouble(deps: PayoutDeps, acting: ActingOperator, { found, no }: { found: Found; no: string }) {
  const attempt = await pickTroubled(found, no);
  if (!attempt) return fail('WITHDRAWAL_STATE');
  const { tx, withdrawal, actor } = found;
  const eyes = await eyesOn(deps, tx, acting, attempt);
  if (!eyes.ok) return eyes;
  const nowMs = deps.clock.nowMs();
  if (eyes.value === 'first') {
    const { operatorId: firstId, name: firstName } = acting.operator;
    await updateAttempt(tx, { ...attempt, firstId, firstName, firstAtMs: nowMs });
    return ok('first' as const);
  }
  await updateAttempt(tx, { ...attempt, trouble: null, clearedAtMs: nowMs });
  await follow(deps, tx, { withdrawal, actor });
  return ok('done' as const);
}

/**
 * Says of a part that nobody paid it, or that the bank sent it back, or that what was wrong with it has been looked into. The first of two operators is written down, another one decides, each just
 * proved: such a word lets the same money out again.
 */
export async function sayPart(
  deps: PayoutDeps,
  acting: ActingOperator,
  { no, became, reason: given, ...of }: OfPart & { became: 'absent' | 'returned' | 'cleared'; reason: string },
) {
  const reason = keepable(given).trim();
  type Code = 'WITHDRAWAL_STATE' | 'REASON_REQUIRED' | 'SECOND_OPERATOR_REQUIRED' | 'PROOF_REQUIRED' | 'NOT_FOUND';
  const said = await actOnPayout<Code>(deps, acting, of, async (found) => {
    if (reason === '') return fail('REASON_REQUIRED', 'reason');
    if (became === 'cleared') {
      const cleared = await clearTrouble(deps, acting, { found, no });
      if (!cleared.ok) return cleared;
      return ok({
        action: cleared.value === 'first' ? ('payout.first_cleared' as const) : ('payout.cleared' as const),
        reason,
        detail: { part: no },
      });
    }
    const picked = await pick(found, no);
    if (!picked) return fail('NOT_FOUND');
    const { withdrawal, actor, tx } = found;
    const { part, attempt } = picked;
    if (!maySay(part, became)) return fail('WITHDRAWAL_STATE');
    const eyes = await eyesOn(deps, tx, acting, part);
    if (!eyes.ok) return eyes;
    if (eyes.value === 'first') {
      const first = { firstId: acting.operator.operatorId, firstName: acting.operator.name, firstAtMs: deps.clock.nowMs() };
      await updatePart(tx, { ...part, ...first });
      return ok({ action: `payout.first_${became}` as const, reason, detail: { part: no } });
    }
    const fact = became === 'absent' ? { is: 'absent' as const } : { is: 'returned' as const, reason };
    await tellAttempt(deps, tx, { ...{ withdrawal, part, attempt, actor, by: actor.id }, fact });
    return ok({ action: `payout.${became}` as const, reason, detail: { part: no } });
  });
  if (!said.ok) return said;
  return ok({ became: said.value.action.startsWith('payout.first_') ? ('first' as const) : ('done' as const) });
}

/** Of what a provider has taken, or paid, the provider alone says what became of it. */
function maySay({ state, way }: Part, became: 'absent' | 'returned'): boolean {
  if (became === 'returned') return state === 'paid' && way !== 'provider';
  return way === 'provider' ? state === 'unknown' : state === 'sent';
}

async function eyesOn(
  { clock }: PayoutDeps,
  tx: Tx,
  { operator }: ActingOperator,
  { merchantId, firstId }: Pick<Part, 'merchantId' | 'firstId'>,
): Promise<Result<'first' | 'second', 'PROOF_REQUIRED' | 'SECOND_OPERATOR_REQUIRED'>> {
  const proved = isProved(operator);
  if (!proved.ok) return proved;
  if (firstId === null) return ok('first');
  const eyes = { firstId, secondId: operator.operatorId, nowMs: clock.nowMs() };
  const isOther = firstId !== operator.operatorId && (await mayBeSecond(tx, merchantId, eyes));
  return isOther ? ok('second') : fail('SECOND_OPERATOR_REQUIRED');
}
