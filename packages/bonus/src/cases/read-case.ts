import { type Amount, ZERO } from '@fairhall/money/amount';
import { type Contribution, WAGERING_X100_MAX, WHOLE } from '../amounts.ts';
import { type ClaimLimit, UNIQUE_KINDS } from '../claim.ts';
import { type Case, type CaseCampaign, type CaseEvent, type Claiming, FREE_BETS_MS, PLAY_MS, WAIT_MS } from './case.ts';
import {
  BadCase,
  type Input,
  isMissing,
  readAmount,
  readAmountIfAny,
  readAmountOr,
  readCount,
  readCountOr,
  readFlagOr,
  readList,
  readName,
  readNameIfAny,
  readObject,
  readWord,
} from './read.ts';

const BPS_MAX = 1_000_000;

/** A case out of its line. Throws `BadCase`. */
export function readCase(value: unknown): Case {
  const { id = null, members, campaigns, events } = readObject(value, 'CASE_INVALID');
  const read = {
    id,
    members: readList(members, 'MEMBERS_INVALID').map(readMember),
    campaigns: readList(campaigns, 'CAMPAIGNS_INVALID').map((one) => readCampaign(readObject(one, 'CAMPAIGNS_INVALID'))),
    events: readList(events, 'EVENTS_INVALID').map((one) => readEvent(readObject(one, 'EVENTS_INVALID'))),
  };
  assertDistinct(read.members, 'MEMBERS_INVALID');
  assertDistinct(
    read.campaigns.map((one) => one.id),
    'CAMPAIGNS_INVALID',
  );
  return read;
}

function assertDistinct(names: readonly string[], code: string): void {
  if (new Set(names).size !== names.length) throw new BadCase(code);
}

function readMember(value: unknown): string {
  if (typeof value !== 'object' || value === null) return readName(value, 'MEMBERS_INVALID');
  const { id, name, member } = readObject(value, 'MEMBERS_INVALID');
  return readName(id ?? name ?? member, 'MEMBERS_INVALID');
}

function readCampaign(input: Input): CaseCampaign {
  const kind = readWord(input.kind, ['match', 'fixed', 'freeBets', 'cashback'] as const, 'KIND_INVALID');
  return {
    id: readName(input.id, 'CAMPAIGNS_INVALID'),
    kind,
    matchBps: readCountOr(input.matchBps, 0, BPS_MAX),
    maxAmount: readAmountIfAny(input.maxAmount),
    minDeposit: readAmountOr(input.minDeposit, ZERO),
    amount: readAmountOr(input.amount, ZERO),
    count: readCountOr(input.count, 0, 1_000_000),
    unit: readAmountOr(input.unit, ZERO),
    lossBps: readCountOr(input.lossBps, 0, BPS_MAX),
    minAmount: readAmountOr(input.minAmount, ZERO),
    wageringX100: readCountOr(input.wageringX100, 0, WAGERING_X100_MAX),
    maxBet: readAmountIfAny(input.maxBet),
    maxConvert: readAmountIfAny(input.maxConvert),
    contribution: readContribution(input.contribution),
    playMs: readCountOr(input.playMs, kind === 'freeBets' ? FREE_BETS_MS : PLAY_MS),
    queueMs: readCountOr(input.queueMs, WAIT_MS),
    limit: readLimit(input.limit),
    oncePer: readList(input.oncePer, 'ONCE_PER_INVALID').map((one) => readWord(one, UNIQUE_KINDS, 'ONCE_PER_INVALID')),
    code: readNameIfAny(input.code, 'CODE_INVALID'),
    startsAtMs: readCountOr(input.startsAt, null),
    endsAtMs: readCountOr(input.endsAt, null),
    budget: readAmountIfAny(input.budget),
  };
}

function readContribution(value: unknown): Contribution {
  if (isMissing(value)) return null;
  const read = readObject(value, 'CONTRIBUTION_INVALID');
  return Object.fromEntries(Object.entries(read).map(([category, bps]) => [category, readCount(bps, Number(WHOLE))]));
}

