import { roundStream } from '@fairhall/fair/round';
import { describe, expect, test } from 'vitest';
import { cardAt, shuffledDecks } from '../cards.ts';
import { answerQuestion } from '../game-rules.ts';
import { compareHands, shanHand } from './hand.ts';
import { settleShan } from './settle.ts';

const cards = (text: string) => text.split(' ');
const DECK = Array.from({ length: 52 }, (_, index) => cardAt(index));

describe('a hand', () => {
  test.each<[name: string, hand: string, cls: number, value: number, mult: number]>([
    ['nine with two cards is do', '9S KH', 3, 9, 1],
    ['a do of one suit wins twice', '4S 5S', 3, 9, 2],
    ['a do that is a pair wins twice', '4S 4H', 3, 8, 2],
    ['seven with two cards is no do', '3S 4H', 1, 7, 1],
    ['a pair wins twice', '3S 3H', 1, 6, 2],
    ['two of one suit win twice', 'KS QS', 1, 0, 2],
    ['nine with three cards is no do', '2S 3H 4D', 1, 9, 1],
    ['three cards with a pair among them win once', '2S 2H 5D', 1, 9, 1],
    ['three cards with two of a suit among them win once', '2S 7S KD', 1, 9, 1],
    ['three of one suit win three times', '2S 7S KS', 1, 9, 3],
    ['three twos are the lowest triple', '2S 2H 2D', 2, 0, 5],
    ['three tens stand below three jacks', 'TS TH TD', 2, 8, 5],
    ['three kings stand below three aces', 'KS KH KD', 2, 11, 5],
    ['three aces are the highest triple', 'AS AH AD', 2, 12, 5],
    ['an ace is one point, ten and pictures none', 'AS TH QD', 1, 1, 1],
  ])('%s', (_name, hand, cls, value, mult) => {
    expect(shanHand(cards(hand))).toEqual({ cls, value, mult });
  });

  test.each([
    ['a do of 9', '9S KH', 'a do of 8', '4S 4H'],
    ['a do', '9S TH', 'a triple', 'AS AH AD'],
    ['a triple', '2S 2H 2D', 'nine points', '9S KH JD'],
    ['points', '9S KH JD', 'fewer points', '2S 6S KS'],
    ['a triple of tens', 'TS TH TD', 'a triple of nines', '9S 9H 9D'],
  ])('%s beats %s', (_one, higher, _other, lower) => {
    expect(compareHands(shanHand(cards(higher)), shanHand(cards(lower)))).toBeGreaterThan(0);
    expect(compareHands(shanHand(cards(lower)), shanHand(cards(higher)))).toBeLessThan(0);
  });

  test('over all 1,326 hands of two and 22,100 of three, each kind comes as often as the deck says', () => {
    const found = new Map<string, number>();
    const count = (hand: readonly string[]) => {
      const { cls, mult } = shanHand(hand);
      found.set(`${hand.length} ${cls} ${mult}`, (found.get(`${hand.length} ${cls} ${mult}`) ?? 0) + 1);
    };
    for (const [one, first] of DECK.entries())
      for (const [two, second] of DECK.slice(0, one).entries()) {
        count([first, second]);
        for (const third of DECK.slice(0, two)) count([first, second, third]);
      }
    const ofTwo = twoCardCounts();
    expect(Object.fromEntries([...found].filter(([key]) => key.startsWith('2')))).toEqual({
      '2 3 1': ofTwo.doPlain,
      '2 3 2': ofTwo.doDouble,
      '2 1 1': 1_326 - ofTwo.doPlain - ofTwo.doDouble - ofTwo.double,
      '2 1 2': ofTwo.double,
    });
    expect([found.get('3 2 5'), found.get('3 1 3'), found.get('3 1 1')]).toEqual([13 * 4, 4 * 286, 22_100 - 52 - 1_144]);
  });
});

