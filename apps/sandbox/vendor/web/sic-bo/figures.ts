import { sicboFigures } from '@fairhall/games/sicbo/figures';
import { backsText } from '../table/figure-rows.ts';
import { once } from '../table/once.ts';

export const figures = once(() => sicboFigures().areas);
const odds = once(() => new Map<string, string>(figures().map((each) => [each.area, backsText(each)])));

/** What comes back of one unit when an area wins, as it is written on the felt. */
export function oddsOf(area: string): string {
  return odds().get(area) ?? '';
}
