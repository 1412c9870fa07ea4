import type { depositReport as depositReportEndpoint } from '@fairhall/contract/cashier/deposit-report';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { ZERO } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../platform/http/context.ts';
import { partOf } from '../../ledger/index.ts';
import type { Deposit } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { reportRange } from '../report-range.ts';
import { reportDeposits } from '../store/report.ts';

type Reply = ReplyOf<typeof depositReportEndpoint>;

/** The family's deposit report: by the day of the request, the last 30 days unless said otherwise. Pages from 1. */
export async function depositReport(
  { db, clock }: CashierDeps,
  { actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>,
  query: QueryOf<typeof depositReportEndpoint>,
): Promise<Reply> {
  const { merchantId, memberId } = actor;
  const range = reportRange(query, { nowMs: clock.nowMs(), timeZone: merchant.profile.timeZone });
  const own = { part: partOf(merchantId, memberId), memberId };
  const { deposits, total, credited } = await reportDeposits(db.history, merchantId, { ...own, ...range });
  return {
    records: deposits.map(reportRow),
    // No channel takes a fee, so none is given back.
    footer: [{ amount: majorText(credited), reimbursementAmount: majorText(ZERO) }],
    page: range.page,
    totalPages: Math.ceil(total / range.max),
  };
}

function reportRow(deposit: Deposit): Reply['records'][number] {
  const credited = deposit.state === 'approved';
  return {
    transId: String(deposit.depositId),
    depositMode: deposit.bankType,
    requestedAmount: majorText(deposit.asked ?? deposit.amount),
    amount: majorText(credited ? deposit.amount : ZERO),
    reimbursementAmount: majorText(ZERO),
    refId: deposit.reference,
    depositDate: deposit.createdAtMs,
    actualDepositDate: credited ? deposit.decidedAtMs : null,
    state: deposit.state,
  };
}
