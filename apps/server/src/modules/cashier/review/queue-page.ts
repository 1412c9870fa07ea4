import { PAGE_SIZE } from '@fairhall/contract/limits';
import { startOfDay } from '../../../platform/day.ts';
import { parseId } from '../../../platform/ids.ts';
import { keepable } from '../../../platform/keepable.ts';
import { nameKey } from '../../identity/index.ts';
import type { Desk } from './desk.ts';

/** A page of a queue as stores look for it: whose desk, what was typed, and since when the merchant's day runs. */
export type QueueSearch = {
  operatorId: bigint;
  text: string;
  nameKey: string;
  id: bigint | null;
  skip: number;
  max: number;
  sinceMs: number;
};

export function queueSearch(
  { merchant, operator }: Desk,
  {
    search = '',
    page = 0,
    size = PAGE_SIZE.console,
  }: { search?: string | undefined; page?: number | undefined; size?: number | undefined },
  nowMs: number,
): QueueSearch {
  const text = keepable(search).trim();
  return {
    operatorId: operator.operatorId,
    text,
    nameKey: nameKey(text),
    id: parseId(text),
    skip: page * size,
    max: size,
    sinceMs: startOfDay(nowMs, merchant.profile.timeZone),
  };
}

/** Which page it is of how many. */
export function pageOf(
  { skip, max }: Pick<QueueSearch, 'skip' | 'max'>,
  total: number,
): { page: number; total: number; totalPages: number } {
  return { page: skip / max, total, totalPages: Math.ceil(total / max) };
}

/** The beginning of a text, for LIKE: signs of the pattern stand for themselves. Nothing typed begins nothing. */
export function prefixPattern(text: string): string {
  return text === '' ? '' : `${text.replace(/[\\%_]/g, '\\$&')}%`;
}
