import { z } from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { MEMBER_CALLS_PER_MINUTE } from '../limits.ts';
import { Digits, EpochMs, Id, MajorText, text } from '../shapes.ts';
import { Dispute } from './disputes.ts';

/**
 * What an agent has a statement of: rebate differences of a day, a salary of a day, an hour or ten minutes, a dividend of a period, an
 * affiliate's month.
 */
export const STATEMENT_KINDS = ['rebate', 'daily', 'hour', 'real', 'dividend', 'affiliate'] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];
/** NONE: nothing is due. HELD: what is due waits for papers or for a review. */
export const STATEMENT_STATES = ['NONE', 'DUE', 'PART', 'PAID', 'HELD'] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** Papers of the agent; a run that persons look at; some of the play, which they look at; an affiliate that is suspended; the agent's own dispute. */
export const HELD_FOR = ['papers', 'review', 'flag', 'suspended', 'dispute'] as const;
/** What stands in the way of a price for a player, or that there is one; '': it is no candidate any more. */
export const PLAYER_STAGES = ['', 'ALREADY', 'FLAGGED', 'LATE', 'DEPOSIT', 'WAGER', 'CAPPED', 'QUALIFIED'] as const;

const Day = text(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
const ofAgents = { family: 'own', auth: 'member', module: 'AGEINFO3', memberTypes: [1, 2, 41], memberRatePerMinute: 120 } as const;

const Head = {
  statementId: Id,
  kind: z.enum(STATEMENT_KINDS),
  from: Day,
  to: Day,
  /** Of a salary of an hour or of ten minutes: when they began. */
  fromMs: z.nullable(EpochMs),
  /** Who receives, and who pays ('' the platform). */
  agent: z.string(),
  payer: z.string(),
  turnoverE4: Digits,
  active: z.int(),
  tier: z.int(),
  dueE4: Digits,
  paidE4: Digits,
  state: z.enum(STATEMENT_STATES),
  /** HELD, and one's own: for what it waits. */
  heldFor: z.nullable(z.enum(HELD_FOR)),
};
const StatementHead = z.object(Head);
export type StatementHead = z.output<typeof StatementHead>;

/** What lies at an agent's hand, what it owes by contract, and what the last days brought. */
export const agentIncome = endpoint({
  ...ofAgents,
  id: 'agentIncome',
  method: 'GET',
  path: '/api/agent/income',
  reply: z.object({
    today: Day,
    commissionE4: Digits,
    ownFundsE4: Digits,
    cashE4: Digits,
    /** What is due to the agent and not paid yet, and what it is to pay to those below. */
    waitingE4: Digits,
    owedE4: Digits,
    /** What was taken back and is owed: later commission works it off. */
    debtE4: Digits,
    /** Days that are closed, the newest first, at most 31; each statement on its last day. `adjusted`: booked on the day for earlier ones. */
    days: z.array(z.object({ day: Day, rebateE4: Digits, dailyE4: Digits, dividendE4: Digits, paidE4: Digits, adjustedE4: Digits })),
  }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'What an agent earned, and has to pay',
});

/** Newest first. `side`: one's own, or those that one pays. */
export const agentStatements = endpoint({
  ...ofAgents,
  id: 'agentStatements',
  method: 'GET',
  path: '/api/agent/statements',
  query: z.object({
    kind: z.optional(z.enum(STATEMENT_KINDS)),
    side: z.optional(z.enum(['own', 'below'])),
    before: z.optional(Id),
  }),
  reply: z.object({ list: z.array(StatementHead), next: z.nullable(Id) }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'Closed statements of an agent, or of those it pays',
});

/**
 * What changed in a closed day: a draw, a round of a game, moves of a member, a flag that was confirmed, hours that were settled later on the
 * day, or a hand; or a dispute that was upheld.
 */
export const CAUSES = ['draw', 'round', 'moves', 'flag', 'day', 'dispute', 'hand'] as const;

/**
 * What a late fact made of it, booked on `day`, the oldest first. Of a plus: `paid`; of a minus: what was `taken` from commission, what is
 * `owed` since that did not reach, less what was worked off; and what had not been paid and never is (`forgone`). `frozen`: as that of the statement;
 * `granted`: what of `now` was added on a dispute, beside what that text comes to.
 */
const Adjustment = z.object({
  ...{
    adjustmentId: Id,
    day: Day,
    madeAtMs: EpochMs,
    wasE4: Digits,
    nowE4: Digits,
    grantedE4: Digits,
    causes: z.array(z.enum(CAUSES)),
    isBooked: z.boolean(),
  },
  ...{ paidE4: Digits, takenE4: Digits, owedE4: Digits, forgoneE4: Digits, frozen: z.string(), hash: z.string() },
});
export type Adjustment = z.output<typeof Adjustment>;

const Sums = { stakeE4: Digits, wonE4: Digits, rebateE4: Digits, promotionE4: Digits, feeE4: Digits };

/**
 * One's own, or one that one pays. `frozen`: the text that was closed, whose SHA-256 is `hash`: terms, figures and result, from which anybody
 * reckons it again. Rows: what came up through each direct downline; of whoever stands deeper nothing is told.
 */
export const agentStatement = endpoint({
  ...ofAgents,
  id: 'agentStatement',
  method: 'GET',
  path: '/api/agent/statements/:statementId',
  params: z.object({ statementId: Id }),
  reply: z.object({
    ...Head,
    closedAtMs: EpochMs,
    frozen: z.string(),
    hash: z.string(),
    rows: z.array(
      z.object({
        ...{ row: z.int(), child: z.string(), isSelf: z.boolean(), group: z.string(), baseE4: Digits, rateE4: z.int(), amountE4: Digits },
        ...{ active: z.int(), ...Sums },
      }),
    ),
    /** Of an affiliate's month: whom it brought, by what they came to. */
    players: z.array(
      z.object({
        ...{ row: z.int(), player: z.string(), betsE4: Digits, winsE4: Digits, bonusE4: Digits, chargedBackE4: Digits, depositsE4: Digits },
        ...{ withdrawalsE4: Digits, ggrE4: Digits, ngrE4: Digits, stage: z.enum(PLAYER_STAGES), priceE4: Digits, takenE4: Digits },
      }),
    ),
    adjustments: z.array(Adjustment),
    /** Of one's own: what one disputes of it, and until when it can be; null: it is not, and can be no more. */
    dispute: z.nullable(Dispute),
    mayDisputeUntilMs: z.nullable(EpochMs),
  }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  summary: 'A statement with what it was reckoned from',
});

/**
 * Who of a branch (`row` of the statement) played for it, as it is known now, by stakes; in a statement of groups in the row's group. Bets are
 * told of those right below alone.
 */
export const agentStatementMembers = endpoint({
  ...ofAgents,
  id: 'agentStatementMembers',
  method: 'GET',
  path: '/api/agent/statements/:statementId/members',
  params: z.object({ statementId: Id }),
  query: z.object({
    row: z.int().check(z.minimum(1), z.maximum(1_000_000)),
    skip: z.optional(z.int().check(z.minimum(0), z.maximum(10_000))),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        ...{
          place: z.int(),
          member: z.string(),
          isChild: z.boolean(),
          isDirect: z.boolean(),
          validE4: Digits,
          stakeE4: Digits,
          wonE4: Digits,
        },
      }),
    ),
    more: z.boolean(),
  }),
  errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
  summary: 'Who of a branch of a statement played for it',
});

const moving = {
  ...ofAgents,
  method: 'POST',
  idempotent: true,
  fullSession: true,
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  ratePerMinute: 30,
  reply: z.object({ commissionE4: Digits, ownFundsE4: Digits, cashE4: Digits }),
  errors: [
    ...(['TOO_MANY_REQUESTS', 'FREE_REJECT', 'FIELD_FORMAT', 'ACCOUNT_LOCKED', 'WITHDRAW_TURNOVER', 'INSUFFICIENT_FUNDS'] as const),
    ...(['NO_WALLET', 'IDEMPOTENCY_MISMATCH', 'KEY_REQUIRED', 'KEY_OUT_OF_TIME', 'OVERLOADED'] as const),
  ],
} as const;

export const takeOutCommission = endpoint({
  ...moving,
  id: 'takeOutCommission',
  path: '/api/agent/take-out',
  body: z.object({ amountE4: Digits }),
  summary: 'Move commission to cash',
});

/** `in`: from cash to what contracts are paid from; `out`: back. */
export const setAside = endpoint({
  ...moving,
  id: 'setAside',
  path: '/api/agent/own-funds',
  body: z.object({ amountE4: Digits, way: z.enum(['in', 'out']) }),
  summary: 'Set money aside for contracts, or take it back',
});

const relay = (name: string) => `/wps/relay/${name}`;
const wire = { family: 'wps', auth: 'member', memberTypes: [1, 2], memberRatePerMinute: 60, method: 'GET' } as const;
const RANGE = z.object({ startDate: z.optional(Day), endDate: z.optional(Day) });

/** As the family tells them: 0 to pay, 1 paid, 2 in part, 3 nothing was reached, 4 held. */
const Status = z.enum(['0', '1', '2', '3', '4']);
const SalaryRow = z.object({
  id: Id,
  date: Day,
  team_bet: MajorText,
  active_member: z.int(),
  /** A fraction; 0 where a sum was fixed or nothing reached. */
  contract_rate: z.number(),
  amount: MajorText,
  paid: MajorText,
  status: Status,
});

export const currentDailySalary = endpoint({
  ...wire,
  id: 'currentDailySalary',
  module: 'DAILYSALCONT3',
  path: relay('ODSFE2_CurrentDailySalary'),
  reply: z.object({ list: z.array(SalaryRow) }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'The salary of the day that was closed last',
});

export const queryDailySalary = endpoint({
  ...wire,
  id: 'queryDailySalary',
  module: 'DAILYSALCONT3',
  path: relay('ODSFE2_QueryDailySalary'),
  query: RANGE,
  reply: z.object({ list: z.array(SalaryRow) }),
  errors: ['INVALID_INPUT', 'RANGE_TOO_LONG', 'TOO_MANY_REQUESTS'],
  summary: 'Salaries of days',
});

const Share = (when: 'curr' | 'prev') =>
  ({
    [`${when}_start_date`]: z.string(),
    [`${when}_end_date`]: z.string(),
    [`${when}_net_profit`]: MajorText,
    [`${when}_dividend_rate`]: z.number(),
    [`${when}_dividend_income`]: MajorText,
  }) as Record<`${typeof when}_${'start_date' | 'end_date'}`, z.ZodMiniString> &
    Record<`${typeof when}_${'net_profit' | 'dividend_income'}`, typeof MajorText> &
    Record<`${typeof when}_dividend_rate`, z.ZodMiniNumber>;

/** `curr_`: the period under way as far as it is known, before commissions and salaries; `prev_`: the last that was closed. */
export const currentDividend = endpoint({
  ...wire,
  id: 'currentDividend',
  module: 'SIGNCONDIV3',
  path: relay('ODSFE2_CurrentDividend'),
  reply: z.object({
    ...Share('curr'),
    ...Share('prev'),
    curr_active_member_count: z.int(),
    active_member_count: z.int(),
    team_betting: MajorText,
    lott_game_betting: MajorText,
    dividend_status: Status,
    /** How many below were paid of the last period, and whether one's own was. */
    commission_distributed_count: z.int(),
    commission_received_count: z.int(),
  }),
  errors: ['TOO_MANY_REQUESTS'],
  summary: 'The dividend under way, and the last one',
});

const PayoutRow = z.object({
  id: Id,
  beneficiary_id: Id,
  beneficiary_name: z.string(),
  create_date: EpochMs,
  team_bet: MajorText,
  team_profit: MajorText,
  active_member: z.int(),
  contract_rate: z.number(),
  amount: MajorText,
  paid: MajorText,
  status: Status,
});

/** Dividends of those below whom the agent pays. */
export const queryDividend = endpoint({
  ...wire,
  id: 'queryDividend',
  module: 'SIGNCONDIV3',
  path: relay('ODSFE2_QueryDividend'),
  query: RANGE,
  reply: z.object({ list: z.array(PayoutRow) }),
  errors: ['INVALID_INPUT', 'RANGE_TOO_LONG', 'TOO_MANY_REQUESTS'],
  summary: 'Dividends of those whom the agent pays',
});

/** Pays what the agent owes by the run of a statement, out of its commission and what it set aside, in proportion where that is too little. */
export const payoutDividend = endpoint({
  ...wire,
  id: 'payoutDividend',
  module: 'SIGNCONDIV3',
  method: 'POST',
  path: relay('ODSFE2_PayoutDividend'),
  fullSession: true,
  memberRatePerMinute: MEMBER_CALLS_PER_MINUTE.money,
  ratePerMinute: 30,
  body: z.object({ id: Id }),
  reply: z.object({ list: z.array(PayoutRow), paid: MajorText }),
  errors: ['NOT_FOUND', 'STATE_CONFLICT', 'INSUFFICIENT_FUNDS', 'ACCOUNT_LOCKED', 'TOO_MANY_REQUESTS'],
  summary: 'Pay those below what is due',
});

const Income = { lott_agent_commission: MajorText, lott_daily_income: MajorText, lott_brokerage: MajorText, agent_income: MajorText };
const MonthIncome = (when: 'curr' | 'prev') =>
  Object.fromEntries(Object.keys(Income).map((name) => [`${when}_${name}`, MajorText])) as Record<
    `${typeof when}_${keyof typeof Income}`,
    typeof MajorText
  >;

/** What was earned by day; `lott_brokerage` is the dividend. Footer: this month and the one before. Pages from 1. */
export const prevAndCurrIncome = endpoint({
  ...wire,
  id: 'prevAndCurrIncome',
  module: 'AGEINFO3',
  path: relay('ODS2_AgentPrevAndCurrIncome'),
  query: z.extend(RANGE, { page: z.optional(z.int().check(z.minimum(1), z.maximum(100))) }),
  reply: z.object({
    list: z.array(z.object({ balance_date: Day, ...Income })),
    footer: z.object({ ...MonthIncome('prev'), ...MonthIncome('curr') }),
    page: z.int(),
    totalPages: z.int(),
  }),
  errors: ['INVALID_INPUT', 'RANGE_TOO_LONG', 'TOO_MANY_REQUESTS'],
  summary: 'What an agent earned, by day and month',
});

/** All of them, for the table. */
export const STATEMENT_ENDPOINTS = [
  ...[agentIncome, agentStatements, agentStatement, agentStatementMembers, takeOutCommission, setAside],
  ...[currentDailySalary, queryDailySalary, currentDividend, queryDividend, payoutDividend, prevAndCurrIncome],
] as const;
