import { PRIZE_OF } from '@fairhall/lottery/d4/draw';
import { NOT_DRAWN } from '@fairhall/lottery/draw';
import { FAMILIES, type FamilyCode } from '@fairhall/lottery/families';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
import { PRIZE_SHAPES, PRIZES, type VnFamily } from '@fairhall/lottery/vn/draw';

/**
 * One thing that is drawn: a number of so many digits, which may begin with zero, or a plain number. `start`: where its first place stands
 * among the numbers of a result. `least`: the fewest digits it may have, where lotteries differ.
 */
export type Slot = { readonly kind: 'digits' | 'number'; readonly start: number; readonly length: number; readonly least?: number };

/** Names that are the same in every language are said as they are; the others by a key. */
export type SectionName = { readonly text: string } | { readonly key: SectionKey } | null;
export type SectionKey = 'first' | 'bottom' | 'front' | 'back' | 'P1' | 'P2' | 'P3' | 'ST' | 'CO' | 'regular' | 'special';

/** A part of a result that is read and typed together: a prize, or the whole. */
export type Section = { readonly name: SectionName; readonly slots: readonly Slot[] };

/** The parts of a family's results in draw order; of a family that is not known none. */
export function sectionsOf(family: string): readonly Section[] {
  if (!isFamily(family)) return [];
  switch (family) {
    case 'SSC':
    case 'D3':
    case 'PC':
    case 'PH3':
      return [{ name: null, slots: digitSlots(0, 1, FAMILY_TABLE[family].shape.count) }];
    case 'LHC':
      return [
        { name: { key: 'regular' }, slots: numberSlots(0, 6) },
        { name: { key: 'special' }, slots: numberSlots(6, 1) },
      ];
    case 'VNN':
    case 'VNS':
      return vietnamese(family);
    case 'TH':
      return [
        { name: { key: 'first' }, slots: [{ kind: 'digits', start: 0, length: 6, least: 3 }] },
        { name: { key: 'bottom' }, slots: digitSlots(6, 1, 2) },
        { name: { key: 'front' }, slots: digitSlots(8, 2, 3) },
        { name: { key: 'back' }, slots: digitSlots(14, 2, 3) },
      ];
    case 'D4':
      return [...new Set(PRIZE_OF)].map((prize) => ({
        name: { key: prize },
        slots: digitSlots(PRIZE_OF.indexOf(prize) * 4, PRIZE_OF.filter((one) => one === prize).length, 4),
      }));
    default:
      return [{ name: null, slots: numberSlots(0, FAMILY_TABLE[family].shape.count) }];
  }
}

function isFamily(family: string): family is FamilyCode {
  return (FAMILIES as readonly string[]).includes(family);
}

function vietnamese(family: VnFamily): Section[] {
  let start = 0;
  return PRIZES.flatMap((prize) => {
    const { count = 0, digits = 0 } = PRIZE_SHAPES[family][prize] ?? {};
    const slots = digitSlots(start, count, digits);
    start += count * digits;
    return count === 0 ? [] : [{ name: { text: prize === 'DB' ? 'ĐB' : prize }, slots }];
  });
}

function digitSlots(start: number, count: number, length: number): Slot[] {
  return Array.from({ length: count }, (_, place) => ({ kind: 'digits', start: start + place * length, length }));
}

function numberSlots(start: number, count: number): Slot[] {
  return Array.from({ length: count }, (_, place) => ({ kind: 'number', start: start + place, length: 1 }));
}

/** What stands in a slot of a result, as people write it; empty while it is not drawn. */
export function slotText(result: readonly number[], { start, length }: Slot): string {
  const places = result.slice(start, start + length).filter((number) => number !== NOT_DRAWN);
  return places.join('');
}

/** The places of a slot as somebody typed it; null when that is no such number. Nothing typed is not drawn. */
export function slotNumbers(text: string, { kind, length, least = length }: Slot): number[] | null {
  const typed = text.trim();
  if (typed === '') return Array<number>(length).fill(NOT_DRAWN);
  if (kind === 'number') return /^\d{1,2}$/.test(typed) ? [Number(typed)] : null;
  if (!/^\d+$/.test(typed) || typed.length > length || typed.length < least) return null;
  return [...Array<number>(length - typed.length).fill(NOT_DRAWN), ...[...typed].map(Number)];
}
