import type { FamilyCode } from '@fairhall/lottery/families';
import { FAMILY_TABLE } from '@fairhall/lottery/family-table';
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
  const checked = FAMILY_TABLE[family].parse(result, { partial: partial && result.some((number) => number >= 0) });
  if (checked.ok) return { kind: 'result', result };
  const at = checked.detail && 'at' in checked.detail ? Number(checked.detail.at) : -1;
  return { kind: 'wrong', slot: slots.find(({ start, length }) => at >= start && at < start + length) ?? null };
}

/** Whether numbers of a result may never come, the others standing: of families that draw many prizes. */
export function comesInPart(family: FamilyCode): boolean {
  return family === 'VNN' || family === 'VNS' || family === 'TH';
}
