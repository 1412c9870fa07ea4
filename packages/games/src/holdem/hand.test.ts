import { roundStream } from '@fairhall/fair/round';
import { describe, expect, test } from 'vitest';
import { shuffledDecks } from '../cards.ts';
import { type Act, act, choicesOf } from './act.ts';
import { sumOf } from './chips.ts';
import { dealHand, type HandCards } from './deal.ts';
import { finishHand } from './finish.ts';
import { beginHand, type Hand, STREETS } from './hand.ts';

const RULES = { smallBlind: 50n, bigBlind: 100n, rake: 0n, cap: 300n };
const begin = (stacks: number[], button = 0) => beginHand({ rules: RULES, button, stacks: stacks.map(BigInt) });

/** Plays `f`old, `c`all or check, and numbers: raises to so much. */
function play(hand: Hand, acts: string): Hand {
  return acts.split(' ').reduce((now, said) => {
    const done: Act = said === 'f' ? { kind: 'fold' } : said === 'c' ? { kind: 'call' } : { kind: 'raise', to: BigInt(said) };
    const next = act(now, done);
    if (!next) throw new Error(`${said} is not allowed`);
    return next;
  }, hand);
}

const puts = ({ seats }: Hand) => seats.map(({ put }) => Number(put));

describe('blinds and turns', () => {
  test('of three the two left of the button post, and the button acts first', () => {
    const hand = begin([1_000, 1_000, 1_000]);
    expect([puts(hand), hand.turn]).toEqual([[0, 50, 100], 0]);
    expect([play(hand, 'c').turn, play(hand, 'c c').turn]).toEqual([1, 2]);
  });

  test('of two the button posts the small blind, acts first before the flop and last after it', () => {
    const hand = begin([1_000, 1_000], 1);
    expect([puts(hand), hand.turn]).toEqual([[100, 50], 1]);
    expect(play(hand, 'c c')).toMatchObject({ street: 'FLOP', turn: 0 });
  });

  test('the big blind may still raise when all others called', () => {
    const called = play(begin([1_000, 1_000, 1_000]), 'c c');
    expect(choicesOf(called)).toEqual({ seat: 2, call: 0n, raise: { least: 200n, most: 1_000n } });
    expect(play(called, 'c')).toMatchObject({ street: 'FLOP', turn: 1, toMatch: 0n });
  });

  test('a street begins with the first left of the button who is still in', () => {
    const flop = play(begin([1_000, 1_000, 1_000, 1_000]), 'c c f c');
    expect(flop).toMatchObject({ street: 'FLOP', turn: 2 });
    expect(play(flop, 'c c c')).toMatchObject({ street: 'TURN', turn: 2 });
  });

  test('a big blind who has less than it is all in, and is still called for what it is', () => {
    const hand = begin([1_000, 1_000, 30]);
    expect([puts(hand), choicesOf(hand)?.call]).toEqual([[0, 50, 30], 100n]);
  });

  test('alone against a short blind nobody is asked for more than he faces', () => {
    expect(begin([1_000, 30])).toMatchObject({ turn: null });
    const hand = begin([1_000, 70]);
    expect(choicesOf(hand)).toEqual({ seat: 0, call: 20n, raise: null });
    expect(play(hand, 'c')).toMatchObject({ turn: null });
  });
});

describe('raises', () => {
  test('each is at least as large as the one before', () => {
    const raised = play(begin([5_000, 5_000, 5_000]), '350');
    expect(choicesOf(raised)?.raise).toEqual({ least: 600n, most: 5_000n });
    expect(act(raised, { kind: 'raise', to: 599n })).toBeNull();
    expect(act(raised, { kind: 'raise', to: 5_001n })).toBeNull();
    expect(choicesOf(play(raised, '1000'))?.raise?.least).toBe(1_650n);
  });

  test('a bet after the flop is at least the big blind', () => {
    expect(choicesOf(play(begin([1_000, 1_000]), 'c c'))?.raise).toEqual({ least: 100n, most: 900n });
  });

  test('all that is left, below a full raise, lets nobody raise again who has acted', () => {
    // The first raises to 300, the second has 400 in all: a raise of 100 where 200 are asked.
    const hand = play(begin([5_000, 400, 5_000]), '300 400');
    // The big blind has not acted yet: he may.
    expect(choicesOf(hand)).toMatchObject({ seat: 2, call: 300n, raise: { least: 600n } });
    const answered = play(hand, 'c');
    expect(choicesOf(answered)).toEqual({ seat: 0, call: 100n, raise: null });
    expect(act(answered, { kind: 'raise', to: 5_000n })).toBeNull();
  });

  test('all that is left, when it is a full raise, lets all others raise again', () => {
    const hand = play(begin([5_000, 500, 5_000]), '300 500 c');
    expect(choicesOf(hand)).toMatchObject({ seat: 0, call: 200n, raise: { least: 700n, most: 5_000n } });
  });

  test('who calls with less than is asked is all in', () => {
    const hand = play(begin([5_000, 5_000, 200]), '1000 f');
    expect(choicesOf(hand)).toEqual({ seat: 2, call: 100n, raise: null });
    expect(play(hand, 'c')).toMatchObject({ turn: null });
  });

  test('nobody raises against those who have nothing left', () => {
    expect(choicesOf(play(begin([5_000, 800, 600]), 'c 800 c'))).toEqual({ seat: 0, call: 700n, raise: null });
  });
});

