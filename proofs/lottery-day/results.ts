import { NOT_DRAWN } from '@fairhall/lottery/draw';
import type { FamilyCode } from '@fairhall/lottery/families';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { slotsOf, type VnFamily } from '@fairhall/lottery/vn/draw';
import type { Chance } from '../faults/chance.ts';

/** Families whose results come prize by prize. */
export function isByPrize(family: FamilyCode): family is VnFamily {
  return family === 'VNN' || family === 'VNS';
}

/** A result of the family, as a lottery elsewhere might draw it. */
export function randomResult(chance: Chance, family: FamilyCode): number[] {
  const shape = FAMILY_TABLE[family].shape;
  const one = () => shape.low + chance.below(shape.high - shape.low + 1);
  const numbers: number[] = [];
  while (numbers.length < shape.count) {
    const number = one();
    if (shape.kind === 'independent' || !numbers.includes(number)) numbers.push(number);
  }
  return shape.kind === 'distinct' && shape.sorted ? numbers.sort((a, b) => a - b) : numbers;
}

/** Another result than this one. */
export function otherResult(chance: Chance, family: FamilyCode, than: readonly number[]): number[] {
  for (;;) {
    const other = randomResult(chance, family);
    if (other.join() !== than.join()) return other;
  }
}

/** A Vietnamese result of which so many numbers are known, from the lowest prize on. */
export function knownPart(family: VnFamily, whole: readonly number[], count: number): number[] {
  const known = new Set(
    slotsOf(family)
      .toReversed()
      .slice(0, count)
      .flatMap(({ start, digits }) => Array.from({ length: digits }, (_, place) => start + place)),
  );
  return whole.map((digit, place) => (known.has(place) ? digit : NOT_DRAWN));
}
