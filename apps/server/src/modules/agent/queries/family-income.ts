import { type Deduction, netOf } from '@fairhall/commission/dividend';
import { assessDividend } from '@fairhall/commission/dividend-period';
import type { ContractTerms } from '@fairhall/contract/agent/contracts';
import type {
  currentDailySalary,
  currentDividend,
  prevAndCurrIncome,
  queryDailySalary,
  queryDividend,
  StatementState,
} from '@fairhall/contract/agent/statements';
import type { QueryOf, ReplyOf } from '@fairhall/contract/endpoint';
import { amount } from '@fairhall/money/amount';
import { ok } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { daysBetween } from '../../../platform/calendar-day.ts';
import { dayOf } from '../../../platform/day.ts';
import { dayAfter, dividendPeriodOf } from '../closing/periods.ts';
import { ruleOf } from '../contract-rules.ts';
import type { AgentDeps } from '../deps.ts';
import { spanOf } from '../span.ts';
import { stateOfStatement } from '../statement-state.ts';
import { listContracts, listTeamDays, listVersions } from '../store/contracts.ts';
import { findScheme } from '../store/schemes.ts';
import { listIncomeDays, listStatements, type Told } from '../store/statements.ts';
import { sumTeam } from '../store/team.ts';
import { DEFAULT_TERMS } from '../terms.ts';
import { type Asker, standingOf } from './reach.ts';

/** Days of one page, rows of one call. */
const PAGE_DAYS = 31;
const ROWS_MAX = 200;
const WHOLE = 10_000;

const major = (value: bigint): string => majorText(amount(value));
const STATUS = { DUE: '0', PAID: '1', PART: '2', NONE: '3', HELD: '4' } as const satisfies Record<StatementState, string>;
const statusOf = (told: Told) => STATUS[stateOfStatement(told)];

type Said = { terms: ContractTerms; net?: string };
const saidOf = ({ frozen }: Told): Said => JSON.parse(frozen) as Said;
/** What was reached, as a fraction. */
function rateOf(told: Told): number {
  const { rateType, tiers } = saidOf(told).terms;
  return rateType === 'P' ? Number(tiers[told.tier - 1]?.rate ?? 0) / WHOLE : 0;
}

type Deps = Pick<AgentDeps, 'db' | 'teams' | 'clock'>;
const daysOf = (deps: Pick<Deps, 'clock'>, { merchant }: Asker, query: { startDate?: string | undefined; endDate?: string | undefined }) =>
  spanOf(query, { nowMs: deps.clock.nowMs(), timeZone: merchant.profile.timeZone });

function salaryRow(told: Told): ReplyOf<typeof queryDailySalary>['list'][number] {
  const { statementId, toDay, turnover, active, due, paid } = told;
  return {
    ...{ id: String(statementId), date: toDay, team_bet: major(turnover), active_member: active, contract_rate: rateOf(told) },
    ...{ amount: major(due), paid: major(paid), status: statusOf(told) },
  };
}

export async function currentSalary({ db }: Deps, { actor: { merchantId, memberId } }: Asker) {
  const of = { memberId, side: 'own', kind: 'daily', before: null, max: 1 } as const;
  const list: ReplyOf<typeof currentDailySalary>['list'] = (await listStatements(db.of(merchantId), merchantId, of)).map(salaryRow);
  return ok({ list });
}

export async function salariesIn(deps: Deps, asker: Asker, query: QueryOf<typeof queryDailySalary>) {
  const { merchantId, memberId } = asker.actor;
  const days = daysOf(deps, asker, query);
  if (!days.ok) return days;
  const of = { memberId, side: 'own', kind: 'daily', days: days.value, before: null, max: ROWS_MAX } as const;
  return ok({ list: (await listStatements(deps.db.of(merchantId), merchantId, of)).map(salaryRow) });
}

export function payoutRow(told: Told): ReplyOf<typeof queryDividend>['list'][number] {
  const { statementId, agentId, agent, closedAtMs, turnover, active, due, paid } = told;
  return {
    ...{ id: String(statementId), beneficiary_id: String(agentId), beneficiary_name: agent, create_date: closedAtMs },
    ...{ team_bet: major(turnover), team_profit: major(BigInt(saidOf(told).net ?? '0')), active_member: active },
    ...{ contract_rate: rateOf(told), amount: major(due), paid: major(paid), status: statusOf(told) },
  };
}

export async function dividendsBelow(deps: Deps, asker: Asker, query: QueryOf<typeof queryDividend>) {
  const { merchantId, memberId } = asker.actor;
  const days = daysOf(deps, asker, query);
  if (!days.ok) return days;
  const of = { memberId, side: 'below', kind: 'dividend', days: days.value, before: null, max: ROWS_MAX } as const;
  return ok({ list: (await listStatements(deps.db.of(merchantId), merchantId, of)).map(payoutRow) });
}

