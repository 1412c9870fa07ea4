import { commit } from '@fairhall/fair/commitment';
import { tableSays } from '@fairhall/games/blackjack/choices';
import { cardValue, isBlackjack } from '@fairhall/games/blackjack/hand';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type BlackjackRound, blackjack } from '../../table-games/blackjack.ts';
import { rounds as playing } from '../../web/blackjack/seat-places.ts';
import { checkShoe } from '../../web/table/check-shoe.ts';
import { CHOICE_MS } from './choices.ts';
import { proofOf } from './proof.ts';
import { bets, desk, rounds, shoes } from './rows.ts';
import { type Stage, stageTable } from './testing/stage.ts';

const UNIT = 10_000n;
const FIRST = 1_000n * UNIT;
const TABLE = 'TABLE-6';
const STAKE = 20n * UNIT;

let stage: Stage;
/** What the beacon of the stage says for its first shoe. */
let randomness = '';

beforeAll(async () => {
  const first = await stageTable({ code: TABLE });
  await first.until('OPEN');
  randomness = first.table.view().shoe.randomness ?? '';
  first.close();
});
afterEach(() => stage?.close());

/** A seed of which the first hand, dealt to these seats, is as asked for. */
function seedWhere(isAskedFor: (deal: BlackjackRound, end: BlackjackRound) => boolean, seats = [1]): string {
  for (let number = 0; number < 5_000; number += 1) {
    const seed = number.toString(16).padStart(64, '7');
    const sealed = { seed, table: TABLE, randomness, number: 1 };
    const deal = playing.begin(sealed, { from: 0, seats });
    if (isAskedFor(deal, playing.finish(sealed, deal))) return seed;
  }
  throw new Error('no such hand');
}

const valuesOf = ({ hands }: BlackjackRound, seat = 0) => (hands[seat]?.[0]?.cards ?? []).map(cardValue);
const totalAt = (round: BlackjackRound, seat = 0) => valuesOf(round, seat).reduce((sum, value) => sum + value, 0);
const isPlain = ({ dealer: [up = ''] }: BlackjackRound, end: BlackjackRound) =>
  cardValue(up) !== 1 && !isBlackjack(end.dealer.map(cardValue));
const dealNow = () => stage.table.view().deal as BlackjackRound;
const callsOf = (kind: string) => stage.calls.filter(({ call }) => call === kind).map(({ user, amount }) => [user, amount]);

async function dealt(seed: string, stakes: Readonly<Record<string, Readonly<Record<string, bigint>>>>): Promise<void> {
  stage = await stageTable({ code: TABLE, seed });
  await stage.until('OPEN');
  for (const [user, each] of Object.entries(stakes)) expect(stage.put(user, each)).toBeNull();
  await stage.until('DEAL');
}

async function end(): Promise<BlackjackRound> {
  const { round } = stage.table.view();
  await stage.until('SETTLED');
  await stage.deliver();
  return rounds.find(stage.store.read, round ?? '')?.deal as BlackjackRound;
}

const backOn = (round: BlackjackRound, stakes: Readonly<Record<string, bigint>>) =>
  Object.entries(stakes).reduce((sum, [area, stake]) => sum + blackjack.backOf(area, stake, round), 0n);

const eleven = () => seedWhere((deal, last) => isPlain(deal, last) && totalAt(deal) === 11 && !valuesOf(deal).includes(1));
const pair = () => seedWhere((deal, last) => isPlain(deal, last) && valuesOf(deal)[0] === 8 && valuesOf(deal)[1] === 8);
const hard12 = () => seedWhere((deal, last) => isPlain(deal, last) && totalAt(deal) === 12 && !valuesOf(deal).includes(1));

