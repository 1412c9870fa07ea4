/** What an operator answers a wallet call with. All of them come with HTTP 200: any other code, and silence, mean "unsure". */
export const STATUSES = [
  'RS_OK',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_BET_LIMIT_EXCEEDED',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_TIMEOUT',
] as const;
export type Status = (typeof STATUSES)[number];

/** After these the aggregator knows that nothing was taken. */
const REFUSED: readonly Status[] = STATUSES.filter(
  (status) => status !== 'RS_OK' && status !== 'RS_ERROR_UNKNOWN' && status !== 'RS_ERROR_TIMEOUT',
);

function isStatus(value: unknown): value is Status {
  return (STATUSES as readonly unknown[]).includes(value);
}

/** What an aggregator takes from an answer to a bet: unsure ones are rolled back. */
export function outcomeOf(status: unknown): 'done' | 'refused' | 'unsure' {
  if (status === 'RS_OK') return 'done';
  return isStatus(status) && REFUSED.includes(status) ? 'refused' : 'unsure';
}
