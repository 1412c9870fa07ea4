import { expect, test } from 'vitest';
import { answerQuestion } from './commission.ts';
import { ask } from './testing/ask.ts';

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type Row = { readonly [key: string]: Json };

const A = { member: 'A', upline: null, kind: 2, rates: { g: 100, s: 1960 }, limit: '100' };
const B = { member: 'B', upline: 'A', kind: 1, rates: { g: 80, s: 1950 }, limit: '60', used: '20' };
const C = { member: 'C', upline: 'B', limit: '30' };
const LINE = [A, B, C];

const REBATE = {
  groups: { g: { unit: 'rate', cap: 120 }, s: { unit: 'series', cap: 1960 } },
  line: [A, B, { ...C, rates: { s: 1940 } }],
  plays: [{ member: 'C', group: 's', fact: 'f', valid: '1', series: 1900 }],
};
const PAID = (rate: Json, betVolume = '0', activeMember: Json = 0) => ({ betVolume, activeMember, rateType: 'P', rate });
const FIXED = (rate: Json, betVolume = '0') => ({ betVolume, activeMember: 0, rateType: 'F', rate });
const SALARY = {
  line: LINE,
  contracts: [
    { agent: 'A', tiers: [PAID(50)] },
    { agent: 'B', tiers: [PAID(40)] },
  ],
  plays: [{ member: 'C', valid: '1' }],
};
const LOSS = (loss: string, rate: Json, activeMember: Json = 0) => ({ loss, turnover: '0', activeMember, rate });
const DIVIDEND = {
  line: LINE,
  contracts: [{ agent: 'A', tiers: [LOSS('0', 500)] } as Row],
  facts: [{ member: 'C', stake: '5', valid: '5', won: '1' }],
};
const ADJUST = { contract: { tiers: [LOSS('0', 500)] } as Row, periods: [{ period: 1, was: { net: '5', turnover: '5', active: 1 } }] };
const SHARE = { tiers: [{ from: '0', rate: 2500 }] };
const CPA = { tiers: [{ from: 1, amount: '5' }] };
const AFFILIATE = { plan: { revshare: SHARE, cpa: CPA }, players: [{ player: 'p', bets: '2', wins: '1' }] };
const HALF = { holder: 'C', share: 5000 };
const POSITION = { player: 'P', chain: [HALF, { holder: 'PLATFORM', share: 5000 }], rows: [{ valid: '1', winLoss: '-1' }] };
const CREDIT = { line: LINE };
const TEAM = { line: LINE, facts: [{ member: 'C', placed: '2026-02-28', day: '2026-03-01', valid: '1' }] };
const CONTRACT = { events: [{ by: 'UPLINE', act: 'PROPOSE' }] };

const SOUND: Readonly<Record<string, Row>> = {
  ...{ rebate: REBATE, salary: SALARY, dividend: DIVIDEND, adjust: ADJUST, affiliate: AFFILIATE },
  ...{ position: POSITION, credit: CREDIT, team: TEAM, contract: CONTRACT },
};

const lineOf = (...line: Row[]) => ({ line });
const contractsOf = (...contracts: Row[]) => ({ contracts });
const planOf = (plan: Row) => ({ plan });
const setOf = (member: string, limit: string) => ({ set: [{ member, limit }] });
const movesOf = (...moves: Row[]) => ({ moves });
const playOf = (play: Row) => ({ plays: [{ ...REBATE.plays[0], ...play }] });
const ratesOf = (member: Row, rates: Row) => ({ line: REBATE.line.map((row) => (row.member === member.member ? { ...row, rates } : row)) });
const ELEVEN = Array.from({ length: 11 }, (_, place) => PAID(10 + place, String(place)));

test.each(Object.entries(SOUND))('%s: what the refusals are made of is no refusal', (op, question) => {
  expect(ask(op, question)).toMatchObject({ ok: true });
});

