import type { VendorCase, vendorCases } from '@fairhall/contract/console/vendor-cases';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { digits } from '@fairhall/money/text';
import type { Case, KeptSide } from '../case.ts';
import type { OversightDeps } from '../deps.ts';
import { pageOfCases } from '../store/cases.ts';
import { listChecks } from '../store/checks.ts';

type Side = NonNullable<VendorCase['theirs']>;
type Deps = Pick<OversightDeps, 'db' | 'identity'>;

/** A page of cases, and how far each vendor was looked at. */
export async function listCases(
  deps: Deps,
  merchantId: number,
  { state, vendor, page = 0, size = PAGE_SIZE.console }: QueryOf<typeof vendorCases>,
): Promise<ReplyOf<typeof vendorCases>> {
  const own = deps.db.of(merchantId);
  const [rows, checks] = await Promise.all([pageOfCases(own, merchantId, { state, vendor, page, size }), listChecks(own, merchantId)]);
  const total = rows[0]?.total ?? 0;
  return { list: await shown(deps, merchantId, rows), page, totalPages: Math.ceil(total / size), total, checks };
}

/** Cases as operators read them. */
export async function shown({ identity }: Pick<Deps, 'identity'>, merchantId: number, cases: readonly Case[]): Promise<VendorCase[]> {
  const members = await identity.findMembers(
    merchantId,
    cases.flatMap(({ memberId }) => (memberId === null ? [] : [memberId])),
  );
  return cases.map(({ caseId, memberId, apart, ...found }) => {
    const member = memberId === null ? undefined : members.get(memberId);
    const { vendor, kind, transactionId, asset, theirs, ours, figures, home, state, foundAtMs } = found;
    return {
      ...{
        caseId: String(caseId),
        vendor,
        kind,
        transactionId,
        asset,
        theirs: theirs && sideShown(theirs),
        ours: ours && sideShown(ours),
        figures,
        home,
        state,
        foundAtMs,
        apartE4: digits(apart),
      },
      member: member ? { memberId: String(member.memberId), account: member.account } : null,
      first:
        found.firstAtMs === null ? null : { operator: found.firstOperator ?? '', atMs: found.firstAtMs, reason: found.firstReason ?? '' },
      decided:
        found.decidedAtMs === null ? null : { operator: found.decidedBy, atMs: found.decidedAtMs, reason: found.decidedReason ?? '' },
    };
  });
}

function sideShown({ kind, user, round, gameCode, currency, amountE4, validE4, atMs, undone }: KeptSide): Side {
  return { kind, user, round, gameCode, currency, amountE4, validE4: validE4 ?? null, atMs, undone };
}
