import { z } from 'zod/mini';
import { Localised, type MerchantProfile } from './merchant-profile.ts';
import { EpochMs, text } from './shapes.ts';

/** When a merchant that is closed for maintenance is so, and what it says of it. Without times it begins at once and has no end. */
export const MerchantClosing = z.object({
  fromMs: z.optional(EpochMs),
  toMs: z.optional(EpochMs),
  text: z.extend(Localised, { EN: text(400), MY: text(400), CN: text(400) }),
});
export type MerchantClosing = z.output<typeof MerchantClosing>;

/** Of a merchant that has said nothing. */
export const PLAIN_CLOSING: MerchantClosing = { text: { EN: '', MY: '', CN: '' } };

/** Whether the site is closed at a moment: switched so, and within its times. */
export function isClosedAt(
  { maintenance }: Pick<MerchantProfile, 'maintenance'>,
  { fromMs, toMs }: MerchantClosing,
  nowMs: number,
): boolean {
  return maintenance && (fromMs ?? nowMs) <= nowMs && nowMs < (toMs ?? Number.POSITIVE_INFINITY);
}