describe('a seat', () => {
  it('is one player’s; others may bet behind it as much as he does, in his room', async () => {
    stage = await stageTable({ code: TABLE });
    await stage.until('OPEN');
    expect(stage.put('ann', { B1: UNIT })).toEqual({ code: 'SEAT_EMPTY', field: 'B1' });
    expect(stage.put('ann', { S1: STAKE })).toBeNull();
    expect(stage.put('bob', { S1: STAKE })).toEqual({ code: 'SEAT_TAKEN', field: 'S1' });
    expect(stage.put('bob', { S2: STAKE, S3: STAKE })).toEqual({ code: 'ONE_SEAT' });
    expect(stage.put('bob', { S2: STAKE, B1: UNIT })).toEqual({ code: 'ONE_SEAT' });
    expect(stage.put('bob', { B1: STAKE + UNIT })).toEqual({ code: 'STAKE_RANGE', field: 'B1', left: STAKE.toString() });
    expect(stage.put('bob', { S1X: STAKE })).toEqual({ code: 'BAD_REQUEST' });
    expect(stage.put('bob', { B1: STAKE })).toBeNull();
    expect(stage.table.totals({ room: 'VIP', currency: 'PHP' })).toEqual({ S1: { stake: '0', bets: 1 } });
  });

  it('that its player has left takes those behind it off the felt; nothing is asked for', async () => {
    stage = await stageTable({ code: TABLE });
    await stage.until('OPEN');
    stage.put('ann', { S1: STAKE });
    stage.put('bob', { B1: STAKE });
    stage.put('cy', { S4: STAKE });
    stage.put('ann', {});
    await stage.until('DEAL');
    expect(callsOf('bet')).toEqual([['cy', STAKE]]);
    expect(stage.mine('bob')).toBeNull();
    expect(dealNow().seats).toEqual([4]);
  });

  it('whose player could not pay is dealt no cards, and nobody is charged behind it', async () => {
    stage = await stageTable({ code: TABLE });
    await stage.until('OPEN');
    stage.put('poor', { S1: STAKE });
    stage.put('bob', { B1: STAKE });
    await stage.until('DEAL');
    expect(callsOf('bet')).toEqual([['poor', STAKE]]);
    expect(dealNow()).toMatchObject({ seats: [], isOver: true });
    await stage.until('OPEN');
    expect(stage.balanceOf('bob')).toBe(FIRST);
  });
});

it('an empty table waits with the same round, and is paused all the same', async () => {
  stage = await stageTable({ code: TABLE });
  await stage.until('OPEN');
  const { round } = stage.table.view();
  await stage.pass(60_000);
  expect(stage.table.view()).toMatchObject({ phase: 'OPEN', round });
  await stage.store.write((db) => desk.pause(db, TABLE, { by: 'one', reason: 'cleaning', atMs: 0 }));
  await stage.until('PAUSED');
});

