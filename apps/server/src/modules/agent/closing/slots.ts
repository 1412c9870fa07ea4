import { startOfDay } from '../../../platform/day.ts';

/** Salaries that are reckoned by parts of a day. */
export const SLOT_KINDS = ['hour', 'real'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];
/** A clock hour, and ten minutes. */
export const SLOT_MS: Readonly<Record<SlotKind, number>> = { hour: 3_600_000, real: 600_000 };

export function isSlotKind(kind: string): kind is SlotKind {
  return SLOT_KINDS.some((one) => one === kind);
}

/** When the part of the day began that a moment is in, by the merchant's clocks. */
export function slotOf(kind: SlotKind, atMs: number, timeZone: string): number {
  return startOfDay(atMs, timeZone) + slotNo(kind, atMs, timeZone) * SLOT_MS[kind];
}

/** Which one of its day it is, from 0 on. */
export function slotNo(kind: SlotKind, atMs: number, timeZone: string): number {
  return Math.floor((atMs - startOfDay(atMs, timeZone)) / SLOT_MS[kind]);
}
