import { z } from 'zod/mini';
import { CONTRACT_KINDS } from '../agent/contract-vocabulary.ts';
import { Application, CONTRACT_CALLS, ContractRows, PROPOSAL_ERRORS } from '../agent/contracts.ts';
import { PERCENT_GROUPS, RATE_GROUPS, RateConfigs } from '../agent/rates.ts';
import { endpoint } from '../endpoint.ts';
import { Digits, Id, text } from '../shapes.ts';

const seeing = { family: 'own', auth: 'operator', right: 'work.see' } as const;
const editing = { family: 'own', auth: 'operator', right: 'agents.edit' } as const;

const Reason = text(300, 1);

/** A step in a line. */
const Standing = z.object({ memberId: Id, account: z.string(), kind: z.int() });

export const MOVE_STATES = ['planned', 'done', 'refused', 'withdrawn'] as const;
/** Why a move may not be: the code of the refusal, or of what it was refused with at its midnight. */
export const MOVE_REFUSALS = ['CYCLE', 'UPLINE_NOT_AGENT', 'RATE_ABOVE_PARENT', 'LINE_TOO_DEEP', 'NO_MOVE', 'MEMBER_CLOSED'] as const;

const Move = z.object({
  moveId: Id,
  member: Standing,
  /** Null: to the top of a line of its own. */
  to: z.nullable(Standing),
  fromDay: z.string(),
  state: z.enum(MOVE_STATES),
  refusal: z.nullable(z.enum(MOVE_REFUSALS)),
  members: z.int(),
  reason: z.string(),
  madeAtMs: z.int(),
  madeName: z.string(),
});
export type LineMove = z.output<typeof Move>;

const Rate = z.object({ group: z.enum(RATE_GROUPS), value: z.nullable(z.int()), next: z.nullable(z.int()), max: z.int(), min: z.int() });

/** One member's place: who stands above it from the top, how many below, its rates, quotas, former places and moves. */
const LineOf = z.object({
  member: Standing,
  above: z.array(Standing),
  direct: z.int(),
  below: z.int(),
  rates: z.array(Rate),
  quotas: z.array(z.object({ group: z.string(), series: z.int(), granted: z.int(), used: z.int() })),
  history: z.array(z.object({ fromDay: z.string(), above: z.array(Standing) })),
  moves: z.array(Move),
});
export type LineOf = z.output<typeof LineOf>;

export const consoleLine = endpoint({
  ...seeing,
  id: 'consoleLine',
  method: 'GET',
  path: '/console/api/agents/lines',
  query: z.object({ name: text(64, 1) }),
  reply: LineOf,
  errors: ['NOT_FOUND'],
  summary: 'The place of a member in its line',
});

const MoveOrder = { memberId: Id, toName: text(64) };

/** What a move would do, and why it may not be; nothing is written. `toName` empty: to the top. */
export const tryMove = endpoint({
  ...seeing,
  id: 'tryMove',
  method: 'POST',
  path: '/console/api/agents/moves/try',
  body: z.object(MoveOrder),
  reply: z.object({
    to: z.nullable(Standing),
    fromDay: z.string(),
    members: z.int(),
    agents: z.int(),
    refusal: z.nullable(z.enum(MOVE_REFUSALS)),
    /** Contracts with the former upline: they end with the move. */
    contracts: z.array(z.object({ contractId: Id, kind: z.enum(CONTRACT_KINDS), upline: z.string() })),
    /** Groups in which the member has more than its new upline. */
    rates: z.array(z.object({ group: z.enum(RATE_GROUPS), value: z.int(), max: z.int() })),
  }),
  errors: ['NOT_FOUND'],
  summary: 'What a move would do',
});

export const planMove = endpoint({
  ...editing,
  id: 'planMove',
  method: 'POST',
  path: '/console/api/agents/moves',
  body: z.object({ ...MoveOrder, reason: Reason }),
  reply: Move,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'LINE_MOVE_REFUSED', 'STATE_CONFLICT'],
  summary: 'Order a move for the next midnight',
});

export const withdrawMove = endpoint({
  ...editing,
  id: 'withdrawMove',
  method: 'POST',
  path: '/console/api/agents/moves/:moveId/withdraw',
  params: z.object({ moveId: Id }),
  body: z.object({ reason: Reason }),
  reply: Move,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'STATE_CONFLICT'],
  summary: 'Take a move back before its midnight',
});

/** Up or down, within what stands above and below. Holds from the next midnight on. */
export const setMemberRates = endpoint({
  ...editing,
  id: 'setMemberRates',
  method: 'PUT',
  path: '/console/api/agents/rates',
  body: z.object({ memberId: Id, configs: RateConfigs, reason: Reason }),
  reply: LineOf,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'FIELD_REQUIRED', 'FIELD_FORMAT', 'RATE_ABOVE_PARENT', 'RATE_BELOW_CHILD'],
  summary: 'Set rates of a member',
});