describe('the end', () => {
  const cards = (hands: string[], board = '2S 7D 9C JH 4D'): HandCards => ({
    hands: hands.map((hand) => hand.split(' ')),
    board: board.split(' '),
  });

  test('when all others fold the last one wins without a card shown, and without rake before the flop', () => {
    const hand = play(beginHand({ rules: { ...RULES, rake: 500n }, button: 0, stacks: [1_000n, 1_000n, 1_000n] }), '300 f f');
    expect(hand.turn).toBeNull();
    expect(finishHand(hand, cards(['2D 3D', 'AS AH', 'KS KH']))).toMatchObject({
      ...{ stacks: [1_150n, 950n, 900n], rake: 0n, pots: [250n], shown: [], board: [] },
    });
  });

  test('a pot that saw a flop pays rake up to its cap', () => {
    const rules = { ...RULES, rake: 500n };
    const hand = play(beginHand({ rules, button: 0, stacks: [9_000n, 9_000n, 9_000n] }), `400${' c'.repeat(11)}`);
    const paid = finishHand(hand, cards(['AS AH', 'KS KH', 'QS QH']));
    expect(paid).toMatchObject({ rake: 60n, stacks: [9_740n, 8_600n, 8_600n], place: [1, 2, 3] });
    expect(finishHand({ ...hand, rules: { ...rules, cap: 50n } }, cards(['AS AH', 'KS KH', 'QS QH']))).toMatchObject({ rake: 50n });
  });

  test('all in at three depths: main pot, side pot, and what nobody called', () => {
    const hand = play(begin([2_000, 300, 600]), '2000 c c');
    expect(hand).toMatchObject({ turn: null, street: 'RIVER' });
    const paid = finishHand(hand, cards(['QS QH', 'AS AH', 'KS KH']));
    expect(paid).toMatchObject({ pots: [900n, 600n], stacks: [1_400n, 900n, 600n], board: ['2S', '7D', '9C', 'JH', '4D'] });
  });

  test('the last one who raised shows first; when nobody bet, the first left of the button does', () => {
    const toRiver = play(begin([2_000, 2_000, 2_000]), 'c c c c c c c c c');
    expect(toRiver).toMatchObject({ street: 'RIVER', turn: 1 });
    const hands = cards(['AS AH', 'KS KH', 'QS QH']);
    expect(finishHand(play(toRiver, 'c c c'), hands).shown).toEqual([1, 2, 0]);
    expect(finishHand(play(toRiver, 'c 200 c c'), hands).shown).toEqual([2, 0, 1]);
    expect(finishHand(play(toRiver, 'c 200 c f'), hands).shown).toEqual([2, 0]);
  });

  test('cards go round twice from the left of the button, then the board', () => {
    const deck = shuffledDecks(roundStream({ seed: '55'.repeat(32), game: 'HOLDEM', client: 'deal', nonce: 0 }), 1);
    const { hands, board } = dealHand(deck, { seats: 3, button: 1 });
    expect(hands).toEqual([
      [deck[1], deck[4]],
      [deck[2], deck[5]],
      [deck[0], deck[3]],
    ]);
    expect(board).toEqual(deck.slice(6, 11));
  });
});

test('whatever is played: it ends, no stack is ever below nothing, and chips only leave as rake', () => {
  const seen = new Map<string, number>();
  for (let nonce = 0; nonce < 1_500; nonce += 1) {
    const stream = roundStream({ seed: '66'.repeat(32), game: 'HOLDEM', client: 'play', nonce });
    const below = (range: number) => stream.next() % range;
    const stacks = Array.from({ length: 2 + below(5) }, () => BigInt(1 + below(below(2) ? 300 : 5_000)));
    const rules = { ...RULES, rake: BigInt(below(501)) };
    const button = below(stacks.length);
    const cards = dealHand(shuffledDecks(stream, 1), { seats: stacks.length, button });
    let hand = beginHand({ rules, button, stacks });
    for (let acts = 0; ; acts += 1) {
      const choices = choicesOf(hand);
      if (!choices) break;
      expect(acts).toBeLessThan(400);
      const { raise } = choices;
      const die = below(10);
      const to = raise && raise.least + BigInt(below(Number(raise.most - raise.least) + 1)) / (die === 0 ? 1n : 4n);
      const done: Act =
        raise && to !== null && die < 3
          ? { kind: 'raise', to: to > raise.least ? to : raise.least }
          : { kind: die === 9 ? 'fold' : 'call' };
      const next = act(hand, done);
      if (!next) throw new Error('an offered choice was refused');
      hand = next;
      expect(hand.seats.every(({ stack }) => stack >= 0n)).toBe(true);
    }
    const paid = finishHand(hand, cards);
    expect(sumOf(paid.stacks) + paid.rake).toBe(sumOf(stacks));
    expect(paid.rake === 0n || hand.street !== 'PREFLOP').toBe(true);
    seen.set(hand.street, (seen.get(hand.street) ?? 0) + 1);
  }
  expect(STREETS.every((street) => (seen.get(street) ?? 0) > 20)).toBe(true);
});
