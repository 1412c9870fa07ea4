import { roundStream } from '@fairhall/fair/round';
import { describe, expect, test } from 'vitest';
import { type Card, rankOf, shuffledDecks } from '../cards.ts';
import { dealHands } from './deal.ts';
import { finishHand } from './finish.ts';
import { actForAbsent, beginHand, layCards, pass, type TienLenHand } from './hand.ts';

const cards = (text: string) => text.split(' ');
const deal = (...hands: string[]) => hands.map(cards);
const RULES = { unit: 100n, rake: 500n };

/** Seat and cards, `1: 3S 3H`; `-` is a pass of the seat in turn. */
function play(hand: TienLenHand, ...acts: string[]): TienLenHand {
  return acts.reduce((now, said) => {
    const [seat, laid] = said.split(': ');
    const next = said === '-' ? pass(now) : layCards(now, Number(seat), cards(laid as string));
    if (!next) throw new Error(`${said} is not allowed`);
    return next;
  }, hand);
}

test('cards go round one at a time, thirteen to each seat', () => {
  const deck = cards('3S 4S 5S').concat(Array.from({ length: 36 }, (_, at) => `card ${at}`));
  expect(dealHands(deck, 3).map(([first, second, ...more]) => [first, second, more.length])).toEqual([
    ['3S', 'card 0', 11],
    ['4S', 'card 1', 11],
    ['5S', 'card 2', 11],
  ]);
});

describe('the lead', () => {
  test('in the first hand the holder of the lowest card leads, and with it', () => {
    const hand = beginHand(deal('4S 5S 9D', '3C 8S 9H', '3H 6S KD'), null);
    expect(hand.turn).toBe(1);
    expect(layCards(hand, 1, ['8S'])).toBeNull();
    expect(layCards(hand, 0, ['4S'])).toBeNull();
    expect(play(hand, '1: 3C').turn).toBe(2);
  });

  test('later the last winner leads, with what he likes', () => {
    expect(play(beginHand(deal('4S 5S 9D', '3C 8S 9H'), 0), '0: 9D').turn).toBe(1);
  });

  test('who leads may not pass', () => {
    expect(pass(beginHand(deal('4S 5S', '3C 8S'), 0))).toBeNull();
  });
});

describe('a trick', () => {
  const hand = () => beginHand(deal('3S 6S 2S', '4S 7S KD', '5S 8S AD'), 0);

  test('goes round until all others passed; then who laid last leads', () => {
    const passed = play(hand(), '0: 3S', '1: 4S', '2: 5S', '-', '1: 7S');
    expect([passed.turn, passed.passed]).toEqual([2, [true, false, false]]);
    expect(play(passed, '-')).toMatchObject({ turn: 1, trick: null, passed: [false, false, false] });
  });

  test('who passed is out of it', () => {
    expect(play(hand(), '0: 3S', '1: 4S', '-', '-')).toMatchObject({ turn: 1, trick: null });
    expect(layCards(play(hand(), '0: 3S', '1: 4S', '-'), 2, ['8S'])).toBeNull();
  });

  test('takes only what beats it, of the seat in turn, out of its hand, each card once', () => {
    const laid = play(hand(), '0: 6S');
    expect([layCards(laid, 1, ['4S']), layCards(laid, 2, ['8S']), layCards(laid, 1, ['8S']), layCards(laid, 1, ['KD', 'KD'])]).toEqual([
      ...[null, null, null, null],
    ]);
  });

  test('four pairs in a row are played out of turn, even by one who passed', () => {
    const run = '3S 3H 4D 4S 5S 5D 6S 6D';
    const begun = beginHand(deal('2H 9S KS', 'TS JS KD', `${run} 9C`), 0);
    expect(layCards(play(begun, '0: 9S'), 2, cards(run))).toBeNull();
    const chopped = play(begun, '0: 9S', '1: TS', '-', '0: 2H', `2: ${run}`);
    expect(chopped).toMatchObject({ turn: 0, passed: [false, false, true], chops: [{ from: 0, to: 2, units: 6 }] });
    expect(play(chopped, '-', '-')).toMatchObject({ turn: 2, trick: null });
  });

  test('nobody beats what he laid himself', () => {
    const run = '5S 5H 6D 6S 7S 7D 8S 8D';
    const laid = play(beginHand(deal(`2H ${run} KS`, '2S TS JD'), 0), '0: 2H');
    expect(layCards(laid, 0, cards(run))).toBeNull();
    expect(layCards(play(laid, '-'), 0, cards(run))).toMatchObject({ chops: [] });
  });
});

