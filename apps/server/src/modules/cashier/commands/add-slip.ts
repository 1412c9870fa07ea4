import { SLIP_IMAGES_MAX } from '@fairhall/contract/limits';
import { fail, invariant, ok } from '@fairhall/money/result';
import type { Actor } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { FileDraft } from '../../file/index.ts';
import { partOf } from '../../ledger/index.ts';
import { isOpen } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { depositChanged } from '../events.ts';
import { ownView } from '../queries/own-view.ts';
import { findOwn, lockOwn, type Owner } from '../store/deposits.ts';
import { insertSlip, listSlips } from '../store/slips.ts';

/** An upload as it came; `content` is whatever the body held. */
export type SlipUpload = { depositId: string; name: string; content: unknown };

/**
 * Attaches a picture of the transfer to a deposit under way, three at most. A picture that is attached already is not attached again,
 * so that an upload whose answer was lost can be repeated.
 */
export async function addSlip(deps: CashierDeps, actor: Actor, { depositId, name, content }: SlipUpload) {
  const { merchantId, memberId } = actor;
  const own = { part: partOf(merchantId, memberId), memberId, depositId: parseId(depositId) ?? -1n };
  const found = await findOwn(deps.db, merchantId, own);
  if (!found) return fail('NOT_FOUND');
  if (!isOpen(found)) return fail('DEPOSIT_STATE');
  if (!Buffer.isBuffer(content)) return fail('SLIP_TYPE');
  const draft = await deps.files.draftImage(merchantId, { memberId, name, content });
  if (!draft.ok) return draft;
  try {
    const attached = await attach(deps, { merchantId, own, draft: draft.value });
    if (!attached.ok) return attached;
  } finally {
    await deps.files.discard(draft.value); // nothing is left to remove when it was kept
  }
  const deposit = await findOwn(deps.db, merchantId, own);
  invariant(deposit, 'a deposit never goes away');
  return ok(await ownView(deps.db, deposit));
}

async function attach(
  deps: CashierDeps,
  { merchantId, own, draft }: { merchantId: number; own: Owner & { depositId: bigint }; draft: FileDraft },
) {
  return deps.db.inTx(async (tx) => {
    const deposit = await lockOwn(tx, merchantId, own);
    if (!deposit) return fail('NOT_FOUND');
    if (!isOpen(deposit)) return fail('DEPOSIT_STATE');
    const { part, depositId } = deposit;
    const slips = (await listSlips(tx, merchantId, { part, depositIds: [depositId] })).get(depositId) ?? [];
    if (slips.some(({ pictureSha256 }) => pictureSha256.equals(draft.pictureSha256))) return ok(undefined);
    if (slips.length >= SLIP_IMAGES_MAX) return fail('SLIP_MAX', undefined, { n: SLIP_IMAGES_MAX });
    await deps.files.keep(tx, draft);
    const { fileId, name, bytes } = draft.file;
    const atMs = deps.clock.nowMs();
    await insertSlip(tx, merchantId, { part, depositId, slip: { fileId, name, bytes, pictureSha256: draft.pictureSha256 }, atMs });
    await appendOutbox(tx, [depositChanged(deps.ids.next(), deposit, atMs)]);
    return ok(undefined);
  });
}
