import { z } from 'zod/mini';
import type { MemberType } from '../endpoint.ts';
import { endpoint } from '../endpoint.ts';
import { Digits, EpochMs, Id, MajorText, PageSize, text } from '../shapes.ts';

/** Kinds of member that have a team. */
export const AGENT_KINDS = [1, 2, 41, 42] as const satisfies readonly MemberType[];
/** How many days one call tells. */
export const TEAM_DAYS_MAX = 31;
/** Rows that lie before a page of the family's kind: further on a list goes by its cursor. */
const PAGES_MAX = 100;

const Day = text(10, 10).check(z.regex(/^\d{4}-\d{2}-\d{2}$/));
/** Of the merchant's calendar, both of them told; today unless said otherwise. */
const DAYS = { startDate: z.optional(Day), endDate: z.optional(Day) };
const Count = z.int();

const ofTeams = { method: 'GET', auth: 'member', memberTypes: AGENT_KINDS, memberRatePerMinute: 120 } as const;
const figures = {
  ...ofTeams,
  family: 'wps',
  module: 'AGEINFO3',
  query: z.object({ ...DAYS, size: z.optional(z.int().check(z.minimum(0), z.maximum(100))) }),
} as const;

/** How many of the team logged in, played, registered, and are here now. */
const COUNTS = { teamLoginMemberCount: Count, teamBetMemberCount: Count, teamRegisterMemberCount: Count, teamOnlineCount: Count };
/** What the team paid in, took out and played: settled stakes by their day. `teamProfit`: win + rebate − bet, as the members' own record says it. */
const AMOUNTS = {
  teamDepositAmount: MajorText,
  teamWithdrawAmount: MajorText,
  teamBetAmount: MajorText,
  teamValidBetAmount: MajorText,
  teamWinAmount: MajorText,
  teamRebateAmount: MajorText,
  teamProfit: MajorText,
};
/** Whose first deposit fell into these days; what the team has, how large it is, and what came to the agent by it. */
const GROWTH = {
  firstDepositMemberCount: Count,
  firstDepositAmount: MajorText,
  teamBalance: MajorText,
  teamSize: Count,
  agentIncome: MajorText,
};

export const teamKpiA = endpoint({
  ...figures,
  id: 'teamKpiA',
  path: '/wps/relay/ODSFE2_TeamKPIA',
  reply: z.object({ footer: z.object(COUNTS) }),
  errors: ['INVALID_INPUT', 'RANGE_TOO_LONG', 'TOO_MANY_REQUESTS'],
  summary: 'How many of the team logged in, played and registered',
});

export const teamKpiB = endpoint({
  ...figures,
  id: 'teamKpiB',
  path: '/wps/relay/ODSFE2_TeamKPIB',
  reply: z.object({ footer: z.object(AMOUNTS) }),
  errors: ['INVALID_INPUT', 'RANGE_TOO_LONG', 'TOO_MANY_REQUESTS'],
  summary: 'What the team paid in, took out and played',
});

export const teamKpiC = endpoint({
  ...figures,
  id: 'teamKpiC',
  path: '/wps/relay/ODSFE2_TeamKPIC',
  reply: z.object({ footer: z.object(GROWTH) }),
  errors: ['INVALID_INPUT', 'RANGE_TOO_LONG', 'TOO_MANY_REQUESTS'],
  summary: 'How the team grew',
});

/** All of the three, as of `asOf`: days are kept within seconds of what they tell. */
export const teamOverview = endpoint({
  ...figures,
  id: 'teamOverview',
  path: '/wps/relay/ODSFE2_getTeamOverviewSum',
  reply: z.object({ footer: z.object({ ...COUNTS, ...AMOUNTS, ...GROWTH }), asOf: EpochMs }),
  errors: ['INVALID_INPUT', 'RANGE_TOO_LONG', 'TOO_MANY_REQUESTS'],
  summary: 'All figures of the team',
});

const Downline = z.object({
  customerId: Id,
  /** The account's name of who stands right below; of whoever stands deeper two letters of it. */
  customerName: z.string(),
  /** As clients of the family read it: 1 an agent. */
  type: z.int(),
  /** Ours: the kind itself, and how many steps below. */
  kind: z.int(),
  depth: z.int(),
  teamSize: Count,
  /** Of who stands right below; null of others. */
  registerDate: z.nullable(EpochMs),
  lastLogin: z.nullable(EpochMs),
  accountBalance: z.nullable(MajorText),
  activeFlag: z.boolean(),
  /** The maximum in Tradition of who stands right below. */
  sscRebate: z.nullable(z.number()),
  super6Rebate: z.nullable(z.number()),
});

