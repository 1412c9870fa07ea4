import { type AreaFigures, areaFigures, FIGURES_STAKE } from '../area-figures.ts';
import { AREAS, type Area, backOf } from './areas.ts';
import { allDice } from './dice.ts';

export type SicboFigures = {
  /** Ways in which three dice can fall. */
  readonly orders: bigint;
  readonly areas: readonly AreaFigures<Area>[];
};

const STAKE = BigInt(FIGURES_STAKE);

/** Every figure of a table, reckoned from its rules over all ways in which the dice can fall. */
export function sicboFigures(): SicboFigures {
  const ways = allDice();
  const areas = AREAS.map((area) =>
    areaFigures(
      area,
      ways.map((dice) => ({ back: Number(backOf(area, STAKE, dice)), orders: 1n })),
    ),
  );
  return { orders: BigInt(ways.length), areas };
}
