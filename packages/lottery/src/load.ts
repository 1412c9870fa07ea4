import { FAMILIES, type FamilyCode } from './families.ts';
import { FAMILY_TABLE } from './family-table.ts';
import { holdHelp } from './help.ts';
import { holdFamily } from './plays.ts';

/** Fetches the plays of a family and puts them at hand. */
export async function loadFamily(family: FamilyCode): Promise<void> {
  holdFamily(await FAMILY_TABLE[family].book());
}

/** Fetches the help texts of a family and puts them at hand. */
export async function loadHelp(family: FamilyCode): Promise<void> {
  holdHelp(await FAMILY_TABLE[family].help());
}

/** The family a code belongs to by its prefix, whether or not the family is at hand; null for none. */
export function familyOfCode(code: string): FamilyCode | null {
  const plain = code.startsWith('E') ? code.slice(1) : code;
  return FAMILIES.find((family) => plain.startsWith(FAMILY_TABLE[family].prefix)) ?? null;
}
