import type { MachineCode } from '@fairhall/games/slots/machine';
import { svgUri } from '@fairhall/ui/art/svg';
import { HARVEST_MOON } from './harvest.ts';
import { LANTERNS } from './lanterns.ts';
import { RIVER_MARKET } from './market.ts';
import { MONSOON } from './monsoon.ts';
import { drawing } from './shapes.ts';

const DRAWN: Readonly<Record<MachineCode, Readonly<Record<string, string>>>> = {
  S3: LANTERNS,
  S5: RIVER_MARKET,
  S6: MONSOON,
  SH: HARVEST_MOON,
};

/** Names of a machine's drawings: its symbols, and coins with each value. */
export function symbolNames(game: MachineCode): string[] {
  return Object.keys(DRAWN[game]);
}

/** A symbol as the address of a picture, so many pixels wide. */
export function symbolPicture(game: MachineCode, symbol: string, size = 100): string {
  const shapes = DRAWN[game][symbol];
  if (shapes === undefined) throw new RangeError(`${game} has no symbol ${symbol}`);
  return svgUri(drawing(shapes, { size }));
}