test.each([
  ['AMOUNT_INVALID', 'salary', { plays: [{ member: 'C', valid: '1000000000000000000' }] }],
  ['AMOUNT_INVALID', 'salary', { plays: [{ member: 'C', valid: '-1' }] }],
  ['AMOUNT_INVALID', 'salary', { plays: [{ member: 'C', valid: 1 }] }],
  ['AMOUNT_INVALID', 'dividend', { facts: [{ member: 'C', stake: '1.5', valid: '5', won: '1' }] }],
  ['AMOUNT_INVALID', 'dividend', { funds: { A: '-1' } }],
  ['COUNT_INVALID', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50, '0', '3')] })],
  ['COUNT_INVALID', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50, '0', 1.5)] })],
  ['RATE_INVALID', 'rebate', ratesOf(C, { g: '50', s: 1940 })],
  ['RATE_INVALID', 'salary', contractsOf({ agent: 'A', tiers: [PAID('50')] })],
  ['RATE_INVALID', 'dividend', contractsOf({ agent: 'A', tiers: [LOSS('0', -1)] })],
  ['DUPLICATE_MEMBER', 'team', lineOf(A, B, C, C)],
  ['SELF_UPLINE', 'team', lineOf(A, B, { ...C, upline: 'C' })],
  ['UNKNOWN_UPLINE', 'team', lineOf(A, B, { ...C, upline: 'X' })],
  ['CYCLE', 'team', lineOf({ ...A, upline: 'B' }, B, C)],
  ['UPLINE_NOT_AGENT', 'team', lineOf(A, { ...B, kind: 0 }, C)],
  ['UPLINE_NOT_AGENT', 'team', lineOf(A, { ...B, kind: 42 }, C)],
  ['UNKNOWN_MEMBER', 'rebate', playOf({ member: 'X' })],
  ['UNKNOWN_MEMBER', 'salary', { funds: { X: '1' } }],
  ['NOT_AGENT', 'salary', contractsOf({ agent: 'C', tiers: [PAID(50)] })],
  ['NOT_AGENT', 'dividend', { ...lineOf(A, { ...B, kind: 41 }, C), ...contractsOf({ agent: 'B', tiers: [LOSS('0', 500)] }) }],
  ['UNKNOWN_GROUP', 'rebate', playOf({ group: 'x' })],
  ['UNKNOWN_GROUP', 'rebate', ratesOf(C, { x: 1 })],
  ['SERIES_MISSING', 'rebate', playOf({ series: null })],
  ['SERIES_STEP', 'rebate', playOf({ series: 1901 })],
  ['SERIES_STEP', 'rebate', ratesOf(C, { s: 1941 })],
  ['SERIES_ABOVE_MAX', 'rebate', playOf({ series: 1942 })],
  ['RATE_ABOVE_CAP', 'rebate', ratesOf(A, { g: 122, s: 1960 })],
  ['RATE_ABOVE_CAP', 'salary', { rateCap: 49 }],
  ['RATE_ABOVE_PARENT', 'rebate', ratesOf(C, { s: 1952 })],
  ['RATE_ABOVE_PARENT', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50)] }, { agent: 'B', tiers: [PAID(51)] })],
  // Easier terms: with no stake at all its upline would not earn a rate.
  ['RATE_ABOVE_PARENT', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50, '1')] }, { agent: 'B', tiers: [PAID(40)] })],
  ['RATE_ABOVE_PARENT', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50, '0', 2)] }, { agent: 'B', tiers: [PAID(40, '0', 1)] })],
  [
    'LINE_ABOVE_CAP',
    'salary',
    { rateCap: 89, ...contractsOf({ agent: 'A', tiers: [PAID(50)] }, { agent: 'B', tiers: [PAID(40)], payer: 'PLATFORM' }) },
  ],
  ['TIERS_INVALID', 'salary', contractsOf({ agent: 'A', tiers: [] })],
  ['TIERS_INVALID', 'salary', contractsOf({ agent: 'A', tiers: ELEVEN })],
  ['TIERS_INVALID', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50), FIXED('60', '1')] })],
  ['TIERS_INVALID', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50), PAID(60)] })],
  ['TIERS_INVALID', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50), PAID(50, '1')] })],
  ['TIERS_INVALID', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50, '0', 1), PAID(60, '1', 0)] })],
  ['TIERS_INVALID', 'dividend', contractsOf({ agent: 'A', tiers: [LOSS('1', 500), LOSS('1', 600)] })],
  ['TIERS_INVALID', 'dividend', contractsOf({ agent: 'A', tiers: [LOSS('1', 500, 1), LOSS('2', 600, 0)] })],
  ['TIERS_INVALID', 'affiliate', planOf({ revshare: { tiers: [{ from: '1', rate: 2500 }] } })],
  ['TIERS_INVALID', 'affiliate', planOf({ cpa: { tiers: [{ from: 0, amount: '5' }] } })],
  ['DUPLICATE_CONTRACT', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50)] }, { agent: 'A', tiers: [PAID(50)] })],
  ['UPLINE_CONTRACT_MISSING', 'salary', contractsOf({ agent: 'B', tiers: [PAID(40)] })],
  ['OWN_FUNDS_NEEDED', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50)] }, { agent: 'B', tiers: [FIXED('1')] })],
  ['OWN_FUNDS_NEEDED', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50)], max: '9' }, { agent: 'B', tiers: [PAID(40)] })],
  ['ACTIVE_MIN_BELOW_PARENT', 'salary', contractsOf({ agent: 'A', tiers: [PAID(50)], activeMin: '2' }, { agent: 'B', tiers: [PAID(40)] })],
  ['CARRY_INVALID', 'dividend', contractsOf({ agent: 'A', tiers: [LOSS('0', 500)], carryIn: '1' })],
  ['CARRY_INVALID', 'dividend', contractsOf({ agent: 'A', tiers: [LOSS('0', 500)], carry: 'NONE', carryIn: '-1' })],
  ['CARRY_INVALID', 'dividend', contractsOf({ agent: 'A', tiers: [LOSS('0', 500)], carry: 'SOME' })],
  ['CARRY_INVALID', 'adjust', { carryIn: '1' }],
  ['CARRY_INVALID', 'affiliate', { carryIn: '-1' }],
  ['DEDUCT_INVALID', 'dividend', { deduct: ['fees'] }],
  ['FEE_INVALID', 'affiliate', planOf({ fees: { admin: 10_001 } })],
  ['FEE_INVALID', 'affiliate', planOf({ fees: { admin: 5000, tax: 5001 } })],
  ['PLAN_INVALID', 'affiliate', planOf({ revshare: { by: 'QUALIFIED', mode: 'LADDER', tiers: [] } })],
  ['PLAN_INVALID', 'affiliate', planOf({ carry: 'ALL', highRoller: { threshold: '5' } })],
  ['PLAN_INVALID', 'affiliate', planOf({ revshare: SHARE, advance: true })],
  ['PLAN_INVALID', 'affiliate', { ...planOf({ revshare: SHARE, cpa: CPA }), recoup: '1' }],
  ['DUPLICATE_MEMBER', 'affiliate', { players: [AFFILIATE.players[0] as Row, AFFILIATE.players[0] as Row] }],
  ['CHAIN_INVALID', 'position', { chain: [HALF] }],
  ['CHAIN_INVALID', 'position', { chain: [HALF, HALF, { holder: 'PLATFORM', share: 0 }] }],
  ['CHAIN_INVALID', 'position', { player: 'C' }],
  ['SHARE_SUM', 'position', { chain: [HALF, { holder: 'PLATFORM', share: 4999 }] }],
  ['CREDIT_ABOVE_PARENT', 'credit', lineOf(A, { ...B, limit: '101' })],
  ['CREDIT_ABOVE_PARENT', 'credit', setOf('B', '101')],
  ['CREDIT_ABOVE_PARENT', 'credit', setOf('C', '41')],
  ['CREDIT_BELOW_USED', 'credit', lineOf(A, { ...B, limit: '19' })],
  ['CREDIT_BELOW_USED', 'credit', setOf('B', '49')],
  ['UNKNOWN_MEMBER', 'credit', setOf('X', '1')],
  ['DAY_INVALID', 'team', { facts: [{ ...TEAM.facts[0], day: '2026-02-29' }] }],
  ['DAY_INVALID', 'team', { facts: [{ ...TEAM.facts[0], placed: '2026-03-02' }] }],
  ['DAY_INVALID', 'team', movesOf({ member: 'C', upline: 'A', from: '2026-1-1' })],
  ['CYCLE', 'team', movesOf({ member: 'A', upline: 'B', from: '2026-01-01' })],
  ['SELF_UPLINE', 'team', movesOf({ member: 'A', upline: 'A', from: '2026-01-01' })],
  ['UPLINE_NOT_AGENT', 'team', movesOf({ member: 'B', upline: 'C', from: '2026-01-01' }, { member: 'C', upline: 'A', from: '2026-01-01' })],
  ['DUPLICATE_MEMBER', 'team', movesOf(...['A', null].map((upline) => ({ member: 'C', upline, from: '2026-01-01' })))],
  ['PARTY_INVALID', 'contract', { events: [{ by: 'BOTH', act: 'PROPOSE' }] }],
  ['OP_UNKNOWN', 'rebates', {}],
  ['OP_UNKNOWN', 'constructor', {}],
] satisfies [string, string, Row][])('%s: %s, where %j', (code, op, spoiled) => {
  expect(ask(op, { ...SOUND[op], ...spoiled })).toEqual({ ok: false, code });
});

