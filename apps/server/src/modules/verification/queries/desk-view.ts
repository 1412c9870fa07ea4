import type { CaseDetail, CaseRow, Pair } from '@fairhall/contract/console/verification';
import { invariant } from '@fairhall/money/result';
import type { OperatorActor } from '../../../platform/http/context.ts';
import { numberAbout } from '../commands/submit.ts';
import type { VerificationDeps } from '../deps.ts';
import { birthDateOf, type IdentityCase, listPapers, newestOf, waitingCases } from '../store/cases.ts';
import { openPairs } from '../store/signals.ts';
import { show } from '../vault.ts';

const LIST_MAX = 100;

function rowOf(found: IdentityCase, account: string, nowMs: number): CaseRow {
  return {
    caseId: String(found.caseId),
    memberId: String(found.memberId),
    account,
    state: found.state,
    submittedAtMs: found.submittedAtMs,
    takenBy: found.takenUntilMs !== null && found.takenUntilMs > nowMs ? found.takenName : null,
  };
}

export async function queueOf({ db, clock, identity }: VerificationDeps, merchantId: number): Promise<CaseRow[]> {
  const found = await waitingCases(db.of(merchantId), merchantId, LIST_MAX);
  const members = await identity.findMembers(
    merchantId,
    found.map(({ memberId }) => memberId),
  );
  return found.map((one) => rowOf(one, members.get(one.memberId)?.account ?? '', clock.nowMs()));
}

/** A case as an operator reads it; the number of the paper is opened for that. */
export async function detailOf(
  deps: VerificationDeps,
  operator: Pick<OperatorActor, 'merchantId' | 'operatorId'>,
  found: IdentityCase,
): Promise<CaseDetail> {
  const { merchantId } = operator;
  const own = deps.db.of(merchantId);
  const nowMs = deps.clock.nowMs();
  const [papers, members, payee, born, key] = await Promise.all([
    listPapers(own, merchantId, found.caseId),
    deps.identity.findMembers(merchantId, [found.memberId]),
    deps.identity.payeeOf(merchantId, found.memberId),
    birthDateOf(own, merchantId, found.memberId),
    deps.compareKey(),
  ]);
  const number = found.numberSealed && show({ key, hidden: found.numberSealed, about: numberAbout(merchantId, found.caseId) }).toString();
  const isMine = found.takenBy === operator.operatorId && found.takenUntilMs !== null && found.takenUntilMs > nowMs;
  return {
    ...rowOf(found, members.get(found.memberId)?.account ?? '', nowMs),
    mineUntilMs: isMine ? found.takenUntilMs : null,
    fields: [
      { field: 'name', typed: found.name, account: payee },
      { field: 'birth', typed: born, account: null },
      { field: 'number', typed: number ?? '', account: null },
      { field: 'address', typed: found.address, account: null },
      { field: 'nationality', typed: found.nationality, account: null },
    ],
    papers: newestOf(papers).map(({ no, kind, reason, atMs }) => ({ no, kind, reason, atMs })),
    decided:
      found.decidedAtMs === null || found.decidedName === null
        ? null
        : { operator: found.decidedName, atMs: found.decidedAtMs, reason: found.reason },
  };
}

export async function pairsOf({ db, identity }: VerificationDeps, merchantId: number): Promise<Pair[]> {
  const pairs = await openPairs(db.of(merchantId), merchantId, LIST_MAX);
  const members = await identity.findMembers(merchantId, [...new Set(pairs.flatMap(({ low, high }) => [low, high]))]);
  const who = (memberId: bigint) => {
    const member = members.get(memberId);
    invariant(member, 'an edge is of a member');
    return { memberId: String(memberId), account: member.account };
  };
  return pairs.map(({ low, high, ...pair }) => ({ ...pair, low: who(low), high: who(high) }));
}
