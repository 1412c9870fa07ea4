import { type ConsolePush, type Expander, type MemberPush, telling } from '../../platform/push.ts';

/** What a merchant lists of vendors' games is another now. */
export const CATALOGUE_CHANGED = 'catalogue.changed';
export type CatalogueFact = { version: number };

/** Everybody at the merchant reads the lobby again. What this process remembers of it is doubted first. */
export function expanders(
  doubt: (merchantId: number) => void,
): Record<string, Expander<MemberPush<'catalogue.changed'>> & Expander<ConsolePush<'catalogue.changed'>>> {
  return {
    [CATALOGUE_CHANGED]: telling((_fact: CatalogueFact, { merchantId }) => {
      doubt(merchantId);
      return [{ name: 'catalogue.changed' as const, data: {} }];
    }),
  };
}
