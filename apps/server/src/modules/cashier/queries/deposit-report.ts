import type { depositReport as depositReportEndpoint } from '@fairhall/contract/cashier/deposit-report';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { ZERO } from '@fairhall/money/amount';
import { majorText } from '@fairhall/money/text';
import { endOfDay } from '../../../platform/day.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { partOf } from '../../ledger/index.ts';
import type { Deposit } from '../deposit.ts';
import type { CashierDeps } from '../deps.ts';
import { reportDeposits } from '../store/report.ts';

type Reply = ReplyOf<typeof depositReportEndpoint>;

/** As many days as an account record reaches over (wire.md 2.3): earlier ones of a longer range are left out. */
const RANGE_MAX_MS = 31 * 86_400_000;

/** The family's deposit report: by the day of the request, the last 30 days unless said otherwise. Pages from 1. */
export async function depositReport(
  { db, clock }: CashierDeps,
  { actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>,
  { startDate, endDate, page = 1, size = PAGE_SIZE.records }: QueryOf<typeof depositReportEndpoint>,
): Promise<Reply> {
  const { merchantId, memberId } = actor;
  const toMs = endDate === undefined ? endOfDay(clock.nowMs(), merchant.profile.timeZone) : endDate + 1;
  const fromMs = Math.max(startDate ?? 0, toMs - RANGE_MAX_MS);
  const own = { part: partOf(merchantId, memberId), memberId };
  const shown = Math.max(page, 1);
  const range = { ...own, fromMs, toMs, skip: (shown - 1) * size, max: size };
  const { deposits, total, credited } = await reportDeposits(db, merchantId, range);
  return {
    records: deposits.map(reportRow),
    // No channel takes a fee, so none is given back.
    footer: [{ amount: majorText(credited), reimbursementAmount: majorText(ZERO) }],
    page: shown,
    totalPages: Math.ceil(total / size),
  };
}

function reportRow(deposit: Deposit): Reply['records'][number] {
  const credited = deposit.state === 'approved';
  return {
    transId: String(deposit.depositId),
    depositMode: deposit.bankType,
    requestedAmount: majorText(deposit.amount),
    amount: majorText(credited ? deposit.amount : ZERO),
    reimbursementAmount: majorText(ZERO),
    refId: deposit.reference,
    depositDate: deposit.createdAtMs,
    actualDepositDate: credited ? deposit.decidedAtMs : null,
    state: deposit.state,
  };
}
