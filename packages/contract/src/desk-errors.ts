import type { ErrorSpec } from './error-spec.ts';

/** Expected failures that operators alone meet. */
export const DESK_ERRORS = {
  /** Who knows the member, or has verified it already, leaves it to another. */
  OPERATOR_PARTIAL: { status: 409, show: 'toast' },
  REASON_REQUIRED: { status: 422, show: 'field' },
  /** A charge-back of its member is undecided. */
  CASE_OPEN: { status: 409, show: 'toast' },
  WITHDRAWAL_STATE: { status: 409, show: 'toast' },
  /** A bank's file, whole: `line` and `column` say where, `why` what is wrong there. */
  STATEMENT_REFUSED: { status: 422, show: 'field' },
  /** Nobody is in it. */
  SEGMENT_EMPTY: { status: 422, show: 'toast' },
  /** A bulk message is further on, or not yet so far. */
  BULK_STATE: { status: 409, show: 'toast' },
  SECOND_OPERATOR_REQUIRED: { status: 409, show: 'toast' },
  BANK_REFERENCE_REQUIRED: { status: 422, show: 'field' },
  DAY_HAS_BETS: { status: 422, show: 'field' },
  DAYS_OFF_TOO_MANY: { status: 422, show: 'field' },
  /** No RSA key of 2048 bits or more, as PEM. */
  KEY_UNFIT: { status: 422, show: 'field' },
  /** What an amendment of a vendor's round goes by does not stand so any more. */
  AMENDMENT_REFUSED: { status: 409, show: 'toast' },
  /** Of a provider's order nobody but the provider can say that it is paid. */
  DEPOSIT_UNPROVED: { status: 409, show: 'toast' },
  DRAW_NUMBER_WRONG: { status: 422, show: 'field' },
  RESULT_SHAPE: { status: 422, show: 'field' },
  RESULT_VERSION: { status: 409, show: 'toast' },
  RESULT_SAME: { status: 422, show: 'field' },
  OPTION_UNKNOWN: { status: 422, show: 'field' },
  MEMBER_STATE: { status: 409, show: 'toast' },
  OWED_CHANGED: { status: 409, show: 'toast' },
  LOCK_UNTIL: { status: 422, show: 'field' },
  OPERATOR_LOGIN_FAILED: { status: 422, show: 'field' },
  OPERATOR_DISABLED: { status: 403, show: 'field' },
  OPERATOR_SELF: { status: 409, show: 'toast' },
  LAST_OWNER: { status: 409, show: 'toast' },
  PASSWORD_LENGTH: { status: 422, show: 'field' },
  CHANGED_MEANWHILE: { status: 409, show: 'toast' },
  /** `why`: a code of MOVE_REFUSALS. */
  LINE_MOVE_REFUSED: { status: 422, show: 'field' },
  PROFILE_CHANGED: { status: 409, show: 'toast' },
  /** More than ten times is asked of nobody. */
  WAGERING_MAX: { status: 422, show: 'field' },
  /** Under the strict jurisdiction a campaign is of one kind of products, or of all. */
  PRODUCTS_MIXED: { status: 422, show: 'field' },
  CAMPAIGN_STATE: { status: 409, show: 'toast' },
  /** Stakes in one of its games feed another jackpot that runs. */
  JACKPOT_TAKEN: { status: 409, show: 'toast' },
  BANKS_MAX: { status: 422, show: 'toast' },
  CAMPAIGNS_MAX: { status: 422, show: 'toast' },
  PROFILE_SAME: { status: 422, show: 'toast' },
  PROFILE_INVALID: { status: 422, show: 'field' },
} as const satisfies Record<string, ErrorSpec>;
