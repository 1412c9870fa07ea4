import { FAMILIES, type FamilyCode } from './families.ts';
import { FAMILY_TABLE } from './family-table.ts';
import type { FamilyHelp } from './play.ts';

const helps = await Promise.all(FAMILIES.map(async (family) => [family, await FAMILY_TABLE[family].help()] as const));

/** What the rule book says of every family. */
export const ALL_HELP = Object.freeze(Object.fromEntries(helps) as Record<FamilyCode, FamilyHelp>);
