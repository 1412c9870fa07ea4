import type { Failure } from '@fairhall/client/failure';
import type { ErrorCode } from '@fairhall/contract/errors';

/**
 * What a player can do about a refused bet.
 * deposit: the way to the cashier, offered, not urged. next: the same slip in the next draw, by their own word.
 * consent: the price is another one now and needs a yes. none: the sentence says it all.
 */
type Remedy = 'deposit' | 'next' | 'consent' | 'none';

const REMEDIES: Partial<Record<ErrorCode, Remedy>> = {
  INSUFFICIENT_FUNDS: 'deposit',
  NO_WALLET: 'deposit',
  DRAW_CLOSED: 'next',
  PRICE_CHANGED: 'consent',
  PRICE_REDUCED: 'consent',
  SERIES_OUT_OF_RANGE: 'consent',
  PLAY_OFF: 'consent',
};

export function remedyOf({ code }: Pick<Failure, 'code'>): Remedy {
  return (code && REMEDIES[code]) ?? 'none';
}

/** Whether the terms of the game must be read again before another try. */
export function termsAreOld({ code }: Pick<Failure, 'code'>): boolean {
  return (
    remedyOf({ code }) === 'consent' ||
    code === 'OPTION_BLOCKED' ||
    code === 'REDUCED_APART' ||
    code === 'STAKE_OUT_OF_RANGE' ||
    code === 'MULTIPLE_OUT_OF_RANGE' ||
    code === 'WIN_OVER_CAP'
  );
}
