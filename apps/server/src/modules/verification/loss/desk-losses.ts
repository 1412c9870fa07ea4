import type { LossDetail, LossRow } from '@fairhall/contract/console/lost-factors';
import { fail, ok, type Result } from '@fairhall/money/result';
import type { ActingOperator } from '../../../platform/http/context.ts';
import { parseId } from '../../../platform/ids.ts';
import { appendAudit } from '../../audit/index.ts';
import { birthDateOf, compareNames } from '../../identity/index.ts';
import { numberAbout } from '../commands/submit.ts';
import type { VerificationDeps } from '../deps.ts';
import { caseOf } from '../store/cases.ts';
import { findLoss, type Loss, lossPapers, waitingLosses } from '../store/losses.ts';
import { show } from '../vault.ts';
import { lossPaperAbout } from './add-loss-paper.ts';
import { lossNumberAbout } from './send-loss.ts';

type Looking = Pick<ActingOperator['operator'], 'merchantId' | 'operatorId'>;
const LIST_MAX = 100;

function rowOf(loss: Loss, { account, operatorId }: { account: string; operatorId: bigint }): LossRow {
  const { lossId, memberId, state, lost, sentAtMs, dueAtMs, firstBy, firstName, firstReason } = loss;
  return {
    ...{ lossId: String(lossId), memberId: String(memberId), account, state, lost, sentAtMs, dueAtMs },
    first: firstBy === null ? null : { by: firstName ?? '', reason: firstReason ?? '', mine: firstBy === operatorId },
  };
}

export async function lossesAtDesk({ db, identity }: VerificationDeps, { merchantId, operatorId }: Looking): Promise<LossRow[]> {
  const found = await waitingLosses(db.of(merchantId), merchantId, LIST_MAX);
  const members = await identity.findMembers(merchantId, [...new Set(found.map(({ memberId }) => memberId))]);
  return found.map((loss) => rowOf(loss, { account: members.get(loss.memberId)?.account ?? '', operatorId }));
}

/** What was typed, beside what the account says and what papers have proved before. */
export async function lossDetail(deps: VerificationDeps, operator: Looking, lossId: bigint): Promise<Result<LossDetail, 'NOT_FOUND'>> {
  const { merchantId, operatorId } = operator;
  const own = deps.db.of(merchantId);
  const loss = await findLoss(own, merchantId, lossId);
  if (!loss) return fail('NOT_FOUND', 'lossId');
  const { memberId } = loss;
  const [members, payee, born, papers, known, gate, key] = await Promise.all([
    deps.identity.findMembers(merchantId, [memberId]),
    deps.identity.payeeOf(merchantId, memberId),
    birthDateOf(own, merchantId, memberId),
    lossPapers(own, merchantId, lossId),
    caseOf(own, merchantId, memberId),
    deps.ledger.gates.of(own, merchantId, { memberId, daySinceMs: 0 }),
    deps.compareKey(),
  ]);
  const opened = (hidden: Buffer | null | undefined, about: string) => (hidden ? show({ key, hidden, about }).toString() : '');
  // What waits for a decision proves nothing yet.
  const proved = known && gate.tier >= 2 ? known : null;
  const others = [payee, proved?.name ?? ''].filter((name) => name !== '');
  const alike = others.map((name) => compareNames(loss.name, name));
  const rows: LossDetail['fields'] = [
    {
      ...{ field: 'name', typed: loss.name, account: payee, before: proved?.name ?? '' },
      like: (['none', 'close', 'match'] as const).find((one) => alike.includes(one)) ?? null,
    },
    { field: 'birth', typed: loss.birthDate ?? '', account: born, before: '', like: null },
    {
      ...{ field: 'number', typed: opened(loss.numberSealed, lossNumberAbout(merchantId, lossId)), account: '', like: null },
      before: proved ? opened(proved.numberSealed, numberAbout(merchantId, proved.caseId)) : '',
    },
  ];
  return ok({
    ...rowOf(loss, { account: members.get(memberId)?.account ?? '', operatorId }),
    ...{ tier: gate.tier, fields: rows, told: loss.told },
    papers: papers
      .filter(({ kind, no }) => !papers.some((later) => later.kind === kind && later.no > no))
      .map(({ no, kind, atMs }) => ({ no, kind, atMs })),
  });
}

/** Opens the picture of a paper. The look is written into the log before the picture is handed out. */
export async function seeLossPaper(deps: VerificationDeps, { operator, ip }: ActingOperator, asked: { lossId: string; no: string }) {
  const { merchantId } = operator;
  const lossId = parseId(asked.lossId) ?? -1n;
  const own = deps.db.of(merchantId);
  const loss = await findLoss(own, merchantId, lossId);
  const paper = loss && (await lossPapers(own, merchantId, lossId)).find(({ no }) => no === Number(asked.no));
  if (!paper) return fail('NOT_FOUND');
  const key = await deps.vault.unwrap(merchantId, paper.keyWrapped);
  const hidden = await deps.disk.read(merchantId, paper.fileId);
  const content = show({ key, hidden, about: lossPaperAbout(merchantId, lossId, paper.kind) });
  await deps.db.inTx((tx) =>
    appendAudit(deps, tx, merchantId, {
      ...{ operator, action: 'papers.seen', ip, subject: { type: 'member', id: String(loss.memberId) } },
      detail: { no: String(paper.no), kind: paper.kind, loss: String(lossId) },
    }),
  );
  return ok({ type: paper.type, content });
}
