import type { cashFlow as cashFlowEndpoint, cashFlowLines } from '@fairhall/contract/console/cash-flow';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { PAGE_SIZE } from '@fairhall/contract/limits';
import { amount } from '@fairhall/money/amount';
import { fail, ok, type Result } from '@fairhall/money/result';
import { digits } from '@fairhall/money/text';
import { dayOf } from '../../../../platform/day.ts';
import type { MerchantRef } from '../../../../platform/http/context.ts';
import type { CashierDeps } from '../../deps.ts';
import type { FlowDay } from '../flow.ts';
import { pageOfFlow } from '../store/flow.ts';
import { listPostedOn } from '../store/moves.ts';
import { beginOf, cashFlow, daysBetween } from './cash-flow.ts';

const DAYS_MAX = 31;
const DAYS_USUAL = 7;
const DAY_MS = 24 * 3_600_000;
const HOUSE_MAX = 100;

type Deps = Pick<CashierDeps, 'db' | 'clock' | 'identity'>;
type Range = { from: string; to: string; today: string };

/** The days that are asked for: none that there is not, none that is to come, and not too many. */
export function flowRange(
  { clock }: Pick<CashierDeps, 'clock'>,
  { profile: { timeZone } }: MerchantRef,
  asked: { from?: string | undefined; to?: string | undefined },
): Result<Range, 'INVALID_INPUT'> {
  const today = dayOf(clock.nowMs(), timeZone);
  const { to = today } = asked;
  if (!isDay(to)) return fail('INVALID_INPUT', 'to');
  const { from = new Date(Date.parse(to) - (DAYS_USUAL - 1) * DAY_MS).toISOString().slice(0, 10) } = asked;
  if (!isDay(from) || from > to) return fail('INVALID_INPUT', 'from');
  return daysBetween(from, to).length > DAYS_MAX ? fail('INVALID_INPUT', 'from') : ok({ from, to, today });
}

function isDay(text: string): boolean {
  const ms = Date.parse(text);
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 10) === text;
}

export async function flowPage(
  deps: Deps,
  merchant: MerchantRef,
  asked: QueryOf<typeof cashFlowEndpoint>,
): Promise<Result<ReplyOf<typeof cashFlowEndpoint>, 'INVALID_INPUT'>> {
  const range = flowRange(deps, merchant, asked);
  if (!range.ok) return range;
  const days = await cashFlow(deps, merchant, range.value);
  return ok({ ...range.value, days: newestFirst(days).map(dayView) });
}

/** The newest day first; of one day as the channels stand. */
export function newestFirst(days: readonly FlowDay[]): FlowDay[] {
  return [...days].sort((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
}

function dayView({ day, channel, asset, ...sums }: FlowDay) {
  return {
    ...{
      day,
      channel,
      asset,
      openingE4: digits(sums.opening),
      inE4: digits(sums.came),
      outE4: digits(sums.went),
      feesE4: digits(sums.fees),
    },
    ...{ costsE4: digits(sums.costs), settledE4: digits(sums.settled), closingE4: digits(sums.closing) },
  };
}

/** What a channel's day is made of. */
export async function flowLines(
  { db, identity }: Deps,
  { merchantId, profile: { timeZone } }: MerchantRef,
  { channel, day, page = 0, size = PAGE_SIZE.console }: QueryOf<typeof cashFlowLines>,
): Promise<Result<ReplyOf<typeof cashFlowLines>, 'INVALID_INPUT'>> {
  if (!isDay(day)) return fail('INVALID_INPUT', 'day');
  const fromMs = beginOf(day, timeZone);
  const toMs = beginOf(new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10), timeZone);
  const [rows, house] = await Promise.all([
    pageOfFlow(db.history, merchantId, { channel, fromMs, toMs, page, size }),
    listPostedOn(db, merchantId, { channel, bookedOn: day, max: HOUSE_MAX }),
  ]);
  const members = await identity.findMembers(
    merchantId,
    rows.map(({ memberId }) => memberId),
  );
  const total = rows[0]?.total ?? 0;
  return ok({
    list: rows.map(({ txId, leg, kind, memberId, came, amount: moved, reason, atMs }) => {
      const member = members.get(memberId);
      return {
        ...{ key: `${txId}-${leg}`, atMs, kind, reference: reason ?? '', amountE4: digits(came ? moved : amount(-moved)) },
        member: { memberId: String(memberId), account: member?.account ?? String(memberId) },
      };
    }),
    ...{ page, totalPages: Math.ceil(total / size), total },
    house: house.map(({ moveId, kind, document, reason, amount: moved, toChannel }) => {
      return { moveId: String(moveId), kind, document, reason, amountE4: digits(toChannel === channel ? moved : amount(-moved)) };
    }),
  });
}
