import type { WordStream } from '@fairhall/fair/stream';
import { uniformBelow } from '@fairhall/fair/uniform';
import { type TableChance, tableStream } from '../table-chance.ts';
import type { Dice } from './areas.ts';

const SIDES = 6;

/** The dice of a round. */
export function roundDice(chance: TableChance): Dice {
  return thrownDice(tableStream(chance));
}

/** Three numbers of a stream, one die after another. */
export function thrownDice(stream: WordStream): Dice {
  const die = () => uniformBelow(stream, SIDES) + 1;
  return [die(), die(), die()];
}

/** All ways in which three dice can fall. */
export function allDice(): Dice[] {
  const sides = Array.from({ length: SIDES }, (_, side) => side + 1);
  return sides.flatMap((one) => sides.flatMap((two) => sides.map((three): Dice => [one, two, three])));
}
