import type { CaseDetail, CaseRow, MemberSignals, Pair } from '@fairhall/contract/console/verification';
import { invariant } from '@fairhall/money/result';
import type { OperatorActor } from '../../../platform/http/context.ts';
import { birthDateOf, compareNames, type NamesAlike } from '../../identity/index.ts';
import { linesAbout, numberAbout } from '../commands/submit.ts';
import type { VerificationDeps } from '../deps.ts';
import { type MachineLines, readMachineLines } from '../mrz.ts';
import { type IdentityCase, listPapers, newestOf, waitingCases } from '../store/cases.ts';
import { heavyNeighbours, nodesOf, openPairs, pairsOfMember } from '../store/signals.ts';
import { findAnswer } from '../store/vendor-checks.ts';
import { show } from '../vault.ts';

const LIST_MAX = 100;

function rowOf(found: IdentityCase, account: string, nowMs: number): CaseRow {
  return {
    caseId: String(found.caseId),
    memberId: String(found.memberId),
    account,
    state: found.state,
    submittedAtMs: found.submittedAtMs,
    tier: found.tier,
    isSecond: found.firstBy !== null,
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
  const [papers, members, payee, born, alike, vendor, key] = await Promise.all([
    listPapers(own, merchantId, found.caseId),
    deps.identity.findMembers(merchantId, [found.memberId]),
    deps.identity.payeeOf(merchantId, found.memberId),
    birthDateOf(own, merchantId, found.memberId),
    heavyNeighbours(own, merchantId, found.memberId),
    findAnswer(own, merchantId, found.caseId),
    deps.compareKey(),
  ]);
  const opened = (hidden: Buffer | null, about: string) => (hidden === null ? '' : show({ key, hidden, about }).toString());
  const number = opened(found.numberSealed, numberAbout(merchantId, found.caseId));
  const lines = opened(found.linesSealed, linesAbout(merchantId, found.caseId));
  const read = readMachineLines(lines, new Date(nowMs).toISOString().slice(0, 10));
  const isMine = found.takenBy === operator.operatorId && found.takenUntilMs !== null && found.takenUntilMs > nowMs;
  return {
    ...rowOf(found, members.get(found.memberId)?.account ?? '', nowMs),
    mineUntilMs: isMine ? found.takenUntilMs : null,
    fields: fieldsOf(found, { payee, born, number, read }),
    lines: lines === '' ? 'none' : read ? 'right' : 'wrong',
    wanted: found.wanted,
    vendor,
    alike,
    papers: newestOf(papers).map(({ no, kind, reason, atMs }) => ({ no, kind, reason, atMs })),
    decided:
      found.decidedAtMs === null || found.decidedName === null
        ? null
        : { operator: found.decidedName, atMs: found.decidedAtMs, reason: found.reason },
  };
}

type Beside = { payee: string; born: string; number: string; read: MachineLines | null };

/** What was typed, what the account says, and what stands in the lines for machines. */
function fieldsOf(found: IdentityCase, { payee, born, number, read }: Beside): CaseDetail['fields'] {
  const name = read ? `${read.names} ${read.surnames}`.trim() : null;
  const rows: Omit<CaseDetail['fields'][number], 'like'>[] = [
    { field: 'name', typed: found.name, account: payee, paper: name },
    { field: 'birth', typed: born, account: null, paper: read?.birthDate ?? null },
    { field: 'number', typed: number, account: null, paper: read?.number ?? null },
    { field: 'nationality', typed: found.nationality, account: null, paper: read?.nationality ?? null },
    { field: 'goodUntil', typed: found.goodUntil, account: null, paper: read?.goodUntil ?? null },
    { field: 'address', typed: found.address, account: null, paper: null },
    ...(found.tier === 3
      ? ([
          { field: 'occupation', typed: found.occupation, account: null, paper: null },
          { field: 'funds', typed: found.funds, account: null, paper: null },
        ] as const)
      : []),
  ];
  const like = likenessOf(found.name, [payee, name ?? '']);
  return rows.map((row) => ({ ...row, like: row.field === 'name' ? like : null }));
}

/** How a name stands to the others that are told, by the one that is least like it; null where none is. */
function likenessOf(name: string, others: readonly string[]): NamesAlike | null {
  const found = others.filter((other) => other !== '').map((other) => compareNames(name, other));
  return (['none', 'close', 'match'] as const).find((alike) => found.includes(alike)) ?? null;
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

/** What a member has in common with others: its pairs, and the nodes between their ends. */
export async function signalsOf({ db, identity }: VerificationDeps, merchantId: number, memberId: bigint): Promise<MemberSignals | null> {
  const own = db.of(merchantId);
  const [pairs, edges] = await Promise.all([pairsOfMember(own, merchantId, memberId), nodesOf(own, merchantId, memberId)]);
  const ids = [memberId, ...pairs.flatMap(({ low, high }) => [low, high]), ...edges.flatMap(({ memberIds }) => memberIds)];
  const members = await identity.findMembers(merchantId, [...new Set(ids)]);
  if (!members.has(memberId)) return null;
  const who = (id: bigint) => ({ memberId: String(id), account: members.get(id)?.account ?? '' });
  return {
    member: who(memberId),
    pairs: pairs.map(({ low, high, ...pair }) => ({ ...pair, low: who(low), high: who(high) })),
    nodes: edges.map(({ kind, shared, memberIds }) => ({ kind, shared, members: memberIds.map(who) })),
  };
}
