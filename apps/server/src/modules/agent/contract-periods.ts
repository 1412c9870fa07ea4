import type { ContractKind } from '@fairhall/contract/agent/contract-vocabulary';
import type { AgentTerms } from '@fairhall/contract/console/agents';
import { endOfDay, endOfMonth, startOfDay, startOfMonth } from '../../platform/day.ts';
import { isSlotKind, SLOT_MS, slotOf } from './closing/slots.ts';

const DAY_MS = 86_400_000;
const HALF_DAYS = 15;
const THIRD_DAYS = [10, 20];

export type Periods = { timeZone: string; dividendPeriod: AgentTerms['dividendPeriod'] };

/** When the period under way ends, and the next one begins: what is agreed now holds from there. */
export function nextPeriod(kind: ContractKind, nowMs: number, { timeZone, dividendPeriod }: Periods): number {
  if (isSlotKind(kind)) return slotOf(kind, nowMs, timeZone) + SLOT_MS[kind];
  if (kind === 'daily') return endOfDay(nowMs, timeZone);
  const ends = dividendPeriod === 'MONTH' ? [] : dividendPeriod === 'HALF' ? [HALF_DAYS] : THIRD_DAYS;
  const monthMs = startOfMonth(nowMs, timeZone);
  // Days are looked at from their middle: some last an hour more or less.
  const within = ends.map((days) => startOfDay(monthMs + days * DAY_MS + DAY_MS / 2, timeZone)).find((atMs) => atMs > nowMs);
  return within ?? endOfMonth(nowMs, timeZone);
}

/** When the next full period ends. */
export function endOfNextPeriod(kind: ContractKind, nowMs: number, periods: Periods): number {
  return nextPeriod(kind, nextPeriod(kind, nowMs, periods), periods);
}
