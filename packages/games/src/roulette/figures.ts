import { type AreaFigures, areaFigures, FIGURES_STAKE } from '../area-figures.ts';
import { AREAS, type Area, backOf, chipCount } from './areas.ts';
import { WHEEL } from './felt.ts';

export type RouletteFigures = {
  /** Pockets of the wheel. */
  readonly orders: bigint;
  readonly areas: readonly AreaFigures<Area>[];
};

/** Every figure of a table, reckoned from its rules over all pockets of the wheel. */
export function rouletteFigures(): RouletteFigures {
  return { orders: BigInt(WHEEL.length), areas: AREAS.map(figuresOf) };
}

/** A stake that divides into the bet's chips. */
function figuresOf(area: Area): AreaFigures<Area> {
  const stake = chipCount(area) * FIGURES_STAKE;
  const shares = WHEEL.map((number) => ({ back: Number(backOf(area, BigInt(stake), number)), orders: 1n }));
  return areaFigures(area, shares, stake);
}
