import type { MerchantNotice } from '@fairhall/contract/merchant-announcements';

export type NoticeState = 'shown' | 'waiting' | 'ended';

export function noticeState(
  { fromMs = 0, toMs = Number.POSITIVE_INFINITY }: Pick<MerchantNotice, 'fromMs' | 'toMs'>,
  nowMs: number,
): NoticeState {
  if (nowMs >= toMs) return 'ended';
  return nowMs < fromMs ? 'waiting' : 'shown';
}

export function isShownAt(notice: Pick<MerchantNotice, 'fromMs' | 'toMs'>, nowMs: number): boolean {
  return noticeState(notice, nowMs) === 'shown';
}
