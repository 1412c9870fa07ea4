import { parseD4 } from '@fairhall/lottery/d4/draw';
import { CHANCE_SHAPES, checkNumbers, parseDraw } from '@fairhall/lottery/draw';
import type { FamilyCode } from '@fairhall/lottery/families';
import { parseTh } from '@fairhall/lottery/th/draw';
import { parseVn } from '@fairhall/lottery/vn/draw';
import { type Slot, sectionsOf, slotNumbers } from '../../shared/result-sections.ts';

/** What an operator has typed, slot by slot, by where a slot starts. */
export type Typed = Readonly<Record<number, string>>;

export type Read = { kind: 'result'; result: number[] } | { kind: 'wrong'; slot: Slot | null };

/** Reads what was typed; `wrong` names the first slot that cannot be, where it is one. `partial`: what never came may be left out. */
export function readTyped(family: FamilyCode, typed: Typed, { partial }: { partial: boolean }): Read {
  const result: number[] = [];
  const slots = sectionsOf(family).flatMap((section) => section.slots);
  for (const slot of slots) {
    const numbers = slotNumbers(typed[slot.start] ?? '', slot);
    if (!numbers) return { kind: 'wrong', slot };
    result.push(...numbers);
  }
  const checked = check(family, result, partial && result.some((number) => number >= 0));
  if (checked.ok) return { kind: 'result', result };
  const at = checked.detail && 'at' in checked.detail ? Number(checked.detail.at) : -1;
  return { kind: 'wrong', slot: slots.find(({ start, length }) => at >= start && at < start + length) ?? null };
}

/** Whether numbers of a result may never come, the others standing: of families that draw many prizes. */
export function comesInPart(family: FamilyCode): boolean {
  return family === 'VNN' || family === 'VNS' || family === 'TH';
}

/** By the parsers of the rules, of which no plays are needed here. */
function check(family: FamilyCode, result: number[], partial: boolean) {
  switch (family) {
    case 'VNN':
    case 'VNS':
      return parseVn(family, result, { partial });
    case 'TH':
      return parseTh(result, { partial });
    case 'D4':
      return parseD4(result);
    case 'LHC':
      return checkNumbers(CHANCE_SHAPES.LHC, result);
    default:
      return parseDraw(family, result);
  }
}
