import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import {
  type memberPnl as memberPnlEndpoint,
  PNL_DAYS_MAX,
  PNL_GAME_TYPES,
  PNL_GROUPS,
  type PnlGroup,
} from '@fairhall/contract/report/member-pnl';
import { RECORD_DAYS_MAX } from '@fairhall/contract/wallet/records';
import { amount } from '@fairhall/money/amount';
import { fail, ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { daysBetween, isDay } from '../../../platform/calendar-day.ts';
import { dayOf } from '../../../platform/day.ts';
import type { MemberContext } from '../../../platform/http/context.ts';
import { TRIAL_ASSET } from '../../ledger/index.ts';
import type { ReportDeps } from '../deps.ts';
import { type DaySums, listDaySums } from '../store/day-sums.ts';

type Sums = ReplyOf<typeof memberPnlEndpoint>['footer'];

const TRIAL_TYPE = 4;
const PAGE_MAX = 100;

/** Own profit and loss by day. Errors: INVALID_INPUT, RANGE_TOO_LONG for more days than one call tells, or further back than records go. */
export async function memberPnl(
  { db, clock }: Pick<ReportDeps, 'db' | 'clock'>,
  { actor, merchant }: Pick<MemberContext, 'actor' | 'merchant'>,
  query: QueryOf<typeof memberPnlEndpoint>,
) {
  const { merchantId, memberId, account } = actor;
  const { currency, timeZone } = merchant.profile;
  // What is a team's is the agents' to ask for.
  if ((query.summaryType ?? '0') !== '0') return fail('INVALID_INPUT', 'summaryType');
  if (query.customerName && query.customerName.toLowerCase() !== account.toLowerCase()) return fail('INVALID_INPUT', 'customerName');
  if (query.customerId && query.customerId !== String(memberId)) return fail('INVALID_INPUT', 'customerId');
  const group = query.gameType === undefined ? undefined : PNL_GAME_TYPES[query.gameType];
  if (query.gameType !== undefined && !group) return fail('INVALID_INPUT', 'gameType');
  const today = dayOf(clock.nowMs(), timeZone);
  const to = query.endDate ?? today;
  const from = query.startDate ?? to;
  for (const [field, day] of [
    ['startDate', from],
    ['endDate', to],
  ] as const)
    if (!isDay(day)) return fail('INVALID_INPUT', field);
  if (from > to) return fail('INVALID_INPUT', 'startDate');
  if (daysBetween(from, to) >= PNL_DAYS_MAX || daysBetween(from, today) > RECORD_DAYS_MAX) return fail('RANGE_TOO_LONG', 'startDate');

  const asset = actor.type === TRIAL_TYPE ? TRIAL_ASSET : currency.code;
  const days = await listDaySums(db, merchantId, { memberId, asset, from, to, groups: group ? [group] : null });
  const byDay = Map.groupBy(days, ({ day }) => day);
  const rows = [...byDay].map(([balanceDate, sums]) => ({
    balanceDate,
    customerId: String(memberId),
    customerName: account,
    ...sumsOf(sums),
  }));
  const page = Math.max(query.pageNo ?? 1, 1);
  const size = query.pageSize ?? PAGE_MAX;
  return ok({
    list: rows.slice((page - 1) * size, page * size),
    footer: sumsOf(days),
    pageNo: page,
    totalPages: Math.ceil(rows.length / size),
  });
}

function sumsOf(days: readonly DaySums[]): Sums {
  const total = (of: readonly DaySums[], pick: (day: DaySums) => bigint) => amount(of.reduce((sum, day) => sum + pick(day), 0n));
  const play = (group: PnlGroup) => {
    const own = days.filter((day) => day.group === group);
    const [betting, winning, rebate] = [total(own, (d) => d.stake), total(own, (d) => d.won), total(own, (d) => d.rebate)];
    const name = group.toLowerCase() as Lowercase<PnlGroup>;
    return {
      [`${name}GameBetting`]: majorText(betting),
      [`${name}GameWinning`]: majorText(winning),
      [`${name}GameRebate`]: majorText(rebate),
      [`${name}GamePnl`]: majorText(amount(winning + rebate - betting)),
    };
  };
  return {
    deposit: majorText(total(days, (d) => d.deposit)),
    withdraw: majorText(total(days, (d) => d.withdraw)),
    agentTransferIn: majorText(total(days, (d) => d.transferIn)),
    agentTransferOut: majorText(total(days, (d) => d.transferOut)),
    promotion: majorText(total(days, (d) => d.promotion)),
    fee: majorText(total(days, (d) => d.fee)),
    ...Object.assign({}, ...PNL_GROUPS.map(play)),
  };
}
