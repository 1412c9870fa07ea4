import type { Result } from '@fairhall/money/result';
import type { DrawCode, DrawOf, DrawOptions, FamilyDraw } from './draw.ts';
import type { FamilyCode } from './families.ts';
import { FAMILY_TABLE } from './family-table.ts';

/** Checks a result of any family as it was drawn, e.g. `parseDraw('K3', [2, 5, 6])`. */
export function parseDraw<Family extends FamilyCode>(
  family: Family,
  drawn: unknown,
  options: DrawOptions = {},
): Result<DrawOf<Family>, DrawCode> {
  const row: FamilyDraw<Family> = FAMILY_TABLE[family];
  return row.parse(drawn, options);
}
