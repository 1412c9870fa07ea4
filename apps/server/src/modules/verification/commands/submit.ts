import type { BodyOf } from '@fairhall/contract/endpoint';
import type { submitVerification } from '@fairhall/contract/identity/verification';
import { fail, ok } from '@fairhall/money/result';
import type { MemberContext } from '../../../platform/http/context.ts';
import { keepable } from '../../../platform/keepable.ts';
import { appendOutbox } from '../../../platform/outbox.ts';
import type { VerificationDeps } from '../deps.ts';
import { verificationChanged } from '../events.ts';
import { ownView } from '../queries/own-view.ts';
import { noteSignals } from '../signals.ts';
import { birthDateOf, caseOf, listPapers, lockCase, newestOf, type Paper, submitCase } from '../store/cases.ts';
import { hide } from '../vault.ts';

/** A passport, or both sides of a card, and a face; none of them sent back. */
function isComplete(papers: readonly Paper[]): boolean {
  const has = (kind: Paper['kind']) => papers.some((paper) => paper.kind === kind && paper.reason === null);
  return has('selfie') && (has('passport') || (has('id_front') && has('id_back')));
}

/** What the number of a paper is bound to. */
export const numberAbout = (merchantId: number, caseId: bigint) => `${merchantId}/${caseId}/number`;

/** Gives the papers to the desk with what the member says of itself. The name is the account's own: the first one told is kept. */
export async function submit(
  deps: VerificationDeps,
  sender: Pick<MemberContext, 'actor' | 'merchant'>,
  body: BodyOf<typeof submitVerification>,
) {
  const { merchantId, memberId } = sender.actor;
  const [name, address, number] = [body.name, body.address, body.number].map((text) => keepable(text).trim());
  if (!name) return fail('FIELD_FORMAT', 'name');
  if (!address) return fail('FIELD_FORMAT', 'address');
  if (!number || !/[\p{L}\p{N}]/u.test(number)) return fail('FIELD_FORMAT', 'number');
  const key = await deps.compareKey();
  const sent = await deps.db.inTx(async (tx) => {
    const known = await caseOf(tx, merchantId, memberId);
    const found = known && (await lockCase(tx, merchantId, known.caseId));
    if (!found) return fail('PAPERS_MISSING');
    if (found.state !== 'uploading' && found.state !== 'rejected') return fail('KYC_STATE');
    const papers = newestOf(await listPapers(tx, merchantId, found.caseId));
    if (!isComplete(papers)) return fail('PAPERS_MISSING');
    const payee = await deps.identity.claimPayee(tx, merchantId, { memberId, payeeName: name });
    const birthDate = await birthDateOf(tx, merchantId, memberId);
    const atMs = deps.clock.nowMs();
    const { nationality } = body;
    const numberSealed = hide(deps.random, { key, content: Buffer.from(number), about: numberAbout(merchantId, found.caseId) });
    await submitCase(tx, merchantId, { caseId: found.caseId, name, address, nationality, numberSealed, atMs });
    const told = { name: payee, birthDate, number, nationality, pixels: papers.map(({ pixels }) => pixels) };
    await noteSignals(deps, tx, { merchantId, memberId }, told);
    const changed = { merchantId, memberId, caseId: found.caseId, state: 'under_review' as const };
    await appendOutbox(tx, [verificationChanged(deps.ids.next(), changed, atMs)]);
    return ok(undefined);
  });
  return sent.ok ? ok(await ownView(deps, sender)) : sent;
}