/** Ordered by id; `after` the last of the page before, for lists longer than pages go. */
export const downlines = endpoint({
  ...ofTeams,
  id: 'downlines',
  family: 'wps',
  module: 'AGEDOWNMAN3',
  path: '/wps/agent/downlines',
  aliases: ['/wps/relay/ODSFE2_Subordinate'],
  query: z.object({
    startRegDate: z.optional(Day),
    endRegDate: z.optional(Day),
    /** What the name begins with; of whoever stands deeper no more than two letters are compared. */
    customerName: z.optional(text(32)),
    /** 1 agents, 0 others. */
    userType: z.optional(text(1)),
    /** 0 those right below, 1 the whole team. */
    downlineType: z.optional(z.int().check(z.minimum(0), z.maximum(1))),
    /** Below which member of the team; the agent itself unless said. */
    agentId: z.optional(Id),
    after: z.optional(Id),
    pageNo: z.optional(z.int().check(z.minimum(0), z.maximum(PAGES_MAX))),
    pageSize: z.optional(PageSize),
  }),
  reply: z.object({
    teamBalance: MajorText,
    teamSize: Count,
    pageInfo: z.object({ total: Count }),
    /** From the agent down to whose downlines these are, both left out. */
    path: z.array(z.object({ customerId: Id, customerName: z.string() })),
    list: z.array(Downline),
  }),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  summary: 'Who stands below',
});

const SUMS = {
  stakeE4: Digits,
  validE4: Digits,
  wonE4: Digits,
  rebateE4: Digits,
  promotionE4: Digits,
  depositE4: Digits,
  withdrawE4: Digits,
  transferInE4: Digits,
  transferOutE4: Digits,
  bets: Count,
  /** Members who played. */
  players: Count,
};

/**
 * Profit and loss of a team: of each member right below `agentId` together with whoever stands below it, so that every sum opens its parts.
 * `own` of that member alone, `total` of all below it.
 */
export const teamPnl = endpoint({
  ...ofTeams,
  id: 'teamPnl',
  family: 'own',
  module: 'AGEINFO3',
  path: '/api/agent/pnl',
  query: z.object({ ...DAYS, agentId: z.optional(Id), group: z.optional(text(16)), after: z.optional(Id), size: z.optional(PageSize) }),
  reply: z.object({
    of: z.object({ memberId: Id, name: z.string(), kind: z.int(), depth: z.int() }),
    path: z.array(z.object({ customerId: Id, customerName: z.string() })),
    own: z.object(SUMS),
    total: z.object(SUMS),
    list: z.array(z.object({ memberId: Id, name: z.string(), kind: z.int(), teamSize: Count, ...SUMS })),
    /** Of the last row, where there are more. */
    next: z.nullable(Id),
  }),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'RANGE_TOO_LONG', 'TOO_MANY_REQUESTS'],
  summary: 'Profit and loss of the team, member by member',
});

const BET_STATES = ['open', 'won', 'lost', 'cancelled', 'void'] as const;

/** Bets of those right below, newest first: game, time, stake and result. `before` the id of the last row before. */
export const teamBetting = endpoint({
  ...ofTeams,
  id: 'teamBetting',
  family: 'wps',
  module: 'AGEINFO3',
  path: '/wps/agent/teamBetting',
  query: z.object({
    ...DAYS,
    /** The whole name of one right below. */
    customerName: z.optional(text(32)),
    before: z.optional(Id),
    pageSize: z.optional(PageSize),
  }),
  reply: z.object({
    list: z.array(
      z.object({
        betId: Id,
        customerName: z.string(),
        gameName: z.string(),
        /** Of a draw; empty of a round at a vendor. */
        numero: z.string(),
        betTimeInTimestamp: EpochMs,
        betAmount: MajorText,
        winAmount: MajorText,
        state: z.enum(BET_STATES),
      }),
    ),
    next: z.nullable(Id),
    /** Of what was settled in these days. */
    footer: z.object({ total_actual_bet_amount: MajorText, total_win_amount: MajorText }),
  }),
  errors: ['INVALID_INPUT', 'NOT_FOUND', 'RANGE_TOO_LONG', 'TOO_MANY_REQUESTS'],
  summary: 'Bets of those right below',
});
