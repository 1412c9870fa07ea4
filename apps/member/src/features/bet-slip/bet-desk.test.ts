import { expect, it } from 'vitest';
import { type Answer, createBetDesk, type IntentStore } from './bet-desk.ts';
import type { BetIntent, Receipt } from './bet-intent.ts';

const RECEIPT: Receipt = { orderNumber: 'N1', numero: '20261121-0869', totalBettingAmount: '5.0000', balanceE4: '950000', version: '4', placedAtMs: 2_000, bets: [] };
const intent = (key: string, memberId = 'm1'): BetIntent => ({
  key,
  memberId,
  sentAtMs: 1_000,
  body: { gameId: 7, currentNumero: '20261121-0869', bettingSlipString: '~1~5505~1~0~5', betCartAmountSum: '5.0000', prizeModeId: 3, device: 'WEB', orderType: 1 },
});

function memoryStore(): IntentStore & { size: () => number } {
  const held = new Map<string, string>();
  return {
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
    size: () => held.size,
  };
}

/** A desk whose network answers when told to, and whose timers run when told to. */
function bench(store = memoryStore(), memberId = 'm1') {
  const sent: { key: string; keptThen: boolean; answer: (answer: Answer) => Promise<void> }[] = [];
  const timers: { act: () => void; ms: number; off: boolean }[] = [];
  const desk = createBetDesk({
    memberId,
    store,
    send: (one) =>
      new Promise((resolve) => {
        const answer = async (given: Answer) => {
          resolve(given);
          await Promise.resolve();
          await Promise.resolve();
        };
        sent.push({ key: one.key, keptThen: store.getItem(`fairhall.bet.${memberId}`) !== null, answer });
      }),
    later: (act, ms) => {
      const timer = { act, ms, off: false };
      timers.push(timer);
      return () => {
        timer.off = true;
      };
    },
  });
  return { desk, store, sent, timers };
}

it('a double tap sends one key', () => {
  const { desk, sent } = bench();
  desk.confirm(intent('a'));
  desk.confirm(intent('b'));
  expect(sent.map(({ key }) => key)).toEqual(['a']);
});

it('the intent is kept before it is sent, and let go when the server has answered', async () => {
  const { desk, store, sent } = bench();
  desk.confirm(intent('a'));
  expect(sent[0]?.keptThen).toBe(true);
  await sent[0]?.answer({ kind: 'accepted', receipt: RECEIPT });
  expect(desk.state().at).toBe('accepted');
  expect(store.size()).toBe(0);
});

it('a lost answer is asked for again by the same key until it is known', async () => {
  const { desk, store, sent, timers } = bench();
  desk.confirm(intent('a'));
  await sent[0]?.answer({ kind: 'lost' });
  expect(desk.state().at).toBe('checking');
  expect(store.size()).toBe(1);
  timers[0]?.act();
  await sent[1]?.answer({ kind: 'lost' });
  timers[1]?.act();
  await sent[2]?.answer({ kind: 'accepted', receipt: RECEIPT });
  expect(sent.map(({ key }) => key)).toEqual(['a', 'a', 'a']);
  expect(timers.map(({ ms }) => ms)).toEqual([1_000, 2_000]);
  expect(desk.state().at).toBe('accepted');
});

it('asking now calls off the timer, so that no two tries are under way', async () => {
  const { desk, sent, timers } = bench();
  desk.confirm(intent('a'));
  await sent[0]?.answer({ kind: 'lost' });
  desk.askNow();
  desk.askNow();
  expect(sent).toHaveLength(2);
  expect(timers[0]?.off).toBe(true);
});

it('a reload in mid-flight takes the bet up again by its key', async () => {
  const first = bench();
  first.desk.confirm(intent('a'));
  first.desk.stop();
  const second = bench(first.store);
  second.desk.resume();
  await second.sent[0]?.answer({ kind: 'accepted', receipt: RECEIPT });
  expect(second.sent.map(({ key }) => key)).toEqual(['a']);
  expect(second.desk.state().at).toBe('accepted');
  expect(first.store.size()).toBe(0);
});

it('a bet whose fate is open outlives the end of the session, which clears the store', async () => {
  const { desk, store, sent } = bench();
  desk.confirm(intent('a'));
  store.removeItem('fairhall.bet.m1');
  desk.stop();
  await sent[0]?.answer({ kind: 'lost' });
  expect(store.size()).toBe(1);
  const later = bench(store);
  later.desk.resume();
  expect(later.sent.map(({ key }) => key)).toEqual(['a']);
});

it("another member's bet is never sent", () => {
  const store = memoryStore();
  store.setItem('fairhall.bet.m2', JSON.stringify(intent('a', 'm1')));
  const { desk, sent } = bench(store, 'm2');
  desk.resume();
  expect(sent).toEqual([]);
  expect(desk.state().at).toBe('idle');
  expect(store.size()).toBe(0);
});

it('listeners hear of every change until they leave', async () => {
  const { desk, sent } = bench();
  const heard: string[] = [];
  const leave = desk.subscribe(() => heard.push(desk.state().at));
  desk.confirm(intent('a'));
  await sent[0]?.answer({ kind: 'refused', refusal: { code: 'DRAW_CLOSED' } });
  leave();
  desk.dismiss();
  expect(heard).toEqual(['sending', 'refused']);
});
