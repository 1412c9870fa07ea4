import { z } from 'zod/mini';
import { type Endpoint, endpoint } from '../endpoint.ts';
import type { FlagCode } from '../flags.ts';
import { Digits, EpochMs, Id, MajorText, text } from '../shapes.ts';
import { CONTRACT_KINDS, CONTRACT_STATUSES, type ContractKind } from './contract-vocabulary.ts';

const CONTRACT_SIDES = ['UPLINE', 'DOWNLINE'] as const;
/** What of a minus goes into the next period (dividend). */
export const CONTRACT_CARRIES = ['NONE', 'LAST', 'ALL', 'MONTH'] as const;
/** Costs that a dividend takes off first. */
export const CONTRACT_DEDUCTIONS = ['rebate', 'commission', 'promotion', 'fee', 'salary'] as const;
export const TIERS_MAX = 10;
/** How long a request waits for its answer. */
export const ASKED_DAYS = 7;

/** As clients of the family send it: sums in major decimals; a rate of type P in percent with at most two decimals, of type F a sum. */
const TierIn = z.object({
  /** Loss of the team from which on it holds (dividend). */
  loss: z.optional(MajorText),
  betVolume: MajorText,
  activeMember: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  rateType: z.enum(['P', 'F']),
  rate: MajorText,
});

/** Terms as they are kept: digits, and rates of type P in 1/10000. */
export const ContractTerms = z.object({
  rateType: z.enum(['P', 'F']),
  tiers: z.array(z.object({ loss: Digits, betVolume: Digits, activeMember: z.int(), rate: Digits })),
  /** The most that is due; null: no bound. */
  max: z.nullable(Digits),
  /** Valid stake from which on a member counts as active. */
  activeMin: Digits,
  /** Paid from what the upline sets aside. */
  ownFunds: z.boolean(),
  carry: z.nullable(z.enum(CONTRACT_CARRIES)),
  deduct: z.array(z.enum(CONTRACT_DEDUCTIONS)),
});
export type ContractTerms = z.output<typeof ContractTerms>;

/** A version of the terms. `fromMs` null: it does not hold yet; `untilMs` null: without an end. */
const Version = z.object({
  version: z.int(),
  terms: ContractTerms,
  hash: z.string(),
  fromMs: z.nullable(EpochMs),
  untilMs: z.nullable(EpochMs),
});
export type ContractVersion = z.output<typeof Version>;

const Row = z.object({
  id: Id,
  receiver: z.string(),
  receiverId: Id,
  /** Of the highest tier, as a fraction; 0 where sums are fixed. */
  contractRate: z.number(),
  minimumBet: MajorText,
  activeMember: z.int(),
  status: z.enum(CONTRACT_STATUSES),
  createdDate: EpochMs,
  processedDate: z.nullable(EpochMs),
  details: z.array(
    z.object({
      contractId: Id,
      betVolume: MajorText,
      activeMember: z.int(),
      rateType: z.enum(['P', 'F']),
      rate: MajorText,
      status: z.enum(CONTRACT_STATUSES),
    }),
  ),
  /** Ours: who pays ('' the platform), whose side the asker is, and what is agreed and asked for. */
  payer: z.string(),
  side: z.enum(CONTRACT_SIDES),
  asker: z.nullable(z.enum(CONTRACT_SIDES)),
  expiresAtMs: z.nullable(EpochMs),
  version: z.int(),
  agreed: z.nullable(Version),
  asked: z.nullable(Version),
});
export type ContractRow = z.output<typeof Row>;
export const ContractRows = z.array(z.extend(Row, { kind: z.enum(CONTRACT_KINDS), endBy: z.nullable(z.string()) }));

const Contracts = z.object({
  agent: z.array(Row),
  downline: z.array(Row),
  /** Ours: those right below to whom one may be offered. */
  candidates: z.array(z.object({ customerId: Id, customerName: z.string() })),
  /** Ours: what terms may say. `rateCap` in 1/10000. */
  rules: z.object({ rateCap: z.int(), activeMins: z.array(Digits), nextPeriodMs: EpochMs }),
  footer: z.object({ usedContracts: z.int(), totalContracts: z.int(), seriesRestriction: z.int() }),
});
export type Contracts = z.output<typeof Contracts>;

