import type { Expander } from '../../platform/push.ts';

/** A merchant's settings have a new version. Payload: {version}. */
export const MERCHANT_CHANGED = 'merchant.changed';

/** Everybody at the merchant is told. What this process remembers of it is forgotten first, so that whoever asks gets the new one. */
export function expanders(forget: () => void): Record<string, Expander> {
  return {
    [MERCHANT_CHANGED]: ({ payload }) => {
      forget();
      return [{ name: MERCHANT_CHANGED, data: { version: payload.version } }];
    },
  };
}