describe('a choice', () => {
  it('is the seat’s at turn alone, once, and of what may be done', async () => {
    await dealt(hard12(), { ann: { S1: STAKE }, bob: { B1: STAKE } });
    await stage.until('CHOICE');
    expect(JSON.stringify(stage.table.view())).not.toContain('hole');
    expect(dealNow().dealer).toHaveLength(1);
    expect(await stage.choose('bob', 'hit')).toMatchObject({ code: 'BETS_CLOSED' });
    expect(await stage.choose('ann', 'hit', 3)).toMatchObject({ code: 'BETS_CLOSED' });
    expect(await stage.choose('ann', 'INSURE')).toMatchObject({ code: 'BETS_CLOSED' });
    expect(await stage.choose('ann', 'stand')).toBeNull();
    const last = await end();
    expect(last.moves).toEqual(['stand']);
    for (const user of ['ann', 'bob']) expect(stage.balanceOf(user)).toBe(FIRST - STAKE + backOn(last, { S1: STAKE }));
    expect(callsOf('win')).toHaveLength(2);
  });

  it('not made in time: 12 or more stands, less draws', async () => {
    await dealt(hard12(), { ann: { S1: STAKE } });
    await stage.until('CHOICE');
    await stage.pass(CHOICE_MS - 500);
    expect(stage.table.view().phase).toBe('CHOICE');
    expect((await end()).moves).toEqual(['stand']);
    stage.close();
    const low = seedWhere((deal, last) => isPlain(deal, last) && totalAt(deal) < 8 && !valuesOf(deal).includes(1));
    await dealt(low, { ann: { S1: STAKE } });
    const { moves, hands } = await end();
    expect(moves[0]).toBe('hit');
    const total = (hands[0]?.[0]?.cards ?? []).map(cardValue).reduce((sum, value) => sum + value, 0);
    expect(total).toBeGreaterThanOrEqual(moves.at(-1) === 'stand' ? 2 : 12);
  });

  it('to double is a further bet of the round before the card is drawn, of those behind too; one win for each', async () => {
    await dealt(eleven(), { ann: { S1: STAKE }, bob: { B1: UNIT } });
    await stage.until('CHOICE');
    expect(await stage.choose('ann', 'double')).toBeNull();
    expect(callsOf('bet')).toEqual([
      ['ann', STAKE],
      ['bob', UNIT],
      ['ann', STAKE],
      ['bob', UNIT],
    ]);
    expect(stage.mine('ann')).toMatchObject({ stake: (2n * STAKE).toString(), areas: { S1: STAKE.toString(), S1X: STAKE.toString() } });
    const last = await end();
    expect(last.hands[0]?.[0]).toMatchObject({ isDoubled: true });
    expect(stage.balanceOf('ann')).toBe(FIRST - 2n * STAKE + backOn(last, { S1: STAKE, S1X: STAKE }));
    expect(stage.balanceOf('bob')).toBe(FIRST - 2n * UNIT + backOn(last, { B1: UNIT, B1X: UNIT }));
    expect(callsOf('win')).toHaveLength(2);
  });

  it('that the wallet refuses is not done, and another may be made', async () => {
    await dealt(eleven(), { poor: { S1: 4n * UNIT }, bob: { B1: UNIT } });
    await stage.until('CHOICE');
    expect(await stage.choose('poor', 'double')).toEqual({ code: 'NOT_ENOUGH_MONEY' });
    expect(stage.table.view().phase).toBe('CHOICE');
    expect(dealNow().moves).toEqual([]);
    expect(await stage.choose('poor', 'stand')).toBeNull();
    const last = await end();
    expect(stage.balanceOf('poor')).toBe(UNIT + backOn(last, { S1: 4n * UNIT }));
    expect(callsOf('bet').filter(([user]) => user === 'bob')).toHaveLength(1);
  });

  it('of which the wallet’s answer is unknown is not done, and its stake is taken back', async () => {
    await dealt(eleven(), { ann: { S1: STAKE } });
    await stage.until('CHOICE');
    stage.break('ann', 'answerLost');
    expect(await stage.choose('ann', 'double')).toEqual({ code: 'WALLET_UNSURE' });
    stage.break('ann', null);
    expect(dealNow().moves).toEqual([]);
    await stage.choose('ann', 'stand');
    const last = await end();
    expect(callsOf('rollback')).toHaveLength(1);
    expect(stage.balanceOf('ann')).toBe(FIRST - STAKE + backOn(last, { S1: STAKE }));
  });

  it('to split makes two hands, each with its stake; who can’t pay behind keeps his on the first', async () => {
    await dealt(pair(), { ann: { S1: STAKE }, poor: { B1: 4n * UNIT } });
    await stage.until('CHOICE');
    expect(await stage.choose('ann', 'split')).toBeNull();
    expect(dealNow().hands[0]).toHaveLength(2);
    const last = await end();
    expect(stage.balanceOf('ann')).toBe(FIRST - 2n * STAKE + backOn(last, { S1: STAKE, S1P: STAKE }));
    expect(stage.balanceOf('poor')).toBe(UNIT + backOn(last, { B1: 4n * UNIT }));
  });
});