/** How many players an agent may have in a series of Tradition, in all. */
export const grantSeriesQuota = endpoint({
  ...editing,
  id: 'grantSeriesQuota',
  method: 'PUT',
  path: '/console/api/agents/quotas',
  body: z.object({
    memberId: Id,
    series: z.int().check(z.minimum(0), z.maximum(2_000)),
    granted: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    reason: Reason,
  }),
  reply: LineOf,
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'FIELD_FORMAT', 'STATE_CONFLICT'],
  summary: 'Grant an agent a quota of a series',
});

const RateE4 = z.int().check(z.minimum(0), z.maximum(10_000));
/** Levels of play that may make an active member. */
const ACTIVE_LEVELS_MAX = 4;

export const AgentTerms = z.object({
  /** The most that a line may have in each group, in 1/10000; Tradition's is the highest series of the merchant's games. */
  caps: z.object(
    Object.fromEntries(PERCENT_GROUPS.map((group) => [group, RateE4])) as Record<(typeof PERCENT_GROUPS)[number], typeof RateE4>,
  ),
  /** The highest percentage of a contract, and of all that the platform pays in one line, in 1/10000. */
  salaryCap: RateE4,
  dividendCap: RateE4,
  activeMins: z.array(Digits).check(z.minLength(1), z.maxLength(ACTIVE_LEVELS_MAX)),
  includeSelf: z.boolean(),
  dividendPeriod: z.enum(['HALF', 'MONTH', 'THIRD']),
  /** A run of payments above it needs a second person. */
  payLimitE4: Digits,
  /** So much of a day on both sides of draws, by two near each other in a line, is flagged; terms of before have none. */
  oppositeMinE4: z.optional(Digits),
  contractsMax: z.int().check(z.minimum(0), z.maximum(1_000)),
  /** The lowest series of a downline to whom an agent may offer a contract. */
  seriesMin: z.int().check(z.minimum(0), z.maximum(2_000)),
});
export type AgentTerms = z.output<typeof AgentTerms>;

const AgentScheme = z.object({
  currency: z.string(),
  /** 0: nothing was ever set, and agents have what stands here. */
  version: z.int(),
  changedAtMs: z.nullable(z.int()),
  changedName: z.string(),
  seriesCap: z.int(),
  terms: AgentTerms,
});
export type AgentScheme = z.output<typeof AgentScheme>;

export const agentScheme = endpoint({
  ...seeing,
  id: 'agentScheme',
  method: 'GET',
  path: '/console/api/agents/scheme',
  reply: AgentScheme,
  errors: [],
  summary: 'What agents may be given',
});

export const setAgentScheme = endpoint({
  ...editing,
  id: 'setAgentScheme',
  method: 'PUT',
  path: '/console/api/agents/scheme',
  body: z.object({ version: z.int().check(z.minimum(0), z.maximum(1_000_000)), terms: AgentTerms, reason: Reason }),
  reply: AgentScheme,
  errors: ['FIELD_FORMAT', 'REASON_REQUIRED', 'PROFILE_CHANGED'],
  summary: 'Set what agents may be given',
});

const Kind = z.enum(CONTRACT_KINDS);

/** Of a member on either side, or (no name) those that wait for the platform's answer. Rows are told as to the upline. */
export const deskContracts = endpoint({
  ...seeing,
  id: 'deskContracts',
  method: 'GET',
  path: '/console/api/agents/contracts',
  query: z.object({ name: z.optional(text(64)) }),
  reply: z.object({ list: ContractRows }),
  errors: ['NOT_FOUND'],
  summary: 'Contracts of agents',
});

/** Of the platform with an agent: proposes one, or other terms of what is in force. */
export const deskProposeContract = endpoint({
  ...editing,
  id: 'deskProposeContract',
  method: 'POST',
  path: '/console/api/agents/contracts',
  body: z.extend(Application, { kind: Kind }),
  reply: z.object({ list: ContractRows }),
  errors: PROPOSAL_ERRORS,
  summary: 'Offer a contract of the platform',
});

export const deskProcessContract = endpoint({
  ...editing,
  id: 'deskProcessContract',
  method: 'POST',
  path: '/console/api/agents/contracts/:contractId/process',
  params: z.object({ contractId: Id }),
  body: z.object({ version: z.int().check(z.minimum(1), z.maximum(1_000_000)), action: z.enum(['A', 'R', 'V', 'C']) }),
  reply: z.object({ list: ContractRows }),
  errors: CONTRACT_CALLS.daily.process.errors.filter((code) => code !== 'TOO_MANY_REQUESTS'),
  summary: 'Answer for the platform',
});

/** Ends any contract: one operator asks, another one confirms by the same call. */
export const deskEndContract = endpoint({
  ...editing,
  id: 'deskEndContract',
  method: 'POST',
  path: '/console/api/agents/contracts/:contractId/end',
  params: z.object({ contractId: Id }),
  body: z.object({ reason: Reason }),
  reply: z.object({ list: ContractRows, ended: z.boolean() }),
  errors: ['NOT_FOUND', 'REASON_REQUIRED', 'STATE_CONFLICT', 'SECOND_OPERATOR_REQUIRED'],
  summary: 'End a contract, by two operators',
});