/** The last one that was closed, and the one under way, from what is in the days so far: before commissions and salaries. */
export async function dividendNow(deps: Deps, asker: Asker) {
  const { merchantId, memberId } = asker.actor;
  const { currency, timeZone } = asker.merchant.profile;
  const own = deps.db.of(merchantId);
  const terms = (await findScheme(own, merchantId))?.terms ?? DEFAULT_TERMS;
  const today = dayOf(deps.clock.nowMs(), timeZone);
  const period = dividendPeriodOf(today, terms.dividendPeriod);
  const base = { memberId, kind: 'dividend', before: null } as const;
  const [prev] = await listStatements(own, merchantId, { ...base, side: 'own', max: 1 });
  const below = prev
    ? await listStatements(own, merchantId, { ...base, side: 'below', days: { from: prev.toDay, to: prev.toDay }, max: ROWS_MAX })
    : [];
  const held = await termsInForce(deps, asker);
  const activeMin = BigInt(held?.activeMin ?? terms.activeMins[0] ?? 0);
  const rows = await listTeamDays(deps.teams, merchantId, {
    ...{ agentId: memberId, asset: currency.code, fromDay: period.from, toDay: today, activeMin, includeSelf: terms.includeSelf },
  });
  const sums = { stake: 0n, won: 0n, rebate: 0n, promotion: 0n, fee: 0n };
  let [turnover, active] = [0n, 0];
  for (const row of rows) {
    for (const what of ['stake', 'won', 'rebate', 'promotion', 'fee'] as const) sums[what] += row[what];
    turnover += row.turnover;
    active = Math.max(active, row.active);
  }
  const net = netOf(sums, new Set<Deduction>(held?.deduct ?? []));
  const carryIn = prev && held?.carry !== 'NONE' ? BigInt((JSON.parse(prev.frozen) as { carryOut: string }).carryOut) : 0n;
  const rule = held && { ...ruleOf({ agentId: memberId, uplineId: null, terms: held }), carry: held.carry ?? ('ALL' as const) };
  const now = rule && assessDividend(rule, { net, turnover, active, isLastOfMonth: period.isLastOfMonth }, carryIn);
  const wish = { span: { from: period.from, to: today, fromMs: 0, toMs: 0 }, asset: currency.code, group: 'LOTT' };
  const lottery = await sumTeam(deps.teams, merchantId, await standingOf(deps, asker), wish);
  const reply: ReplyOf<typeof currentDividend> = {
    ...{ curr_start_date: period.from, curr_end_date: period.to, curr_net_profit: major(net) },
    ...{ curr_dividend_rate: Number(held?.tiers[(now?.tier ?? 0) - 1]?.rate ?? 0) / WHOLE, curr_dividend_income: major(now?.due ?? 0n) },
    ...{
      prev_start_date: prev?.fromDay ?? '',
      prev_end_date: prev?.toDay ?? '',
      prev_net_profit: major(BigInt((prev && saidOf(prev).net) ?? '0')),
    },
    ...{ prev_dividend_rate: prev ? rateOf(prev) : 0, prev_dividend_income: major(prev?.due ?? 0n) },
    ...{ curr_active_member_count: active, active_member_count: prev?.active ?? 0 },
    ...{ team_betting: major(turnover), lott_game_betting: major(lottery.valid), dividend_status: prev ? statusOf(prev) : '3' },
    commission_distributed_count: below.filter(({ due, paid }) => due > 0n && paid === due).length,
    commission_received_count: prev && prev.due > 0n && prev.paid === prev.due ? 1 : 0,
  };
  return ok(reply);
}

async function termsInForce({ db, clock }: Deps, { actor: { merchantId, memberId } }: Asker): Promise<ContractTerms | null> {
  const own = db.of(merchantId);
  const contracts = await listContracts(own, merchantId, { kind: 'dividend', memberId, side: 'DOWNLINE', max: PAGE_DAYS });
  const agreed = contracts.find(({ inForce }) => inForce > 0);
  if (!agreed) return null;
  const version = (await listVersions(own, merchantId, [agreed.contractId])).find((one) => one.version === agreed.inForce);
  return version && (version.fromMs ?? Number.POSITIVE_INFINITY) <= clock.nowMs() ? version.terms : null;
}

const NAMES = { lott_agent_commission: 'rebate', lott_daily_income: 'daily', lott_brokerage: 'dividend' } as const;
type IncomeSums = Record<(typeof NAMES)[keyof typeof NAMES], bigint>;
function incomeTold({ rebate, daily, dividend }: IncomeSums) {
  return {
    ...{ lott_agent_commission: major(rebate), lott_daily_income: major(daily), lott_brokerage: major(dividend) },
    agent_income: major(rebate + daily + dividend),
  };
}

/** By day, as what was due; and this month's and the one before's. */
export async function incomeByDay(deps: Deps, asker: Asker, { page = 1, ...query }: QueryOf<typeof prevAndCurrIncome>) {
  const { merchantId, memberId } = asker.actor;
  const days = daysOf(deps, asker, query);
  if (!days.ok) return days;
  const own = deps.db.of(merchantId);
  const { from: fromDay, to: toDay } = days.value;
  const pages = Math.max(1, Math.ceil((daysBetween(fromDay, toDay) + 1) / PAGE_DAYS));
  const found = page > pages ? [] : await listIncomeDays(own, merchantId, { memberId, fromDay, toDay });
  const today = dayOf(deps.clock.nowMs(), asker.merchant.profile.timeZone);
  const month = `${today.slice(0, 8)}01`;
  const before = `${dayAfter(month, -1).slice(0, 8)}01`;
  const sumOf = async (from: string, to: string) => {
    const sums: IncomeSums = { rebate: 0n, daily: 0n, dividend: 0n };
    for (const one of await listIncomeDays(own, merchantId, { memberId, fromDay: from, toDay: to }))
      for (const what of Object.values(NAMES)) sums[what] += one[what];
    return incomeTold(sums);
  };
  const [prev, curr] = await Promise.all([sumOf(before, dayAfter(month, -1)), sumOf(month, today)]);
  const named = <When extends string>(when: When, sums: ReturnType<typeof incomeTold>) =>
    Object.fromEntries(Object.entries(sums).map(([name, value]) => [`${when}_${name}`, value])) as {
      [Name in keyof typeof sums as `${When}_${Name}`]: string;
    };
  return ok({
    list: found.map(({ day, ...sums }) => ({ balance_date: day, ...incomeTold(sums) })),
    footer: { ...named('prev', prev), ...named('curr', curr) },
    ...{ page, totalPages: pages },
  });
}
