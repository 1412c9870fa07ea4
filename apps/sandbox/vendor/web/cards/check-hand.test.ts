import { commit } from '@fairhall/fair/commitment';
import { dealHand } from '@fairhall/games/holdem/deal';
import { playersDeck } from '@fairhall/games/players-deck';
import { beginRound, drawOrStand, type ShanRound } from '@fairhall/games/shan/round';
import { dealHands } from '@fairhall/games/tien-len/deal';
import { expect, test } from 'vitest';
import type { HandRecord } from '../../cards-api.ts';
import { checkHand, readSavedHand } from './check-hand.ts';
import { RULES } from './testing/cards.ts';

const SEED = '5e'.repeat(32);
const PARTS = ['11'.repeat(32), '22'.repeat(32), '33'.repeat(32)];
const DECK = playersDeck({ seed: SEED, table: 'T1', parts: PARTS, hand: 7 });

function record(change: Partial<HandRecord>, proof: Partial<HandRecord['proof']> = {}): HandRecord {
  return {
    ...{
      id: 'h7',
      table: 'T1',
      hand: 7,
      atMs: 1,
      state: 'DONE',
      net: '0',
      rake: '0',
      practice: true,
      code: 'CARDS-3',
      rules: RULES,
      currency: 'MMK',
    },
    ...{ mySeat: 4, myCards: [], final: null, result: null, acts: [] },
    proof: {
      ...{ table: 'T1', hand: 7, seedHash: commit(SEED), seats: [1, 4, 5], commits: PARTS.map(commit), parts: PARTS, bots: [], start: 1 },
      ...{ seed: SEED, revealAtMs: 2 },
      ...proof,
    },
    ...change,
  };
}

test('hold’em: own cards, shown cards and the board are those of the sealed deck', () => {
  const { hands, board } = dealHand(DECK, { seats: 3, button: 1 });
  const seat = (number: number, cards: string[] | null) => ({
    seat: number,
    bet: '0',
    put: '0',
    folded: false,
    isAllIn: false,
    cards,
    category: null,
  });
  const final = (turned: string[]): HandRecord['final'] => ({
    ...{ game: 'HOLDEM', button: 4, street: 'RIVER', board: turned, toMatch: '0', pots: [] },
    seats: [seat(1, [...(hands[0] as string[])]), seat(4, null), seat(5, null)],
  });
  const mine = { myCards: [...(hands[1] as string[])] };
  const good = checkHand(record({ ...mine, final: final([...board]) }));
  expect([good.checks, good.dealt]).toEqual([{ parts: true, seed: true, own: true, shown: true }, hands]);
  expect(checkHand(record({ ...mine, final: final([...board].reverse()) })).checks.shown).toBe(false);
  expect(checkHand(record({ myCards: [...(hands[0] as string[])], final: final([]) })).checks.own).toBe(false);
});

test('Tien Len: thirteen cards each', () => {
  const myCards = [...(dealHands(DECK, 3)[1] as string[])];
  expect(checkHand(record({ code: 'CARDS-2', myCards }, { start: null })).checks).toMatchObject({ own: true });
});

test('Shan Koe Mee: third cards follow from who drew, in turn', () => {
  let round = beginRound(DECK, 2);
  const acts: HandRecord['acts'] = [];
  const seats = [1, 4, 5];
  while (round.turn !== null) {
    const seat = seats[round.turn] as number;
    acts.push({ step: acts.length, seat, isLate: false, act: { do: seat === 1 ? 'stand' : 'draw' }, atMs: 1 });
    round = drawOrStand(round, seat !== 1) as ShanRound;
  }
  const checked = checkHand(record({ code: 'CARDS-1', acts, myCards: [...(round.hands[1] as string[])] }));
  expect([checked.checks.own, checked.dealt]).toEqual([true, round.hands]);
});

test('before the seed is shown only the sealed parts can be checked; a part or a seed that does not fit is said to', () => {
  expect(checkHand(record({}, { seed: null })).checks).toEqual({ parts: true, seed: null, own: null, shown: null });
  expect(checkHand(record({}, { parts: [...PARTS].reverse() })).checks).toMatchObject({ parts: false, own: null });
  expect(checkHand(record({}, { seed: '5f'.repeat(32) })).checks).toMatchObject({ seed: false, own: null });
});

test('a saved hand is read again, anything else is not', () => {
  expect(readSavedHand(JSON.stringify(record({})))?.id).toBe('h7');
  expect([readSavedHand('{"code":"TABLE-1"}'), readSavedHand('no file'), readSavedHand('null')]).toEqual([null, null, null]);
});
