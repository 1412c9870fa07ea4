import { expect, test } from 'vitest';
import { placesOf } from './seat-places.ts';

const HOW_MANY = [2, 3, 4, 5, 6, 7, 8];

test.each(HOW_MANY)('of %i seats all but the own one have a place of their own', (seats) => {
  const places = placesOf({ seats, own: 1 });
  expect(places[1]).toBeNull();
  const others = places.filter((place) => place !== null);
  expect(new Set(others.map(({ x, y }) => `${x} ${y}`)).size).toBe(seats - 1);
});

test('who acts next sits at the left hand, who acted before at the right', () => {
  const places = placesOf({ seats: 6, own: 4 });
  expect(places[5]?.x).toBeLessThan(50);
  expect(places[3]?.x).toBeGreaterThan(50);
});

test.each(HOW_MANY)('who looks on sees all %i seats', (seats) => {
  const places = placesOf({ seats, own: null });
  expect(new Set(places.map((place) => `${place?.x} ${place?.y}`)).size).toBe(seats);
  expect(places).not.toContain(null);
});
