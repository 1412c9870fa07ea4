import type { BodyOf } from '@fairhall/contract/endpoint';
import type { sendLoss as sendEndpoint } from '@fairhall/contract/identity/lost-factors';
import { fail, ok } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { isDay, provesIdentity } from '../commands/submit.ts';
import type { VerificationDeps } from '../deps.ts';
import { endLoss, lockLoss, lossPapers, noteSent } from '../store/losses.ts';
import { hide } from '../vault.ts';
import { lossChanged } from './loss-changed.ts';
import { lossView, shownLossOf } from './loss-view.ts';

/** Links of notices are good for so long; it ends before. */
const NOTICE_MS = 14 * 86_400_000;

export const lossNumberAbout = (merchantId: number, lossId: bigint) => `${merchantId}/loss/${lossId}/number`;

/** Gives the papers to the desk, and tells every number and address of the member at once how to stop it. */
export async function sendLoss(deps: VerificationDeps, context: RequestContext, body: BodyOf<typeof sendEndpoint>) {
  const { merchant, siteOrigin } = context;
  const { merchantId } = merchant;
  const [name, number] = [keepable(body.name).trim(), keepable(body.number).trim()];
  const atMs = deps.clock.nowMs();
  if (!name) return fail('FIELD_FORMAT', 'name');
  if (!/[\p{L}\p{N}]/u.test(number)) return fail('FIELD_FORMAT', 'number');
  if (!isDay(body.birthDate) || body.birthDate >= new Date(atMs).toISOString().slice(0, 10)) return fail('FIELD_FORMAT', 'birthDate');
  const shown = await shownLossOf(deps, context);
  if (!shown) return fail('KYC_STATE');
  const { lossId } = shown;
  const key = await deps.compareKey();
  const sent = await deps.db.inTx(async (tx) => {
    const loss = await lockLoss(tx, merchantId, lossId);
    if (loss?.state !== 'uploading') return fail('KYC_STATE');
    const { memberId } = loss;
    const kinds = (await lossPapers(tx, merchantId, lossId)).map(({ kind }) => kind);
    if (!provesIdentity(kinds)) return fail('PAPERS_MISSING');
    const numberSealed = hide(deps.random, { key, content: Buffer.from(number), about: lossNumberAbout(merchantId, lossId) });
    const notice = { merchant, memberId, lossId, step: 'asked', siteOrigin, goodUntilMs: atMs + NOTICE_MS } as const;
    const told = await deps.identity.losses.warn(tx, notice);
    await noteSent(tx, merchantId, { lossId, name, birthDate: body.birthDate, numberSealed, siteOrigin, told, atMs });
    await lossChanged(deps, tx, { merchantId, memberId, lossId });
    return ok(undefined);
  });
  return sent.ok ? ok(await lossView(deps, merchantId, lossId)) : sent;
}

/** Its member has found what it missed. */
export async function dropLoss(deps: VerificationDeps, context: RequestContext) {
  const { merchantId } = context.merchant;
  const shown = await shownLossOf(deps, context);
  if (!shown) return fail('KYC_STATE');
  const { lossId } = shown;
  const dropped = await deps.db.inTx(async (tx) => {
    const loss = await lockLoss(tx, merchantId, lossId);
    if (!loss || !['uploading', 'under_review', 'waiting'].includes(loss.state)) return fail('KYC_STATE');
    await endLoss(tx, merchantId, { lossId, state: 'stopped', atMs: deps.clock.nowMs() });
    await lossChanged(deps, tx, { merchantId, memberId: loss.memberId, lossId });
    return ok(undefined);
  });
  return dropped.ok ? ok(await lossView(deps, merchantId, lossId)) : dropped;
}

/** "This was not me": by the link of the notice it stops, and whoever knows the password is locked out until a person has looked. */
export async function stopLoss(deps: VerificationDeps, { merchant, ip }: RequestContext, token: string) {
  const { merchantId } = merchant;
  const lossId = await deps.identity.losses.ofToken(merchantId, token);
  if (lossId === null) return fail('LINK_EXPIRED', 'token');
  const stopped = await deps.db.inTx(async (tx) => {
    const loss = await lockLoss(tx, merchantId, lossId);
    if (!loss || !['under_review', 'waiting'].includes(loss.state)) return fail('LINK_EXPIRED' as const, 'token');
    const { memberId } = loss;
    await endLoss(tx, merchantId, { lossId, state: 'stopped', atMs: deps.clock.nowMs() });
    await lossChanged(deps, tx, { merchantId, memberId, lossId });
    await deps.identity.losses.shut(tx, { merchantId, memberId, ip });
    return ok(memberId);
  });
  if (!stopped.ok) return stopped;
  deps.identity.losses.forget(merchantId, stopped.value);
  return ok({ done: true });
}
