import { type ConsolePush, type Expander, type MemberPush, telling } from '../../platform/push.ts';

/** A merchant's settings have a new version. */
export const MERCHANT_CHANGED = 'merchant.changed';
export type MerchantFact = { version: number };

/** Everybody at the merchant is told. What this process remembers of it is forgotten first, so that whoever asks gets the new one. */
export function expanders(
  forget: () => void,
): Record<string, Expander<MemberPush<'merchant.changed'>> & Expander<ConsolePush<'merchant.changed'>>> {
  return {
    [MERCHANT_CHANGED]: telling(({ version }: MerchantFact) => {
      forget();
      return [{ name: 'merchant.changed', data: { version } }];
    }),
  };
}
