import type { ErrorSpec } from './error-spec.ts';
import { TOAST_MS } from './limits.ts';

/** Expected failures that players, visitors and whoever stands at a door may meet: all that a phone carries. */
export const MEMBER_ERRORS = {
  // input and transport
  INVALID_INPUT: { status: 400, wire: 'request_param_err', show: 'field' },
  BODY_REQUIRED: { status: 400, wire: 'request_body_required', show: 'toast' },
  BODY_TOO_LARGE: { status: 413, show: 'toast' },
  CONTENT_TYPE: { status: 415, show: 'toast' },
  MISSING_ENCRYPTION: { status: 400, wire: 'missing_encryption', show: 'toast' },
  SEAL_INVALID: { status: 400, wire: 'request_body_required', show: 'toast' },
  /** Nobody is at home at the host that was asked. */
  HOST_UNKNOWN: { status: 421, show: 'toast' },
  MERCHANT_MISMATCH: { status: 400, wire: 'function.not.available', show: 'toast' },
  /** Closed for a while: `detail.content.data` says since and until when, as clients of the family read it. */
  SITE_CLOSED: { status: 503, wire: 'system_maintenance', show: 'toast', ms: TOAST_MS.long },
  IP_BLOCKED: { status: 403, wire: 'ip_restricted', show: 'toast', ms: TOAST_MS.long },
  REGION_CLOSED: { status: 403, wire: 'region_restricted', show: 'toast', ms: TOAST_MS.long },
  FUNCTION_OFF: { status: 403, wire: 'function.not.available', show: 'toast' },
  NOT_FOUND: { status: 404, show: 'toast' },
  TOO_MANY_REQUESTS: { status: 429, wire: 'TOO_MANY_REQUESTS', show: 'toast' },
  OVERLOADED: { status: 503, show: 'toast' },
  MONEY_STOPPED: { status: 503, show: 'toast', ms: TOAST_MS.long },
  INTERNAL: { status: 500, show: 'toast', ms: TOAST_MS.long },
  // session and permission
  NOT_LOGGED_IN: { status: 401, wire: 'login.not.session', show: 'page' },
  SESSION_REPLACED: { status: 401, wire: 'duplicateLogin', show: 'page' },
  CHAT_OFFLINE: { status: 422, show: 'toast' },
  CHAT_CLOSED: { status: 422, show: 'toast' },
  FREE_REJECT: { status: 403, wire: 'free_reject', show: 'toast', ms: TOAST_MS.freeAccount },
  TICKET_INVALID: { status: 401, wire: 'user.or.token.invalid', show: 'page' },
  // identity
  LOGIN_FAILED: { status: 422, wire: 'login.failed', show: 'field' },
  LOGIN_BACKOFF: { status: 429, wire: 'login.backoff', show: 'field' },
  ACCOUNT_LOCKED: { status: 403, wire: 'account.locked', show: 'field' },
  CAPTCHA_REQUIRED: { status: 422, wire: 'captcha.required', show: 'field' },
  CAPTCHA_WRONG: { status: 422, wire: 'captcha.wrong', show: 'field' },
  /** The login is right as far as it goes; what it owes is in the value (identity/login.ts). */
  STEP_REQUIRED: { status: 422, wire: 'login_verify_required', show: 'field' },
  STEP_EXPIRED: { status: 422, wire: 'login_verify_expired', show: 'page' },
  /** The session was opened without the second step it owed: no money out, no new card, nothing that guards it, until `untilMs`. */
  SESSION_LIMITED: { status: 403, show: 'toast', ms: TOAST_MS.long },
  USERNAME_TAKEN: { status: 409, wire: 'username.exists', show: 'field' },
  USERNAME_FORMAT: { status: 422, show: 'field' },
  PASSWORD_FORMAT: { status: 422, show: 'field' },
  PASSWORD_CONFIRMATION: { status: 422, wire: 'in_confirmation_correct', show: 'field' },
  PASSWORD_WRONG: { status: 422, wire: 'password.wrong', show: 'field' },
  PASSWORD_SAME: { status: 422, wire: 'same_password', show: 'field' },
  FIELD_REQUIRED: { status: 422, show: 'field' },
  FIELD_FORMAT: { status: 422, show: 'field' },
  AFFILIATE_CODE_WRONG: { status: 422, wire: 'invitation_code_error', show: 'field', ms: TOAST_MS.confirmation },
  TERMS_NOT_ACCEPTED: { status: 422, show: 'field' },
  /** The next message may be asked for at `value.expirationTime`. */
  SMS_WAIT: { status: 429, show: 'field' },
  SMS_COUNTRY: { status: 422, show: 'field' },
  SMS_PAUSED: { status: 503, show: 'field' },
  CODE_WRONG: { status: 422, wire: 'verification.code.wrong', show: 'field' },
  CODE_EXPIRED: { status: 422, wire: 'verification.code.expired', show: 'field' },
  /** Told only to who proved that the number, or the address, is its own. */
  MOBILE_TAKEN: { status: 409, wire: 'mobile.exists', show: 'field' },
  EMAIL_TAKEN: { status: 409, wire: 'email.exists', show: 'field' },
  PASSWORD_COMMON: { status: 422, show: 'field' },
  LINK_EXPIRED: { status: 422, show: 'page' },
  /** What it asks for changes the account: the member proves once more who it is, and asks again. */
  REAUTH_REQUIRED: { status: 403, show: 'page' },
  PASSKEY_REFUSED: { status: 422, show: 'field' },
  PASSKEYS_MAX: { status: 409, show: 'toast' },
  LAST_WAY_IN: { status: 409, show: 'toast' },
  /** A provider vouches for somebody who has no account: `ticket` to register with, the `email` it gave. */
  FEDERATED_UNKNOWN: { status: 422, show: 'page' },
  LINK_TAKEN: { status: 409, show: 'toast' },
  PROVIDER_DOWN: { status: 503, show: 'toast' },
  /** Money out is stopped after a change: `cause`, `untilMs`. */
  HOLD: { status: 422, show: 'toast' },
  UNDER_AGE: { status: 422, show: 'field' },
  /** `value.data`: what is lacking; `value.room`: what is left without it. */
  /** The papers are with the desk, or accepted. */
  KYC_STATE: { status: 409, show: 'toast' },
  PAPERS_MISSING: { status: 422, show: 'toast' },
  PAPER_SMALL: { status: 422, show: 'toast' },
  PAPER_MAX: { status: 422, show: 'toast' },
  KYC_REQUIRED: { status: 422, wire: 'required_member_information_incomplete', show: 'toast', ms: TOAST_MS.long },
  // money
  INSUFFICIENT_FUNDS: { status: 422, wire: 'balance_not_enough', oldMessage: 'balance not enough', show: 'toast' },
  NO_WALLET: { status: 422, show: 'toast' },
  IDEMPOTENCY_MISMATCH: { status: 409, show: 'toast' },
  KEY_REQUIRED: { status: 400, show: 'toast' },
  KEY_OUT_OF_TIME: { status: 400, show: 'toast' },
  // cashier
  AMOUNT_OUT_OF_RANGE: { status: 422, show: 'field' },
  CHANNEL_UNAVAILABLE: { status: 422, show: 'toast' },
  DEPOSIT_PENDING_MAX: { status: 422, show: 'toast' },
  DEPOSIT_STATE: { status: 409, show: 'toast' },
  SLIP_TYPE: { status: 415, show: 'field' },
  SLIP_MAX: { status: 422, show: 'field' },
  // withdrawal
  PAYMENT_PASSWORD_MISSING: { status: 422, wire: 'not.exists.payment.password', show: 'toast' },
  PAYMENT_PASSWORD_WRONG: { status: 422, wire: 'invalid.payment.pw', show: 'field' },
  PAYMENT_PASSWORD_BACKOFF: { status: 429, wire: 'payment.pw.backoff', show: 'field' },
  PAYMENT_PASSWORD_EXISTS: { status: 409, wire: 'exists.payment.password', show: 'toast' },
  PAYMENT_PASSWORD_IS_LOGIN: { status: 422, show: 'field' },
  BANK_UNAVAILABLE: { status: 422, show: 'field' },
  CARD_NUMBER: { status: 422, show: 'field' },
  CARD_HOLDER: { status: 422, show: 'field' },
  CARD_MAX: { status: 422, show: 'toast' },
  CARD_UNAVAILABLE: { status: 422, wire: 'bank_card_is_frozen', show: 'field' },
  WITHDRAW_OFF: { status: 422, show: 'toast' },
  WITHDRAW_CLOSED: { status: 422, show: 'toast' },
  WITHDRAW_COUNT: { status: 422, show: 'toast' },
  WITHDRAW_TURNOVER: { status: 422, wire: 'withdraw_turnover_not_enough', show: 'toast' },
  MEMBER_LIMIT: { status: 422, show: 'toast' },
  /** Its own break from play lasts: `untilMs`, which is null where it is for good. */
  MEMBER_COOLING_OFF: { status: 422, show: 'toast' },
  MEMBER_EXCLUDED: { status: 422, show: 'toast' },
  /** A break that is asked for would end before the one that lasts. */
  /** Nobody reads there any more. */
  THREAD_CLOSED: { status: 409, show: 'toast' },
  REPLY_LIMIT: { status: 429, show: 'toast' },
  BREAK_STANDS: { status: 409, show: 'toast' },
  // lottery
  GAME_CLOSED: { status: 422, show: 'toast' },
  GAME_NOT_OPEN: { status: 422, show: 'toast' },
  GAME_MAINTENANCE: { status: 422, show: 'toast' },
  GAME_NOT_HERE: { status: 422, show: 'toast' },
  VENDOR_UNAVAILABLE: { status: 422, show: 'toast' },
  /** Of a vendor's own wallet: nobody knows yet whether the move before has happened. */
  MOVE_UNDER_WAY: { status: 409, show: 'toast' },
  MOVE_REFUSED: { status: 422, show: 'toast' },
  FAVOURITES_MAX: { status: 422, show: 'toast' },
  LAUNCH_MODE_MISSING: { status: 422, wire: '#727', show: 'toast' },
  DRAW_CLOSED: { status: 422, wire: 'numero_closed', show: 'toast' },
  DAY_OFF: { status: 422, wire: 'numero_closed', show: 'toast' },
  SLIP_INVALID: { status: 422, show: 'field' },
  PLAY_OFF: { status: 422, show: 'toast' },
  STAKE_OUT_OF_RANGE: { status: 422, show: 'field' },
  MULTIPLE_OUT_OF_RANGE: { status: 422, show: 'field' },
  WIN_OVER_CAP: { status: 422, show: 'field' },
  EXPOSURE_OVER: { status: 422, show: 'toast' },
  OPTION_BLOCKED: { status: 422, show: 'toast' },
  PRICE_REDUCED: { status: 422, show: 'toast' },
  REDUCED_APART: { status: 422, show: 'toast' },
  ISSUE_STAKE_OVER: { status: 422, show: 'field' },
  CHASE_TOO_LONG: { status: 422, show: 'field' },
  PRICE_CHANGED: { status: 422, wire: 'amount_mismatch', show: 'toast' },
  SERIES_OUT_OF_RANGE: { status: 422, show: 'toast' },
  SAVED_TICKETS_MAX: { status: 422, show: 'toast' },
  SAVED_TICKET_NAME: { status: 409, show: 'field' },
  BET_NOT_CANCELLABLE: { status: 422, show: 'toast' },
  /** The ledger will not take back more of a move than it moved. */
  TAKEN_BACK: { status: 409, show: 'toast' },
  OPERATOR_CODE_REQUIRED: { status: 422, show: 'field' },
  OPERATOR_CODE_WRONG: { status: 422, show: 'field' },
  TOTP_STATE: { status: 409, show: 'toast' },
  // what any door of the console may say
  NO_PERMISSION: { status: 403, show: 'toast' },
  PROOF_REQUIRED: { status: 403, show: 'field' },
  TOTP_REQUIRED: { status: 403, show: 'page' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, show: 'page' },
  OPERATOR_EXISTS: { status: 409, show: 'toast' },
  CHANGE_WAITS: { status: 409, show: 'toast' },
} as const satisfies Record<string, ErrorSpec>;

export type MemberErrorCode = keyof typeof MEMBER_ERRORS;