/** Why a contract cannot be proposed, whoever proposes it. */
export const PROPOSAL_ERRORS = [
  'NOT_FOUND',
  'TIERS_INVALID',
  'FIELD_FORMAT',
  'RATE_ABOVE_CAP',
  'RATE_ABOVE_PARENT',
  'LINE_ABOVE_CAP',
  'UPLINE_CONTRACT_MISSING',
  'OWN_FUNDS_NEEDED',
  'ACTIVE_MIN_BELOW_PARENT',
  'REQUEST_PENDING',
  'CONTRACTS_MAX',
  'STATE_CONFLICT',
] as const;

export const Application = z.object({
  /** Whom it is with: one right below, or the agent itself for the one with whom is above. */
  customerId: Id,
  tiers: z.array(TierIn).check(z.maxLength(TIERS_MAX + 1)),
  max: z.optional(z.nullable(MajorText)),
  activeMin: z.optional(MajorText),
  ownFunds: z.optional(z.boolean()),
  carry: z.optional(z.enum(CONTRACT_CARRIES)),
  deduct: z.optional(z.array(z.enum(CONTRACT_DEDUCTIONS)).check(z.maxLength(CONTRACT_DEDUCTIONS.length))),
});

const parties = { family: 'wps', auth: 'member', memberTypes: [1, 2], memberRatePerMinute: 60 } as const;

/** The five calls about contracts of one kind. */
function callsOf<const Kind extends ContractKind, const Module extends FlagCode>(
  kind: Kind,
  { module, paths }: { module: Module; paths: { info: string; request: string; history: string; apply: string; process: string } },
) {
  const of = { ...parties, module } as const;
  return {
    info: endpoint({
      ...of,
      id: `${kind}Contracts`,
      method: 'GET',
      path: paths.info,
      reply: Contracts,
      errors: ['TOO_MANY_REQUESTS'],
      summary: `Contracts (${kind}) of the agent: with whom is above, and with those right below`,
    }),
    request: endpoint({
      ...of,
      id: `${kind}ContractRequest`,
      method: 'GET',
      path: paths.request,
      reply: z.array(Row),
      errors: ['TOO_MANY_REQUESTS'],
      summary: `Requests (${kind}) that wait for the agent's answer`,
    }),
    history: endpoint({
      ...of,
      id: `${kind}ContractHistory`,
      method: 'GET',
      path: paths.history,
      query: z.object({ contractId: Id }),
      reply: z.array(z.object({ activityDate: EpochMs, action: z.string(), by: z.string(), version: z.int() })),
      errors: ['NOT_FOUND', 'TOO_MANY_REQUESTS'],
      summary: `What became of a contract (${kind})`,
    }),
    apply: endpoint({
      ...of,
      id: `${kind}ContractApply`,
      method: 'POST',
      path: paths.apply,
      body: Application,
      reply: Row,
      errors: [...PROPOSAL_ERRORS, 'TOO_MANY_REQUESTS'],
      summary: `Propose a contract (${kind}), or other terms of one that is in force`,
    }),
    process: endpoint({
      ...of,
      id: `${kind}ContractProcess`,
      method: 'POST',
      path: paths.process,
      /** A accept, R reject, V ask for its end, C take one's own request back. `version`: the one that was read. */
      body: z.object({ contractId: Id, version: z.int().check(z.minimum(1), z.maximum(1_000_000)), action: z.enum(['A', 'R', 'V', 'C']) }),
      reply: Row,
      errors: [
        'NOT_FOUND',
        'OWN_REQUEST',
        'NOT_YOUR_REQUEST',
        'REQUEST_PENDING',
        'STATE_CONFLICT',
        'RATE_ABOVE_CAP',
        'RATE_ABOVE_PARENT',
        'LINE_ABOVE_CAP',
        'UPLINE_CONTRACT_MISSING',
        'OWN_FUNDS_NEEDED',
        'ACTIVE_MIN_BELOW_PARENT',
        'TOO_MANY_REQUESTS',
      ],
      summary: `Answer a request about a contract (${kind})`,
    }),
  };
}

