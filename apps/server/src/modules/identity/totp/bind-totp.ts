import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { groupedCode, makeRecoveryCodes, plainCode } from '../../../platform/second-step/recovery-code.ts';
import { makeTotpSecret, stepOfCode, totpInvitation } from '../../../platform/second-step/totp.ts';
import type { CommandDeps } from '../deps.ts';
import { requireElevated } from '../elevation/require-elevated.ts';
import { noteFactor } from '../factor-change.ts';
import { setHold } from '../holds/set-hold.ts';
import * as store from '../store/factors.ts';
import { lockMember } from '../store/members.ts';
import { listPasskeys } from '../store/passkeys.ts';
import { totpPlace } from './spend-factor-code.ts';

/** Makes a secret for the member's authenticator app; it counts for nothing until its first code comes back. */
export async function beginTotp(deps: CommandDeps, context: MemberContext) {
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const { merchantId, memberId, account } = context.actor;
  const secret = makeTotpSecret(deps.random);
  const locked = await deps.factorKeys.box.lock(secret, totpPlace(merchantId, memberId));
  const kept = await deps.db.inTx(async (tx) => {
    const put = await store.putTotp(tx, merchantId, { memberId, secret: locked, atMs: deps.clock.nowMs() });
    return put ? ok(undefined) : fail('TOTP_STATE' as const);
  });
  return kept.ok ? ok(totpInvitation(secret, { issuer: context.merchant.profile.name, name: account })) : kept;
}

/** Takes the first code of the app: from here on it counts. Answers recovery codes where there are none that were not used. */
export async function confirmTotp(deps: CommandDeps, context: MemberContext, code: string) {
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const { merchantId, memberId } = context.actor;
  return deps.db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    const kept = await store.findTotp(tx, merchantId, memberId);
    if (!kept || kept.confirmedAtMs !== null) return fail('TOTP_STATE' as const);
    const atMs = deps.clock.nowMs();
    const step = stepOfCode(await deps.factorKeys.box.unlock(kept.secret, totpPlace(merchantId, memberId)), plainCode(code), atMs);
    if (step === null || !(await store.spendStep(tx, merchantId, { memberId, step }))) return fail('CODE_WRONG' as const, 'code');
    await store.confirmTotp(tx, merchantId, { memberId, atMs });
    await noteFactor(deps, tx, context, { trigger: 'factor.added', factor: 'totp' });
    const left = await store.countRecoveryCodes(tx, merchantId, memberId);
    return ok({ recoveryCodes: left > 0 ? [] : await writeCodes(deps, tx, context.actor) });
  });
}

/** Removes the app. Money out is held, for a thief would do the same. */
export async function removeTotp(deps: CommandDeps, context: MemberContext) {
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const { merchantId, memberId } = context.actor;
  return deps.db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    if (!(await store.deleteTotp(tx, merchantId, memberId))) return fail('TOTP_STATE' as const);
    if ((await listPasskeys(tx, merchantId, memberId)).length === 0) {
      await store.replaceRecoveryCodes(tx, merchantId, { memberId, codes: [], atMs: deps.clock.nowMs() });
    }
    await setHold(deps, tx, { merchant: context.merchant, memberId, cause: 'factor' });
    await noteFactor(deps, tx, context, { trigger: 'factor.removed', factor: 'totp' });
    return ok({ done: true });
  });
}

/** Ten new recovery codes in the place of all that were: shown once, and kept as hashes. */
export async function renewRecoveryCodes(deps: CommandDeps, context: MemberContext) {
  const elevated = await requireElevated(deps, context);
  if (!elevated.ok) return elevated;
  const { merchantId, memberId } = context.actor;
  return deps.db.inTx(async (tx) => {
    await lockMember(tx, merchantId, memberId);
    const [totp, passkeys] = [await store.findTotp(tx, merchantId, memberId), await listPasskeys(tx, merchantId, memberId)];
    if (totp?.confirmedAtMs == null && passkeys.length === 0) return fail('TOTP_STATE' as const);
    const recoveryCodes = await writeCodes(deps, tx, context.actor);
    await noteFactor(deps, tx, context, { trigger: 'factor.added', factor: 'recovery_codes' });
    return ok({ recoveryCodes });
  });
}

async function writeCodes(
  deps: CommandDeps,
  tx: Parameters<typeof lockMember>[0],
  { merchantId, memberId }: MemberContext['actor'],
): Promise<string[]> {
  const codes = makeRecoveryCodes(deps.random);
  await store.replaceRecoveryCodes(tx, merchantId, { memberId, codes, atMs: deps.clock.nowMs() });
  return codes.map(groupedCode);
}