test('what is no object has no id', () => {
  for (const junk of [null, 1, 'x', [], true]) expect(answerQuestion(junk)).toEqual({ id: null, ok: false, code: 'JSON_INVALID' });
  expect(answerQuestion({ op: 'credit', id: 'x', line: [] })).toEqual({ id: 'x', ok: true, available: {} });
});

test('a contract from an upline that needs own funds is refused for the first reason', () => {
  const faults = { agent: 'B', tiers: [FIXED('9')], activeMin: '1' };
  const upline = { agent: 'A', tiers: [PAID(50)], activeMin: '2', max: '9' };
  const code = (...contracts: Row[]) => ask('salary', { ...SALARY, ...contractsOf(...contracts) }).code;
  expect(code(faults)).toBe('UPLINE_CONTRACT_MISSING');
  expect(code(upline, faults)).toBe('OWN_FUNDS_NEEDED');
  expect(code({ ...upline, max: null }, { ...faults, tiers: [PAID(60)] })).toBe('ACTIVE_MIN_BELOW_PARENT');
  expect(code({ ...upline, max: null, activeMin: '1' }, { ...faults, tiers: [PAID(60)] })).toBe('RATE_ABOVE_PARENT');
  expect(code({ ...faults, ownFunds: true })).toBe(undefined);
});

