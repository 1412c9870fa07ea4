import { playOf } from '@fairhall/games/tien-len/kind';
import { describe, expect, test } from 'vitest';
import { legalPlays, legalWith, sortedCards } from './legal-plays.ts';

const cards = (text: string) => text.split(' ');
const HELD = sortedCards(cards('3S 3H 4D 5C 6S 6D 6H 7C 7H TS JD 2C 2H'));
const on = (text: string) => playOf(cards(text));

function plays(trick: string | null, leadsWith: string | null = null) {
  return legalPlays({ held: HELD, on: trick === null ? null : on(trick), leadsWith }).map((play) => play.join(' '));
}

test('cards lie from the three of spades up to the two of hearts', () => {
  expect(sortedCards(cards('2H AS 3S 3C TD'))).toEqual(cards('3S 3C TD AS 2H'));
});

describe('what may be laid', () => {
  test('on a single: every higher single', () => {
    expect(plays('9H')).toEqual(['TS', 'JD', '2C', '2H']);
  });

  test('on a pair: pairs, and nothing else', () => {
    expect(plays('6C 6S').toSorted()).toEqual(['2C 2H', '6D 6H', '6S 6D', '6S 6H', '7C 7H']);
  });

  test('on a run: runs as long with a higher top', () => {
    const found = plays('3C 4H 5S');
    expect(found).toContain('4D 5C 6S');
    expect(found).toContain('5C 6H 7H');
    expect(found.every((play) => play.split(' ').length === 3)).toBe(true);
  });

  test('a two is chopped by three pairs in a row and by four of a kind', () => {
    const held = sortedCards(cards('4S 4C 5S 5C 6S 6C 9S 9C 9D 9H KS KC KD'));
    const found = legalPlays({ held, on: on('2S'), leadsWith: null }).map((play) => play.join(' '));
    expect(found).toEqual(['4S 4C 5S 5C 6S 6C', '9S 9C 9D 9H']);
  });

  test('who leads the first hand leads with the lowest card', () => {
    const found = plays(null, '3S');
    expect(found).toContain('3S');
    expect(found).toContain('3S 4D 5C');
    expect(found.every((play) => play.split(' ').includes('3S'))).toBe(true);
  });

  test('nothing at all beats what is out of reach', () => {
    expect(plays('AS AC AD')).toEqual([]);
  });
});

test('with cards picked, those are lit that a legal play holds beside them', () => {
  const all = legalPlays({ held: HELD, on: on('3C 4H 5S'), leadsWith: null });
  expect(legalWith(all, []).lit.toSorted()).toEqual(cards('3S 3H 4D 5C 6S 6D 6H 7C 7H').toSorted());
  const picked = legalWith(all, cards('7C'));
  expect(picked.lit.toSorted()).toEqual(cards('5C 6S 6D 6H 7C').toSorted());
  expect([picked.isPlay, legalWith(all, cards('5C 6D 7C')).isPlay, legalWith(all, []).isPlay]).toEqual([false, true, false]);
});

test('every set that the rules call a play is found by who leads', () => {
  const found = new Set(plays(null));
  for (let mask = 1; mask < 2 ** HELD.length; mask += 1) {
    const set = HELD.filter((_, at) => mask & (1 << at));
    expect(found.has(set.join(' ')), set.join(' ')).toBe(playOf(set) !== null);
  }
});