describe('insurance', () => {
  const withAce = (isNatural: boolean) =>
    seedWhere(
      ({ dealer: [up = ''] }, last) =>
        cardValue(up) === 1 && (last.dealer.map(cardValue).includes(10) && last.dealer.length === 2) === isNatural,
    );

  it('is offered before anybody chooses, to all who have staked; against a blackjack it pays two to one', async () => {
    await dealt(withAce(true), { ann: { S1: STAKE }, bob: { B1: STAKE } });
    await stage.until('INSURE');
    expect(dealNow()).toMatchObject({ turn: null, isOver: false });
    expect(await stage.choose('ann', 'INSURE')).toBeNull();
    expect(await stage.choose('bob', 'NO_INSURANCE')).toBeNull();
    expect(stage.table.view().phase).toBe('DEAL');
    const last = await end();
    expect(last.moves).toEqual(['insured']);
    expect(stage.balanceOf('ann')).toBe(FIRST - STAKE - STAKE / 2n + backOn(last, { S1: STAKE, INS: STAKE / 2n }));
    expect(backOn(last, { INS: STAKE / 2n })).toBe((3n * STAKE) / 2n);
    expect(stage.balanceOf('bob')).toBe(FIRST - STAKE + backOn(last, { B1: STAKE }));
  });

  it('is lost otherwise, and who says nothing has none', async () => {
    await dealt(withAce(false), { ann: { S1: STAKE }, bob: { B1: STAKE } });
    await stage.until('INSURE');
    await stage.choose('ann', 'INSURE');
    expect(stage.table.view().phase).toBe('INSURE');
    await stage.pass(CHOICE_MS);
    const last = await end();
    expect(backOn(last, { INS: STAKE / 2n })).toBe(0n);
    expect(stage.balanceOf('ann')).toBe(FIRST - STAKE - STAKE / 2n + backOn(last, { S1: STAKE }));
    expect(callsOf('bet')).toHaveLength(3);
  });
});

describe('the vendor killed', () => {
  it('while players choose goes on with the same hand', async () => {
    await dealt(hard12(), { ann: { S1: STAKE }, bob: { B1: UNIT } });
    await stage.until('CHOICE');
    const before = dealNow();
    await stage.restart();
    expect(stage.table.view().phase).toBe('CHOICE');
    expect(dealNow()).toEqual(before);
    expect(await stage.choose('ann', 'stand')).toBeNull();
    const last = await end();
    expect(stage.balanceOf('ann')).toBe(FIRST - STAKE + backOn(last, { S1: STAKE }));
    expect([callsOf('bet').length, callsOf('win').length]).toEqual([2, 2]);
  });

  it('while a double’s bet was asked for: it comes back, and the choice is made anew', async () => {
    await dealt(eleven(), { ann: { S1: STAKE } });
    await stage.until('CHOICE');
    stage.hold('ann');
    void stage.choose('ann', 'double');
    while (callsOf('bet').length < 2) await new Promise((resolve) => setImmediate(resolve));
    await stage.restart();
    await stage.deliver();
    expect(dealNow().moves).toEqual([]);
    expect(stage.balanceOf('ann')).toBe(FIRST - STAKE);
    await stage.choose('ann', 'stand');
    const last = await end();
    expect(stage.balanceOf('ann')).toBe(FIRST - STAKE + backOn(last, { S1: STAKE }));
  });

  it('after a double was paid for, before its card: the card is drawn, once', async () => {
    await dealt(eleven(), { ann: { S1: STAKE } });
    await stage.until('CHOICE');
    await stage.choose('ann', 'double');
    const round = stage.table.view().round ?? '';
    await stage.store.write((db) => {
      const kept = rounds.find(db, round)?.deal as BlackjackRound;
      const sealed = { seed: shoes.last(db, TABLE)?.seed ?? '', table: TABLE, randomness, number: 1 };
      rounds.goOn(db, round, playing.replay(sealed, { ...kept, moves: [], isOver: false }) as BlackjackRound);
    });
    await stage.restart();
    const last = await end();
    expect(last.moves).toEqual(['double']);
    expect(callsOf('bet')).toHaveLength(2);
    expect(stage.balanceOf('ann')).toBe(FIRST - 2n * STAKE + backOn(last, { S1: STAKE, S1X: STAKE }));
  });

  it('before the win: it is paid once', async () => {
    await dealt(eleven(), { ann: { S1: STAKE } });
    await stage.until('CHOICE');
    await stage.choose('ann', 'double');
    await stage.until('DEAL');
    expect(dealNow().isOver).toBe(true);
    const last = dealNow();
    await stage.restart();
    await stage.deliver();
    await stage.restart();
    await stage.deliver();
    expect(stage.balanceOf('ann')).toBe(FIRST - 2n * STAKE + backOn(last, { S1: STAKE, S1X: STAKE }));
    expect(callsOf('win')).toHaveLength(1);
  });
});