const PERIODS = ['total', 'day', 'week', 'month', 'once'] as const;

function readLimit(value: unknown): ClaimLimit {
  if (isMissing(value)) return { count: 1, per: 'total' };
  const { count, per } = readObject(value, 'LIMIT_INVALID');
  const period = isMissing(per) ? 'total' : readWord(per, PERIODS, 'LIMIT_INVALID');
  return { count: readCountOr(count, 1), per: period === 'once' ? 'total' : period };
}

function readClaiming({ code, device, address, card }: Input): Claiming {
  return {
    code: isMissing(code) ? null : typeof code === 'string' ? code : readName(code, 'CODE_INVALID'),
    device: readNameIfAny(device, 'DEVICE_INVALID'),
    address: readNameIfAny(address, 'ADDRESS_INVALID'),
    card: readNameIfAny(card, 'CARD_INVALID'),
  };
}

const signed = (value: unknown): Amount => readAmount(value, { signed: true });
const named = (value: unknown) => readName(value, 'NAME_INVALID');

/** Each op with what it reads besides the moment. */
const READERS = {
  deposit: (e) => ({
    ...{ op: 'deposit', member: named(e.member), amount: signed(e.amount), deposit: named(e.deposit) },
    ...{ campaign: readNameIfAny(e.campaign, 'NAME_INVALID'), ...readClaiming(e) },
  }),
  depositReversed: (e) => ({ op: 'depositReversed', deposit: named(e.deposit) }),
  claim: (e) => ({
    ...{ op: 'claim', member: named(e.member), campaign: named(e.campaign), deposit: readNameIfAny(e.deposit, 'NAME_INVALID') },
    ...readClaiming(e),
  }),
  bet: (e) => ({
    ...{ op: 'bet', member: named(e.member), bet: named(e.bet), amount: signed(e.amount), category: named(e.category) },
    ...{ useBonus: readFlagOr(e.useBonus, true), freeBet: readFlagOr(e.freeBet, false) },
  }),
  settle: (e) => readSettle('settle', e),
  resettle: (e) => readSettle('resettle', e),
  void: (e) => ({ op: 'void', bet: named(e.bet) }),
  preview: (e) => ({
    ...{ op: 'preview', member: named(e.member), amount: signed(e.amount) },
    withdrawal: readNameIfAny(e.withdrawal, 'NAME_INVALID') ?? '',
  }),
  withdraw: (e) => ({ op: 'withdraw', member: named(e.member), amount: signed(e.amount), withdrawal: named(e.withdrawal) }),
  withdrawPaid: (e) => ({ op: 'withdrawPaid', withdrawal: named(e.withdrawal) }),
  withdrawRejected: (e) => ({ op: 'withdrawRejected', withdrawal: named(e.withdrawal) }),
  forfeit: (e) => ({ op: 'forfeit', member: named(e.member), grant: named(e.grant) }),
  coolOff: (e) => ({ op: 'coolOff', member: named(e.member), until: readCount(e.until) }),
  exclude: (e) => ({ op: 'exclude', member: named(e.member) }),
  stop: (e) => ({ op: 'stop', campaign: named(e.campaign) }),
  cashback: (e) => ({
    ...{ op: 'cashback', campaign: named(e.campaign), member: named(e.member) },
    ...{ from: readCount(e.from), to: readCount(e.to) },
  }),
  tick: () => ({ op: 'tick' }),
} as const satisfies Record<CaseEvent['op'], (event: Input) => object>;

function readSettle(op: 'settle' | 'resettle', { bet, payout, refunded }: Input) {
  return { op, bet: named(bet), payout: signed(payout), refunded: isMissing(refunded) ? ZERO : signed(refunded) };
}

function readEvent(input: Input): CaseEvent {
  const { op, at } = input;
  if (typeof op !== 'string' || !Object.hasOwn(READERS, op)) throw new BadCase('OP_UNKNOWN');
  return { at: readCount(at), ...READERS[op as CaseEvent['op']](input) } as CaseEvent;
}
