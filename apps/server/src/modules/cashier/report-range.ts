import { PAGE_SIZE } from '@fairhall/contract/limits';
import { endOfDay } from '../../platform/day.ts';

/** As many days as an account record reaches over (wire.md 2.3): earlier ones of a longer range are left out. */
const RANGE_MAX_MS = 31 * 86_400_000;

export type ReportQuery = {
  startDate?: number | undefined;
  endDate?: number | undefined;
  page?: number | undefined;
  size?: number | undefined;
};

/** The time and the page that a report of the family is asked for: up to the end of this day unless said otherwise. Pages from 1. */
export function reportRange(
  { startDate, endDate, page = 1, size = PAGE_SIZE.records }: ReportQuery,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): { fromMs: number; toMs: number; page: number; skip: number; max: number } {
  const toMs = endDate === undefined ? endOfDay(nowMs, timeZone) : endDate + 1;
  const shown = Math.max(page, 1);
  return { fromMs: Math.max(startDate ?? 0, toMs - RANGE_MAX_MS), toMs, page: shown, skip: (shown - 1) * size, max: size };
}