const JUNK: readonly Json[] = [
  ...[null, true, 0, -1, 1.5, 2 ** 53, '', 'x', '0', '-1', '1.5', '9'.repeat(18), '9'.repeat(40), '__proto__', 'C', 'PLATFORM'],
  ...[[], [null], [[]], [{}], {}, { length: 3 }, { constructor: 1 }],
];

/** Every question that differs from this one in a single place, which is something else, gone, or there twice. */
function* spoiled(value: Json): Generator<Json> {
  yield* JUNK;
  if (Array.isArray(value)) {
    for (const [at, item] of value.entries()) {
      yield value.toSpliced(at, 1);
      yield value.toSpliced(at, 0, item);
      for (const other of spoiled(item)) yield value.with(at, other);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      const { [key]: _gone, ...others } = value as Row;
      yield others;
      for (const other of spoiled(item)) yield { ...value, [key]: other };
    }
  }
}

test.each(Object.entries(SOUND))('%s: whatever is asked is answered, with figures or with a code', (op, question) => {
  let refused = 0;
  for (const other of spoiled(question)) {
    if (typeof other !== 'object' || other === null || Array.isArray(other)) continue;
    const answer = answerQuestion({ ...other, op });
    // What cannot be written as JSON would end the checker.
    expect(JSON.parse(JSON.stringify(answer))).toEqual(answer);
    refused += Number(!answer.ok && /^[A-Z_]+$/.test(String(answer.code)));
  }
  expect(refused).toBeGreaterThan(10);
});