describe('chops', () => {
  const dealt = deal('2S 2H 7S', '3S 3H 4D 4S 5S 5D 7D', '8S 8H 8D 8C 7C', '9S 9H TD TC JS JH QS QH 7H');

  test('a chopped two is paid to who chopped it, and moves on when that is chopped', () => {
    const once = play(beginHand(dealt, 0), '0: 2S', '1: 3S 3H 4D 4S 5S 5D');
    expect(once.chops).toEqual([{ from: 0, to: 1, units: 3 }]);
    const twice = play(once, '2: 8S 8H 8D 8C');
    expect(twice.chops).toEqual([{ from: 0, to: 2, units: 3 }]);
    expect(play(twice, '3: 9S 9H TD TC JS JH QS QH').chops).toEqual([{ from: 0, to: 3, units: 3 }]);
  });

  test('a pair of twos costs both of them; a quad that nobody laid on a two costs nothing', () => {
    const pair = play(beginHand(dealt, 0), '0: 2S 2H', '-', '2: 8S 8H 8D 8C');
    expect(pair.chops).toEqual([{ from: 0, to: 2, units: 9 }]);
    expect(play(beginHand(dealt, 1), '1: 3S 3H 4D 4S 5S 5D', '2: 8S 8H 8D 8C').chops).toEqual([]);
  });

  test('a two that a higher two beats is not chopped', () => {
    expect(play(beginHand(deal('2S 7S', '2H 7D'), 0), '0: 2S', '1: 2H').chops).toEqual([]);
  });

  test('are paid beside the cards left; the rake is cut from the winner’s gain by going out', () => {
    const hand = play(beginHand(deal('2S 7S', '3S 3H 4D 4S 5S 5D 7D', 'KC 7C'), 0), '0: 2S', '1: 3S 3H 4D 4S 5S 5D', '-', '-', '1: 7D');
    expect(hand).toMatchObject({ winner: 1, turn: null });
    // One and two cards left are 3 units; a black two is 3 more, unraked.
    expect(finishHand(hand, RULES)).toEqual({ net: [-400n, 585n, -200n], rake: 15n });
  });
});

describe('instant wins', () => {
  const DRAGON = '3S 4S 5S 6S 7S 8S 9S TS JS QS KS AS AH';
  const SIX_PAIRS = '3C 3D 4C 4D 6C 6D 8C 8D TC TD QC QD KH';

  test('end the hand before it begins; the others pay for all they hold', () => {
    const hand = beginHand(deal(SIX_PAIRS, DRAGON), 0);
    expect(hand).toMatchObject({ turn: null, winner: 1, instant: 'DRAGON' });
    expect(finishHand(hand, RULES)).toEqual({ net: [-2_600n, 2_470n], rake: 130n });
  });

  test('of two alike that of the seat wins which comes first', () => {
    const other = '3S 3H 4S 4H 6S 6H 8S 8H TS TH QS QH KD';
    expect(beginHand(deal(SIX_PAIRS, other), 1)).toMatchObject({ winner: 1, instant: 'SIXPAIRS' });
  });
});

test('a seat whose time is over passes, and leads its lowest card', () => {
  const hand = beginHand(deal('9D 4S 2S', '5S 8S'), 0);
  const led = actForAbsent(hand) as TienLenHand;
  expect(led.trick).toMatchObject({ by: 0, cards: ['4S'] });
  expect(actForAbsent(led)).toMatchObject({ turn: 0, trick: null });
});

test('whatever is played: it ends, cards are never more or fewer, and only the rake leaves the table', () => {
  const chops: number[] = [];
  for (let nonce = 0; nonce < 400; nonce += 1) {
    const stream = roundStream({ seed: '77'.repeat(32), game: 'TIENLEN', client: 'play', nonce });
    const deck = shuffledDecks(stream, 1);
    const seats = 2 + (nonce % 3);
    const dealt = dealHands(deck, seats);
    expect(new Set(dealt.flat()).size).toBe(13 * seats);
    let hand = beginHand(dealt, nonce % 2 ? 0 : null);
    const played = new Set<Card>();
    for (let acts = 0; hand.turn !== null; acts += 1) {
      expect(acts).toBeLessThan(300);
      const { turn } = hand;
      const fitting = sets(hand.left[turn] ?? []).flatMap((laid) => layCards(hand, turn, laid) ?? []);
      const next = stream.next() % 4 === 0 ? null : fitting[stream.next() % Math.max(fitting.length, 1)];
      hand = next ?? (actForAbsent(hand) as TienLenHand);
      for (const card of hand.trick?.cards ?? []) played.add(card);
      expect(hand.left.flat().length).toBe(13 * seats - played.size);
    }
    expect(hand.winner).not.toBeNull();
    const { net, rake } = finishHand(hand, { unit: 7n, rake: 500n });
    expect(net.reduce((sum, each) => sum + each, rake)).toBe(0n);
    expect(net.every((each) => each >= -60n * 7n)).toBe(true);
    chops.push(...hand.chops.map(({ units }) => units));
  }
  expect(chops.length).toBeGreaterThan(5);
});

/** Sets of one rank, and runs of three or four pairs. */
function sets(held: readonly Card[]): Card[][] {
  const groups = [...'3456789TJQKA2'].map((rank) => held.filter((card) => rankOf(card) === rank));
  const ofOneRank = groups.flatMap((group) => group.map((_, at) => group.slice(0, at + 1)));
  const runs = groups.flatMap((_, from) =>
    [3, 4].flatMap((size) => {
      const pairs = groups.slice(from, from + size).map((group) => group.slice(0, 2));
      return pairs.length === size && pairs.every((pair) => pair.length === 2) ? [pairs.flat()] : [];
    }),
  );
  return [...ofOneRank, ...runs];
}
