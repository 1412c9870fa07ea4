import type { FamilyCode } from '@fairhall/lottery/families';

/** Digits of the first prize, where a result is a table of prizes. */
const FIRST_PRIZE: Readonly<Partial<Record<FamilyCode, number>>> = { VNN: 5, VNS: 6, TH: 6, D4: 4 };

/** More numbers than these stand in two lines. */
export const LINE_MAX = 10;

/** What is shown of a winning number on the wire: all of its numbers, of a table of prizes the first one; null while there is none. */
export function headlineOf(family: FamilyCode, winNo: string | null): readonly string[] | null {
  if (!winNo) return null;
  const numbers = winNo.split(',').slice(0, FIRST_PRIZE[family]);
  // A prize of fewer digits than the largest has blanks before it.
  return numbers.filter((number) => !number.startsWith('-'));
}
