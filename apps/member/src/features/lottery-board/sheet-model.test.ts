import { expect, it } from 'vitest';
import { animalSets, ballColour, headOf, numberSets, numbersOfAnimal, togetherItem, toggleSet } from './sheet-model.ts';

const NUMBERS = Array.from({ length: 49 }, (_, index) => String(index + 1));

it('balls have the colours of their numbers', () => {
  expect([ballColour('1'), ballColour('N:3'), ballColour('49'), ballColour('RAT')]).toEqual(['R', 'L', 'G', undefined]);
});

it('sets of the 49 hold each number once by colour, animal and last digit', () => {
  const sets = [...numberSets(NUMBERS), ...animalSets(NUMBERS, 2026)];
  expect(sets).toHaveLength(3 + 12 + 10);
  const all = sets.flatMap(({ items }) => items);
  for (const number of NUMBERS) expect(all.filter((item) => item === number)).toHaveLength(3);
});

it('without a known lunar year no animal says its numbers', () => {
  expect(animalSets(NUMBERS, null)).toEqual([]);
});

it('in the year of the horse 1 is the horse', () => {
  expect(numbersOfAnimal('Z:HORSE', 2026)).toBe('01 13 25 37 49');
});

it('the animal of the year stands first, with five numbers; each next one is that of the year before', () => {
  const [first, second] = animalSets(
    NUMBERS.map((number) => `N:${number}`),
    2026,
  );
  expect([first?.id, first?.items.length, second?.id, second?.items]).toEqual(['HORSE', 5, 'SNAKE', ['N:2', 'N:14', 'N:26', 'N:38']]);
});

it('a set goes in whole and comes out whole', () => {
  expect(toggleSet(['1', '5'], ['5', '6'])).toEqual(['1', '5', '6']);
  expect(toggleSet(['1', '5', '6'], ['5', '6'])).toEqual(['1']);
});

it('animals together stand in their own order', () => {
  expect(togetherItem('HX:', ['RAT', 'OX', 'TIGER'], ['TIGER', 'RAT'])).toBe('HX:RAT+TIGER');
  expect(headOf('HX:RAT+TIGER')).toBe('HX');
});