const relay = (name: string) => `/wps/relay/${name}`;

export const CONTRACT_CALLS = {
  daily: callsOf('daily', {
    module: 'DAILYSALCONT3',
    paths: {
      info: relay('MCS2_getContractDailySalInfo'),
      request: relay('MCS2_getContracDailySalReq'),
      history: relay('MCS2_getDailySalContractHist'),
      apply: relay('MCS2_applyContractDailySal'),
      process: relay('MCS2_processDailySalContract'),
    },
  }),
  hour: callsOf('hour', {
    module: 'HOURSAL3',
    paths: {
      info: relay('MCS2_getContractHourSalInfo'),
      request: relay('MCS2_getContractHourSalReq'),
      history: relay('MCS2_getHourSalContractHist'),
      apply: relay('MCS2_applyContractHourSal'),
      process: relay('MCS2_processContractHourSalary'),
    },
  }),
  real: callsOf('real', {
    module: 'RTSALARY3',
    paths: {
      info: relay('MCSFE_getRealTimeSalaryContractInfo'),
      request: relay('MCSFE_getRealTimeSalaryContractReq'),
      history: relay('MCSFE_getRealTimeSalaryContractHist'),
      apply: relay('MCSFE_applyRealTimeSalaryContract'),
      process: relay('MCSFE_processRealTimeSalaryContract'),
    },
  }),
  dividend: callsOf('dividend', {
    module: 'SIGNCONDIV3',
    paths: {
      info: relay('MCS2_getContractDividendInfo'),
      request: relay('MCS2_getContractDividendReq'),
      history: relay('MCS2_getDividendContractHist'),
      apply: relay('MCS2_applyContractDividend'),
      process: relay('MCS2_processDividendReq'),
    },
  }),
} as const;

/**
 * What the team of a contract's receiver came to, day by day, by the lines of the days: from it both sides reckon, with the same rules, what
 * terms had paid. `contractId` of the asker's own side, or of one right below; `customerId`: of one right below to whom one is offered.
 */
export const contractBase = endpoint({
  ...parties,
  id: 'contractBase',
  method: 'GET',
  path: '/api/agent/contract-base',
  family: 'own',
  module: 'AGEINFO3',
  query: z.object({ customerId: Id, activeMin: Digits, days: z.optional(z.int().check(z.minimum(1), z.maximum(31))) }),
  reply: z.object({
    today: text(10),
    days: z.array(
      z.object({
        ...{ day: text(10), turnoverE4: Digits, active: z.int(), stakeE4: Digits, wonE4: Digits },
        ...{ rebateE4: Digits, promotionE4: Digits, feeE4: Digits },
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'FIELD_FORMAT', 'TOO_MANY_REQUESTS'],
  summary: 'What a team came to, day by day',
});

/** All of them, for the table. */
export const CONTRACT_ENDPOINTS = [
  ...[CONTRACT_CALLS.daily.info, CONTRACT_CALLS.daily.request, CONTRACT_CALLS.daily.history],
  ...[CONTRACT_CALLS.daily.apply, CONTRACT_CALLS.daily.process],
  ...[CONTRACT_CALLS.hour.info, CONTRACT_CALLS.hour.request, CONTRACT_CALLS.hour.history],
  ...[CONTRACT_CALLS.hour.apply, CONTRACT_CALLS.hour.process],
  ...[CONTRACT_CALLS.real.info, CONTRACT_CALLS.real.request, CONTRACT_CALLS.real.history],
  ...[CONTRACT_CALLS.real.apply, CONTRACT_CALLS.real.process],
  ...[CONTRACT_CALLS.dividend.info, CONTRACT_CALLS.dividend.request, CONTRACT_CALLS.dividend.history],
  ...[CONTRACT_CALLS.dividend.apply, CONTRACT_CALLS.dividend.process],
] as const satisfies readonly Endpoint[];
