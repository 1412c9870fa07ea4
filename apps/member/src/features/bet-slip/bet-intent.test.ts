import { describe, expect, it } from 'vitest';
import { askAgainInMs, type BetEvent, type BetIntent, type BetState, IDLE, isOpen, nextBetState, parseIntent, type Receipt } from './bet-intent.ts';

const intent = (key: string): BetIntent => ({
  key,
  memberId: 'm1',
  sentAtMs: 1_000,
  body: { gameId: 7, currentNumero: '20261121-0869', bettingSlipString: '~1~5505~1~0~5', betCartAmountSum: '5.0000', prizeModeId: 3, device: 'WEB', orderType: 1 },
});
const RECEIPT: Receipt = { orderNumber: 'N1', numero: '20261121-0869', totalBettingAmount: '5.0000', balanceE4: '950000', version: '4', placedAtMs: 2_000, bets: [] };

const confirm = (key = 'a'): BetEvent => ({ type: 'confirmed', intent: intent(key) });
const restore = (key = 'a'): BetEvent => ({ type: 'restored', intent: intent(key) });
const accept = (key = 'a'): BetEvent => ({ type: 'accepted', key, receipt: RECEIPT });
const refuse = (code: string, key = 'a'): BetEvent => ({ type: 'refused', key, refusal: { code } });
const lose = (key = 'a'): BetEvent => ({ type: 'lost', key });
const ask: BetEvent = { type: 'askedAgain' };
const dismiss: BetEvent = { type: 'dismissed' };

const run = (...events: BetEvent[]): BetState => events.reduce(nextBetState, IDLE);
const outline = (state: BetState) =>
  state.at === 'idle' ? 'idle' : isOpen(state) ? `${state.at} ${state.intent.key} try ${state.tries}` : state.at === 'refused' ? `refused ${state.refusal.code}` : `${state.at} ${state.intent.key}`;

describe('the life of a bet', () => {
  it.each([
    ['sent once', [confirm()], 'sending a try 1'],
    ['taken', [confirm(), accept()], 'accepted a'],
    ['refused', [confirm(), refuse('INSUFFICIENT_FUNDS')], 'refused INSUFFICIENT_FUNDS'],
    ['a second tap changes nothing', [confirm('a'), confirm('b')], 'sending a try 1'],
    ['a tap while checking changes nothing', [confirm('a'), lose(), confirm('b')], 'checking a try 1'],
    ['after an answer a new bet can be placed', [confirm('a'), accept('a'), confirm('b')], 'sending b try 1'],
    ['a late answer to an older bet is not taken for this one', [confirm('a'), accept('a'), confirm('b'), refuse('DRAW_CLOSED', 'a')], 'sending b try 1'],
    ['put away', [confirm(), accept(), dismiss], 'idle'],
    ['an open bet cannot be put away', [confirm(), lose(), dismiss], 'checking a try 1'],
  ] as const)('%s', (_name, events, expected) => {
    expect(outline(run(...events))).toBe(expected);
  });
});

describe('a lost answer', () => {
  it.each([
    ['is not a failure', [confirm(), lose()], 'checking a try 1'],
    ['the same key is sent again', [confirm(), lose(), ask], 'sending a try 2'],
    ['the first answer comes with the second try', [confirm(), lose(), ask, accept()], 'accepted a'],
    ['the bet never arrived and its draw is closed now', [confirm(), lose(), ask, refuse('DRAW_CLOSED')], 'refused DRAW_CLOSED'],
    ['a busy server on the first try has taken nothing', [confirm(), refuse('OVERLOADED')], 'refused OVERLOADED'],
    ['a busy server on a later try says nothing of the first', [confirm(), lose(), ask, refuse('OVERLOADED')], 'checking a try 2'],
    ['a lost session on a later try says nothing of the first', [confirm(), lose(), ask, refuse('NOT_LOGGED_IN')], 'checking a try 2'],
    ['a request that never left the device has bought nothing', [confirm(), refuse('UNSENT')], 'refused UNSENT'],
    ['a later try that never left says nothing of the first', [confirm(), lose(), ask, refuse('UNSENT')], 'checking a try 2'],
    ['a fault of the server is not an answer', [confirm(), refuse('INTERNAL')], 'checking a try 1'],
    ['a busy server is no answer once a fault came before', [confirm(), refuse('INTERNAL'), ask, refuse('OVERLOADED')], 'checking a try 2'],
    ['a key too old to ask by ends the asking, not the bet', [confirm(), lose(), ask, refuse('KEY_OUT_OF_TIME')], 'unresolved a'],
    ['a key refused as too old on the first try was never taken', [confirm(), refuse('KEY_OUT_OF_TIME')], 'refused KEY_OUT_OF_TIME'],
    ['a reload in mid-flight asks by the same key', [restore()], 'sending a try 1'],
    ['after a reload a busy server leaves it open', [restore(), refuse('OVERLOADED')], 'checking a try 1'],
    ['after a reload the first answer is given again', [restore(), accept()], 'accepted a'],
  ] as const)('%s', (_name, events, expected) => {
    expect(outline(run(...events))).toBe(expected);
  });

  it('is asked for soon at first, then every ten seconds', () => {
    expect([1, 2, 3, 4, 5, 6, 60].map(askAgainInMs)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
  });
});

describe('a kept intent', () => {
  it('reads back whole', () => expect(parseIntent(JSON.stringify(intent('a')))).toEqual(intent('a')));
  it.each([[null], ['null'], ['{'], ['{}'], ['{"key":"a","memberId":"m","sentAtMs":1,"body":{"gameId":7}}']])('%j is none', (text) => {
    expect(parseIntent(text)).toBeNull();
  });
});
