import { PAPER_FILES_MAX, PAPER_SIDE_MIN, type PaperKind } from '@fairhall/contract/identity/verification';
import { fail, ok } from '@fairhall/money/result';
import type { RequestContext } from '../../../platform/http/context.ts';
import { cleanPaper } from '../clean-paper.ts';
import type { VerificationDeps } from '../deps.ts';
import { insertLossPaper, lockLoss, lossPapers } from '../store/losses.ts';
import { hide } from '../vault.ts';
import { lossView, shownLossOf } from './loss-view.ts';

/** What a file's key is bound to: of another merchant, loss or kind it opens nothing. */
export const lossPaperAbout = (merchantId: number, lossId: bigint, kind: PaperKind) => `${merchantId}/loss/${lossId}/${kind}`;

/** Adds a picture of a paper, encoded anew and encrypted under a key of its own, as papers of identity are. */
export async function addLossPaper(
  deps: VerificationDeps,
  context: RequestContext,
  { kind, content }: { kind: PaperKind; content: unknown },
) {
  const { merchantId } = context.merchant;
  const shown = await shownLossOf(deps, context);
  if (shown?.state !== 'uploading') return fail('KYC_STATE');
  const picture = await cleanPaper(deps, content);
  if (!picture.ok) return picture;
  const { type, content: clean, width, height } = picture.value;
  if (Math.min(width, height) < PAPER_SIDE_MIN) return fail('PAPER_SMALL', undefined, { n: PAPER_SIDE_MIN });
  const { lossId } = shown;
  const fileId = deps.ids.next();
  try {
    const added = await deps.db.inTx(async (tx) => {
      const loss = await lockLoss(tx, merchantId, lossId);
      if (loss?.state !== 'uploading') return fail('KYC_STATE');
      const papers = await lossPapers(tx, merchantId, lossId);
      if (papers.length >= PAPER_FILES_MAX) return fail('PAPER_MAX', undefined, { n: PAPER_FILES_MAX });
      const key = Buffer.from(deps.random.bytes(32));
      await deps.disk.writeDraft(fileId, hide(deps.random, { key, content: clean, about: lossPaperAbout(merchantId, lossId, kind) }));
      await deps.disk.keep(merchantId, fileId);
      const keyWrapped = await deps.vault.wrap(merchantId, key);
      const atMs = deps.clock.nowMs();
      await insertLossPaper(tx, merchantId, { lossId, no: papers.length + 1, kind, fileId, keyWrapped, type, atMs });
      return ok(undefined);
    });
    if (!added.ok) return added;
  } finally {
    await deps.disk.discard(fileId);
  }
  return ok(await lossView(deps, merchantId, lossId));
}