it('a void round gives every bet back, of doubles too', async () => {
  await dealt(
    seedWhere(
      (deal, last) =>
        isPlain(deal, last) &&
        totalAt(deal) === 11 &&
        totalAt(deal, 1) === 12 &&
        !deal.hands.flat().some(({ cards }) => cards.map(cardValue).includes(1)),
      [1, 2],
    ),
    { ann: { S1: STAKE }, bob: { B1: UNIT }, cy: { S2: STAKE } },
  );
  await stage.until('CHOICE');
  await stage.choose('ann', 'double');
  const round = stage.table.view().round ?? '';
  await stage.store.write((db) => {
    desk.askVoid(db, round, { by: 'one', reason: 'camera', atMs: 1 });
    desk.agreeVoid(db, round, { by: 'two', atMs: 2 });
  });
  await stage.until('VOID');
  await stage.deliver();
  for (const user of ['ann', 'bob', 'cy']) expect(stage.balanceOf(user)).toBe(FIRST);
  expect(bets.ofRound(stage.store.read, round).map(({ state, isPaid }) => [state, isPaid])).toEqual(Array(3).fill(['VOID', true]));
  expect(callsOf('win')).toEqual([]);
});

it('a shoe played to its end is revealed, and every card of it follows from the seed and the choices told', {
  timeout: 30_000,
}, async () => {
  stage = await stageTable({ code: TABLE });
  const ends = new Set<string>();
  let [staked, back] = [0n, 0n];
  await stage.until('OPEN');
  while (stage.table.view().shoe.number === 1) {
    const { phase, round } = stage.table.view();
    if (phase === 'OPEN') {
      for (const [user, area] of [
        ['ann', 'S2'],
        ['bob', 'S5'],
        ['cy', 'B2'],
      ] as const)
        stage.put(user, { [area]: UNIT });
    }
    if (phase === 'CHOICE') {
      const deal = dealNow();
      const { seat = 0, hand = 0 } = deal.turn ?? {};
      const { cards = [], isSplit = false } = deal.hands[seat]?.[hand] ?? {};
      const said = tableSays({ values: cards.map(cardValue), isSplit, up: cardValue(deal.dealer[0] as string) });
      expect(await stage.choose(deal.seats[seat] === 2 ? 'ann' : 'bob', said)).toBeNull();
      continue;
    }
    if (phase === 'SETTLED') {
      const mine = stage.mine('ann');
      [staked, back] = [staked + BigInt(mine?.stake ?? 0), back + BigInt(mine?.returned ?? 0)];
      ends.add(BigInt(mine?.returned ?? 0) > BigInt(mine?.stake ?? 0) ? 'won' : 'other');
    }
    expect(round).not.toBeNull();
    await stage.toNext();
    await stage.deliver();
  }
  expect(stage.balanceOf('ann')).toBe(FIRST - staked + back);
  expect(ends).toEqual(new Set(['won', 'other']));
  const proof = proofOf(stage.store.read, { rules: { id: TABLE, game: blackjack as never }, beacon: stage.beacon, number: 1 });
  if (!proof) throw new Error('no proof');
  expect(commit(proof.seed ?? '')).toBe(proof.seedHash);
  expect(proof.hands.length).toBeGreaterThan(10);
  expect(checkShoe(proof).checks).toEqual({ seed: true, rounds: true, beacon: true, hands: true, end: true });
  const [one, ...others] = proof.hands;
  const planted = { ...one, deal: { ...one?.deal, dealer: ['AS', 'AS'] } } as (typeof proof.hands)[number];
  expect(checkShoe({ ...proof, hands: [planted, ...others] }).checks.hands).toBe(false);
});
