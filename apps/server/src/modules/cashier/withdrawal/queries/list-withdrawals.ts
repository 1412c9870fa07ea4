import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import type { listWithdrawals as listWithdrawalsEndpoint } from '@fairhall/contract/withdraw/list';
import { REPORT_STATUS, type withdrawReport as withdrawReportEndpoint } from '@fairhall/contract/withdraw/report';
import { majorText } from '@fairhall/money/text';
import { endOfDay } from '../../../../platform/day.ts';
import type { MemberContext } from '../../../../platform/http/context.ts';
import { partOf } from '../../../ledger/index.ts';
import type { WithdrawalDeps } from '../deps.ts';
import { listOwn } from '../store/withdrawals.ts';
import { ownViews } from './own-view.ts';

const FOREVER = { fromMs: 0, toMs: 4_102_444_800_000 };
/** As many days as an account record reaches over (wire.md 2.3): earlier ones of a longer range are left out. */
const RANGE_MAX_MS = 31 * 86_400_000;

/** A member's withdrawals with their timelines, newest first. Pages from 0. */
export async function listWithdrawals(
  { db }: WithdrawalDeps,
  { actor: { merchantId, memberId }, language }: Pick<MemberContext, 'actor' | 'language'>,
  { page = 0, size = PAGE_SIZE.records }: QueryOf<typeof listWithdrawalsEndpoint>,
): Promise<ReplyOf<typeof listWithdrawalsEndpoint>> {
  const own = { part: partOf(merchantId, memberId), memberId };
  const { withdrawals, total } = await listOwn(db, merchantId, { ...own, ...FOREVER, skip: page * size, max: size });
  return { list: await ownViews(db, { merchantId, language }, withdrawals), page, totalPages: Math.ceil(total / size) };
}

/** The family's withdraw report: by the day of the request, the last 30 days unless said otherwise. Pages from 1. */
export async function withdrawReport(
  { db, clock }: WithdrawalDeps,
  { actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>,
  { startDate, endDate, page = 1, size = PAGE_SIZE.records }: QueryOf<typeof withdrawReportEndpoint>,
): Promise<ReplyOf<typeof withdrawReportEndpoint>> {
  const { merchantId, memberId } = actor;
  const toMs = endDate === undefined ? endOfDay(clock.nowMs(), merchant.profile.timeZone) : endDate + 1;
  const fromMs = Math.max(startDate ?? 0, toMs - RANGE_MAX_MS);
  const shown = Math.max(page, 1);
  const range = { part: partOf(merchantId, memberId), memberId, fromMs, toMs, skip: (shown - 1) * size, max: size };
  const { withdrawals, total, paid } = await listOwn(db, merchantId, range);
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
    page: shown,
    totalPages: Math.ceil(total / size),
  };
}
