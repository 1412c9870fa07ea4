import { cardAt } from '../cards.ts';

const DECK = Array.from({ length: 52 }, (_, index) => cardAt(index));
const STREAM = { seed: 'c3'.repeat(32), client: 'speed', nonce: 1 };
const WON = { odds: 18_300, w: [1, 2], v: [1, 2] };
const hands = (count: number, size: number) => Array.from({ length: count }, (_, at) => DECK.slice(5 + size * at, 5 + size * (at + 1)));

/** The dearest question that is usual for each operation. */
export const QUESTIONS: Readonly<Record<string, object>> = {
  words: { ...STREAM, game: 'S3', n: 20 },
  below: { ...STREAM, game: 'S3', ranges: [22, 22, 22, 22, 22] },
  shuffle: { ...STREAM, game: 'TABLE-1', decks: 1, take: 20 },
  slot: { game: 'S6', stops: [1, 0, 11, 1, 5, 13], stake: '100' },
  round: { ...STREAM, game: 'SH', stake: '1000' },
  baccarat: { cards: ['9S', '2S', 'KS', '2H', '5H'], bets: { P: '10', BP: '10' }, variant: 'C' },
  roads: { hands: [...'BBBPPBPPPBTBBPTPPBBBBPBPPTB'] },
  dragontiger: { cards: ['KS', 'KH'], bets: { D: '10', TIE: '10', STIE: '10', DBIG: '10' } },
  sicbo: { dice: [2, 2, 5], bets: ['BIG', 'D2', 'P25', 'T9', 'N2', 'ANY'].map((b) => ({ b, stake: '100' })) },
  roulette: { number: 17, bets: ['RED', 'VOISINS', 'ZERO'].map((b) => ({ b, stake: '3600' })) },
  blackjack: { dealer: ['6S', 'TH', '5D'], hands: [{ cards: ['TS', '9S'], stake: '100' }] },
  fish: { kind: 'BOSS', gun: 'TORPEDO', bet: '100', u: 7 },
  pool: { bets: [...'MMWWD'].map((side) => ({ side, stake: '10000' })), result: 'M', commission: 500, step: 100, min: 10_700 },
  shan: { banker: DECK.slice(0, 3), players: hands(7, 3).map((cards) => ({ cards, bet: '1000' })), tie: 'push', rake: 500 },
  'tienlen.kind': { cards: DECK.slice(0, 12) },
  'tienlen.beats': { on: ['2H'], play: ['3S', '3H', '4D', '4S', '5S', '5D'] },
  'tienlen.instant': { cards: DECK.slice(0, 13) },
  'tienlen.pay': { left: [[], ...hands(3, 13)], unit: '100', rake: 500 },
  holdem: { board: DECK.slice(0, 5), hands: hands(6, 2) },
  pots: {
    put: ['100', '200', '300', '400'],
    folded: [true, false, false, false],
    place: [0, 1, 2, 3],
    button: 0,
    rake: 500,
    cap: '10',
    flop: true,
  },
  leg: { market: 'AH', sel: '1', line: -0.75, result: { h: 2, a: 1, status: 'FT' } },
  odds: { my: '-0.667' },
  bet: { kind: 'GOLIATH', legs: Array(8).fill(WON), unit: '100000' },
  fair: { odds: [20_000, 30_000, 40_000] },
  cashout: { stake: '100000', margin: 300, legs: Array(8).fill({ odds: 18_000, state: 'open', p: 550_000 }) },
};
