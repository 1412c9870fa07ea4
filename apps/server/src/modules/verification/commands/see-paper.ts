import { fail, ok } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { appendAudit } from '../../audit/index.ts';
import type { VerificationDeps } from '../deps.ts';
import { findCase, insertView, listPapers } from '../store/cases.ts';
import { show } from '../vault.ts';
import { paperAbout } from './add-paper.ts';

/** Opens the picture of a paper. The look is written down, in the log of the merchant too, before the picture is handed out. */
export async function seePaper(deps: VerificationDeps, { operator, ip }: ActingOperator, asked: { caseId: string; no: string }) {
  const { merchantId, operatorId } = operator;
  const caseId = parseId(asked.caseId) ?? -1n;
  const own = deps.db.of(merchantId);
  const found = await findCase(own, merchantId, caseId);
  const paper = found && (await listPapers(own, merchantId, caseId)).find(({ no }) => no === Number(asked.no));
  if (!paper) return fail('NOT_FOUND');
  const key = await deps.vault.unwrap(merchantId, paper.keyWrapped);
  const content = show({ key, hidden: await deps.disk.read(merchantId, paper.fileId), about: paperAbout(merchantId, caseId, paper.kind) });
  await deps.db.inTx(async (tx) => {
    const subject = { type: 'identity_case' as const, id: asked.caseId };
    const detail = { no: String(paper.no), kind: paper.kind, memberId: String(found.memberId) };
    const auditId = await appendAudit(deps, tx, merchantId, { operator, action: 'papers.seen', subject, ip, detail });
    await insertView(tx, merchantId, { caseId, no: paper.no, operatorId, auditId, atMs: deps.clock.nowMs() });
  });
  return ok({ type: paper.type, content });
}
