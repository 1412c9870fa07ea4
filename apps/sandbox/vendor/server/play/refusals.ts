import type { PlayError, PlayErrorCode } from '../../play-api.ts';

/** Of every refusal, its HTTP status. */
export const STATUS_OF: Readonly<Record<PlayErrorCode, number>> = {
  SESSION_OVER: 401,
  PLAYING_ELSEWHERE: 409,
  STAKE_STEP: 422,
  STAKE_RANGE: 422,
  TOO_FAST: 429,
  ROUND_OPEN: 409,
  KEY_REUSED: 409,
  BAD_REQUEST: 400,
  NOT_FOUND: 404,
  NOT_ENOUGH_MONEY: 409,
  LIMIT_REACHED: 409,
  NOT_ALLOWED: 403,
  WALLET_UNSURE: 503,
  BETS_CLOSED: 409,
  SEAT_TAKEN: 409,
  SEAT_EMPTY: 409,
  ONE_SEAT: 409,
  PAUSED: 409,
};

/** Ends a call of a page: the error's handler of `/play` makes its answer. */
export class Refused extends Error {
  readonly refusal: PlayError;
  constructor(refusal: PlayError) {
    super(refusal.code);
    this.refusal = refusal;
  }
}