/** Hands of two by their ranks alone: 12 of two ranks are unsuited and 4 suited, 6 of one rank. */
function twoCardCounts() {
  const worth = [1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0];
  let [doPlain, doDouble, double] = [0, 0, 0];
  for (let one = 0; one < 13; one += 1)
    for (let two = 0; two <= one; two += 1) {
      const isDo = ((worth[one] as number) + (worth[two] as number)) % 10 >= 8;
      if (one === two) [doDouble, double] = [doDouble + (isDo ? 6 : 0), double + (isDo ? 0 : 6)];
      else [doPlain, doDouble, double] = [doPlain + (isDo ? 12 : 0), doDouble + (isDo ? 4 : 0), double + (isDo ? 0 : 4)];
    }
  return { doPlain, doDouble, double };
}

describe('the checker', () => {
  const ask = (question: object) => answerQuestion({ id: 1, op: 'shan', tie: 'push', rake: 500, ...question });
  const player = (hand: string, bet = '1000') => ({ cards: cards(hand), bet });

  test('settles each player with the banker, and rakes what each one gained', () => {
    const players = [player('4S 5S'), player('2D 2H 2C', '333'), player('KS QD', '1001'), player('AH 6S')];
    expect(ask({ banker: cards('AS 6D'), players })).toEqual({
      id: 1,
      players: [
        { cls: 3, value: 9, mult: 2, gross: '2000', net: '1900' },
        { cls: 2, value: 0, mult: 5, gross: '1665', net: '1582' },
        { cls: 1, value: 0, mult: 1, gross: '-1001', net: '-1001' },
        { cls: 1, value: 7, mult: 1, gross: '0', net: '0' },
      ],
      banker: { cls: 1, value: 7, mult: 1, gross: '-2664', net: '-2664' },
    });
  });

  test('the banker’s rake is cut from his total, not from each win', () => {
    const players = [player('2S 3D', '19'), player('2D 3S', '19')];
    expect(ask({ banker: cards('4S 5D'), players })).toMatchObject({ banker: { gross: '38', net: '37' } });
  });

  test('equal hands push, or by the rule of the tea house the banker wins with his times', () => {
    const players = [player('3S 4S')];
    expect(ask({ banker: cards('3D 4D'), players })).toMatchObject({ players: [{ gross: '0' }], banker: { gross: '0' } });
    expect(ask({ banker: cards('3D 4D'), players, tie: 'banker' })).toMatchObject({
      players: [{ gross: '-2000', net: '-2000' }],
      banker: { gross: '2000', net: '1900' },
    });
  });

  test.each<[string, object]>([
    ['BAD_HAND', { banker: cards('AS') }],
    ['BAD_HAND', { banker: cards('AS 2S 3S 4S') }],
    ['BAD_HAND', { players: [player('AH')] }],
    ['BAD_HAND', { players: 'none' }],
    ['BAD_CARD', { players: [player('AS 2D')] }],
    ['BAD_CARD', { banker: ['AS', '1S'] }],
    ['BAD_MONEY', { players: [player('3D 2D', '0')] }],
    ['BAD_BET', { tie: 'player' }],
    ['BAD_NUMBER', { rake: 10_001 }],
    ['BAD_NUMBER', { rake: -1 }],
  ])('%s: %j', (error, question) => {
    expect(ask({ banker: cards('AS KD'), players: [player('2H 3H')], ...question })).toEqual({ id: 1, error });
  });
});

test('whatever is dealt: what the players win the banker loses, and the rake is all that leaves the table', () => {
  for (let nonce = 0; nonce < 2_000; nonce += 1) {
    const stream = roundStream({ seed: '11'.repeat(32), game: 'SHAN', client: 'sums', nonce });
    const deck = shuffledDecks(stream, 1);
    const hand = (at: number) => deck.slice(3 * at, 3 * at + 2 + (stream.next() % 2));
    const players = Array.from({ length: 2 + (nonce % 6) }, (_, at) => ({
      cards: hand(at + 1),
      bet: BigInt(1 + (stream.next() % 10_000)),
    }));
    const settled = settleShan({ banker: hand(0), players, tie: nonce % 2 ? 'push' : 'banker', rake: BigInt(stream.next() % 1_001) });
    const seats = [...settled.players, settled.banker];
    expect(seats.reduce((sum, { gross }) => sum + gross, 0n)).toBe(0n);
    for (const { gross, net } of seats) expect(gross > 0n ? net <= gross && 10n * net >= 9n * gross - 10n : net === gross).toBe(true);
  }
});
