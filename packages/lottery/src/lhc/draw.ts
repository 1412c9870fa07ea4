import { ok } from '@fairhall/money/result';
import { type ChanceShape, checkNumbers, type FamilyDraw } from '../draw.ts';
import { LUNAR_YEAR } from './lunar.ts';

const BALLS: ChanceShape = { kind: 'distinct', count: 7, low: 1, high: 49 };

/** Six regular numbers, then the special one; without a lunar year those tables hold that are shown on the pages. */
export const LHC_DRAW: FamilyDraw<'LHC'> = {
  shape: BALLS,
  parse: (drawn, { lunarYear = LUNAR_YEAR } = {}) => {
    const checked = checkNumbers(BALLS, drawn);
    return checked.ok ? ok({ family: 'LHC', numbers: checked.value, lunarYear }) : checked;
  },
};
