import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { listWithdrawals as listWithdrawalsEndpoint } from '@fairhall/contract/withdraw/list';
import { REPORT_STATUS, type withdrawReport as withdrawReportEndpoint } from '@fairhall/contract/withdraw/report';
import { majorText } from '@fairhall/money/text';
import type { MemberContext } from '../../../../platform/http/context.ts';
import { partOf } from '../../../ledger/index.ts';
import { reportRange } from '../../report-range.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { listOwn } from '../store/withdrawals.ts';
import { ownViews } from './own-view.ts';

const FOREVER = { fromMs: 0, toMs: 4_102_444_800_000 };

/** A member's withdrawals with their timelines, newest first. Pages from 0, of those made before one, where it is said. */
export async function listWithdrawals(
  { db, clock }: WithdrawalDeps,
  { actor: { merchantId, memberId }, language }: Pick<MemberContext, 'actor' | 'language'>,
  {
    page = 0,
    size = PAGE_SIZE.records,
    before = null,
  }: Omit<QueryOf<typeof listWithdrawalsEndpoint>, 'cursor'> & { before?: bigint | null },
): Promise<Omit<ReplyOf<typeof listWithdrawalsEndpoint>, 'next'>> {
  const own = { part: partOf(merchantId, memberId), memberId };
  const { withdrawals, total } = await listOwn(db, merchantId, { ...own, ...FOREVER, before, skip: page * size, max: size });
  return {
    list: await ownViews(db, { merchantId, language, nowMs: clock.nowMs() }, withdrawals),
    page,
    totalPages: Math.ceil(total / size),
  };
}

/** The family's withdraw report: by the day of the request, the last 30 days unless said otherwise. Pages from 1. */
export async function withdrawReport(
  { db, clock }: WithdrawalDeps,
  { actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>,
  query: QueryOf<typeof withdrawReportEndpoint>,
): Promise<ReplyOf<typeof withdrawReportEndpoint>> {
  const { merchantId, memberId } = actor;
  const range = reportRange(query, { nowMs: clock.nowMs(), timeZone: merchant.profile.timeZone });
  const own = { part: partOf(merchantId, memberId), memberId };
  const { withdrawals, total, paid } = await listOwn(db.history, merchantId, { ...own, ...range, before: null });
  return {
    records: withdrawals.map(({ reference, amount, bankName, createdAtMs, state, reason }) => ({
      refId: reference,
      amount: majorText(amount),
      bankName,
      withdrawDate: createdAtMs,
      status: REPORT_STATUS[state],
      remark: reason ?? '',
    })),
    footer: [{ amount: majorText(paid) }],
    page: range.page,
    totalPages: Math.ceil(total / range.max),
  };
}
