import { MEANS_PAPERS, PAPER_FILES_MAX, PAPER_SIDE_MIN, type PaperKind } from '@fairhall/contract/identity/verification';
import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import { cleanPaper } from '../clean-paper.ts';
import type { VerificationDeps } from '../deps.ts';
import { verificationChanged } from '../events.ts';
import { ownView } from '../queries/own-view.ts';
import { type IdentityCase, insertPaper, listPapers, openCase, reopenCase } from '../store/cases.ts';
import { hide } from '../vault.ts';

/** What the papers are to open from now on; null: none are taken now. Who is verified goes on with papers of its means. */
function tierOf({ state, tier }: IdentityCase, kind: PaperKind): IdentityCase['tier'] | null {
  if (state === 'under_review' || state === 'closed') return null;
  const isOfMeans = MEANS_PAPERS.some((means) => means === kind);
  if (state !== 'verified') return tier;
  return tier === 2 && isOfMeans ? 3 : null;
}

type Sender = Pick<MemberContext, 'actor' | 'merchant'>;

/** What a file's key is bound to: of another merchant, case or kind it opens nothing. */
export const paperAbout = (merchantId: number, caseId: bigint, kind: PaperKind) => `${merchantId}/${caseId}/${kind}`;

/**
 * Adds a picture of a paper: encoded anew as slips are, encrypted under a key of its own, and on the disk before the transaction that says
 * whose it is commits. The same picture again is one; after a refusal the first new picture opens the case again.
 */
export async function addPaper(deps: VerificationDeps, sender: Sender, { kind, content }: { kind: PaperKind; content: unknown }) {
  const { merchantId, memberId } = sender.actor;
  const picture = await cleanPaper(deps, content);
  if (!picture.ok) return picture;
  const { type, content: clean, pictureSha256: pixels, width, height } = picture.value;
  if (Math.min(width, height) < PAPER_SIDE_MIN) return fail('PAPER_SMALL', undefined, { n: PAPER_SIDE_MIN });
  const fileId = deps.ids.next();
  try {
    const added = await deps.db.inTx(async (tx) => {
      const atMs = deps.clock.nowMs();
      const { tier: standing } = await deps.ledger.gates.of(tx, merchantId, { memberId, daySinceMs: atMs });
      // Who stands at the second tier without a case of ours goes on with papers of its means, too.
      const found = await openCase(tx, merchantId, { caseId: deps.ids.next(), memberId, tier: standing === 2 ? 3 : 2, atMs });
      const tier = tierOf(found, kind);
      if (tier === null) return fail('KYC_STATE');
      const papers = await listPapers(tx, merchantId, found.caseId);
      if (papers.some((paper) => paper.kind === kind && paper.reason === null && paper.pixels.equals(pixels))) return ok(undefined);
      const since = found.decidedAtMs ?? 0;
      if (papers.filter((paper) => paper.atMs > since).length >= PAPER_FILES_MAX)
        return fail('PAPER_MAX', undefined, { n: PAPER_FILES_MAX });
      const key = Buffer.from(deps.random.bytes(32));
      const about = paperAbout(merchantId, found.caseId, kind);
      await deps.disk.writeDraft(fileId, hide(deps.random, { key, content: clean, about }));
      await deps.disk.keep(merchantId, fileId);
      const no = papers.length + 1;
      const keyWrapped = await deps.vault.wrap(merchantId, key);
      await insertPaper(tx, merchantId, { caseId: found.caseId, no, kind, fileId, keyWrapped, type, pixels, atMs });
      if (found.state !== 'uploading') {
        await reopenCase(tx, merchantId, { caseId: found.caseId, tier });
        const changed = { merchantId, memberId, caseId: found.caseId, state: 'uploading' as const };
        await appendOutbox(tx, [verificationChanged(deps.ids.next(), changed, atMs)]);
      }
      return ok(undefined);
    });
    if (!added.ok) return added;
  } finally {
    await deps.disk.discard(fileId);
  }
  return ok(await ownView(deps, sender));
}
