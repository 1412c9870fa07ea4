import type { ErrorSpec } from './error-spec.ts';
import { TOAST_MS } from './limits.ts';

/** Most say no more than this: short, since every phone carries them. */
const field = <Status extends ErrorSpec['status']>(status: Status) => ({ status, show: 'field' }) as const;
const toast = <Status extends ErrorSpec['status']>(status: Status) => ({ status, show: 'toast' }) as const;

/** Expected failures that players, visitors and whoever stands at a door may meet: all that a phone carries. */
export const MEMBER_ERRORS = {
  // input and transport
  INVALID_INPUT: { status: 400, wire: 'request_param_err', show: 'field' },
  BODY_REQUIRED: { status: 400, wire: 'request_body_required', show: 'toast' },
  BODY_TOO_LARGE: toast(413),
  CONTENT_TYPE: toast(415),
  MISSING_ENCRYPTION: { status: 400, wire: 'missing_encryption', show: 'toast' },
  SEAL_INVALID: { status: 400, wire: 'request_body_required', show: 'toast' },
  /** Nobody is at home at the host that was asked. */
  HOST_UNKNOWN: toast(421),
  MERCHANT_MISMATCH: { status: 400, wire: 'function.not.available', show: 'toast' },
  /** Closed for a while: `detail.content.data` says since and until when, as clients of the family read it. */
  SITE_CLOSED: { status: 503, wire: 'system_maintenance', show: 'toast', ms: TOAST_MS.long },
  IP_BLOCKED: { status: 403, wire: 'ip_restricted', show: 'toast', ms: TOAST_MS.long },
  REGION_CLOSED: { status: 403, wire: 'region_restricted', show: 'toast', ms: TOAST_MS.long },
  FUNCTION_OFF: { status: 403, wire: 'function.not.available', show: 'toast' },
  NOT_FOUND: toast(404),
  /** A record is told for so many days at once and so far back, no more. */
  RANGE_TOO_LONG: field(422),
  /** A place in a list that was not given out, or for another list. */
  CURSOR_BAD: field(400),
  TOO_MANY_REQUESTS: { status: 429, wire: 'TOO_MANY_REQUESTS', show: 'toast' },
  OVERLOADED: toast(503),
  MONEY_STOPPED: { status: 503, show: 'toast', ms: TOAST_MS.long },
  INTERNAL: { status: 500, show: 'toast', ms: TOAST_MS.long },
  // session and permission
  NOT_LOGGED_IN: { status: 401, wire: 'login.not.session', show: 'page' },
  SESSION_REPLACED: { status: 401, wire: 'duplicateLogin', show: 'page' },
  CHAT_OFFLINE: toast(422),
  CHAT_CLOSED: toast(422),
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
  /** The password is one that anybody would try: a new one comes before what needs a full session. */
  PASSWORD_EXPIRED: { status: 403, show: 'toast', ms: TOAST_MS.long },
  USERNAME_TAKEN: { status: 409, wire: 'username.exists', show: 'field' },
  NICKNAME_USED: field(409),
  /** Beside what proves a member: its answer to the question of `detail`. */
  ANSWER_WRONG: field(422),
  USERNAME_FORMAT: field(422),
  PASSWORD_FORMAT: field(422),
  PASSWORD_CONFIRMATION: { status: 422, wire: 'in_confirmation_correct', show: 'field' },
  PASSWORD_WRONG: { status: 422, wire: 'password.wrong', show: 'field' },
  PASSWORD_SAME: { status: 422, wire: 'same_password', show: 'field' },
  FIELD_REQUIRED: field(422),
  FIELD_FORMAT: field(422),
  AFFILIATE_CODE_WRONG: { status: 422, wire: 'invitation_code_error', show: 'field', ms: TOAST_MS.confirmation },
  TERMS_NOT_ACCEPTED: field(422),
  /** The next message may be asked for at `value.expirationTime`. */
  SMS_WAIT: field(429),
  SMS_COUNTRY: field(422),
  SMS_PAUSED: field(503),
  CODE_WRONG: { status: 422, wire: 'verification.code.wrong', show: 'field' },
  CODE_EXPIRED: { status: 422, wire: 'verification.code.expired', show: 'field' },
  /** Told only to who proved that the number, or the address, is its own. */
  MOBILE_TAKEN: { status: 409, wire: 'mobile.exists', show: 'field' },
  EMAIL_TAKEN: { status: 409, wire: 'email.exists', show: 'field' },
  PASSWORD_COMMON: field(422),
  LINK_EXPIRED: { status: 422, show: 'page' },
  /** What it asks for changes the account: the member proves once more who it is, and asks again. */
  REAUTH_REQUIRED: { status: 403, show: 'page' },
  PASSKEY_REFUSED: field(422),
  PASSKEYS_MAX: toast(409),
  LAST_WAY_IN: toast(409),
  /** A provider vouches for somebody who has no account: `ticket` to register with, the `email` it gave. */
  FEDERATED_UNKNOWN: { status: 422, show: 'page' },
  LINK_TAKEN: toast(409),
  LINK_PATH_TAKEN: field(409),
  LINKS_MAX: toast(409),
  POSTBACKS_MAX: toast(409),
  /** Of rates: `max` is what stands above, `min` what stands below. */
  RATE_ABOVE_PARENT: field(422),
  RATE_BELOW_CHILD: field(422),
  /** An upline raises; lowering is asked of the house. */
  RATE_LOWERED: field(422),
  QUOTA_USED_UP: field(409),
  // contracts between neighbours of a line
  OWN_REQUEST: toast(409),
  NOT_YOUR_REQUEST: toast(409),
  REQUEST_PENDING: toast(409),
  STATE_CONFLICT: toast(409),
  TIERS_INVALID: field(422),
  RATE_ABOVE_CAP: field(422),
  LINE_ABOVE_CAP: field(422),
  UPLINE_CONTRACT_MISSING: toast(422),
  OWN_FUNDS_NEEDED: field(422),
  ACTIVE_MIN_BELOW_PARENT: field(422),
  CONTRACTS_MAX: toast(409),
  CLOSURE_STANDS: toast(409),
  PROVIDER_DOWN: toast(503),
  /** Money out is stopped after a change: `cause`, `untilMs`. */
  HOLD: toast(422),
  UNDER_AGE: field(422),
  /** `value.data`: what is lacking; `value.room`: what is left without it. */
  /** The papers are with the desk, or accepted. */
  KYC_STATE: toast(409),
  PAPERS_MISSING: toast(422),
  PAPER_SMALL: toast(422),
  PAPER_MAX: toast(422),
  /** Papers were sent too often of late. */
  CASE_MAX: toast(422),
  KYC_REQUIRED: { status: 422, wire: 'required_member_information_incomplete', show: 'toast', ms: TOAST_MS.long },
  // money
  INSUFFICIENT_FUNDS: { status: 422, wire: 'balance_not_enough', oldMessage: 'balance not enough', show: 'toast' },
  NO_WALLET: toast(422),
  IDEMPOTENCY_MISMATCH: toast(409),
  KEY_REQUIRED: toast(400),
  KEY_OUT_OF_TIME: toast(400),
  // cashier
  AMOUNT_OUT_OF_RANGE: field(422),
  CHANNEL_UNAVAILABLE: toast(422),
  DEPOSIT_PENDING_MAX: toast(422),
  DEPOSIT_STATE: toast(409),
  SLIP_TYPE: field(415),
  SLIP_MAX: field(422),
  // withdrawal
  PAYMENT_PASSWORD_MISSING: { status: 422, wire: 'not.exists.payment.password', show: 'toast' },
  PAYMENT_PASSWORD_WRONG: { status: 422, wire: 'invalid.payment.pw', show: 'field' },
  PAYMENT_PASSWORD_BACKOFF: { status: 429, wire: 'payment.pw.backoff', show: 'field' },
  PAYMENT_PASSWORD_EXISTS: { status: 409, wire: 'exists.payment.password', show: 'toast' },
  PAYMENT_PASSWORD_IS_LOGIN: field(422),
  BANK_UNAVAILABLE: field(422),
  CARD_NUMBER: field(422),
  CARD_HOLDER: field(422),
  CARD_MAX: toast(422),
  CARD_UNAVAILABLE: { status: 422, wire: 'bank_card_is_frozen', show: 'field' },
  WITHDRAW_OFF: toast(422),
  WITHDRAW_CLOSED: toast(422),
  WITHDRAW_COUNT: toast(422),
  TRANSFER_OFF: toast(422),
  /** Not there, locked, resting or full: nobody is told which. */
  TRANSFER_TARGET: field(422),
  WITHDRAW_TURNOVER: { status: 422, wire: 'withdraw_turnover_not_enough', show: 'toast' },
  MEMBER_LIMIT: toast(422),
  /** A limit of the merchant, of a way to pay or of a level: `scope`, `left` of it, `resetsAtMs`. */
  CASHIER_LIMIT: toast(422),
  /** What was to come with a deposit may not be had: `reason`, a code of claims. */
  PROMO_UNAVAILABLE: toast(422),
  /** Its own break from play lasts: `untilMs`, which is null where it is for good. */
  MEMBER_COOLING_OFF: toast(422),
  MEMBER_EXCLUDED: toast(422),
  /** Its member asked for its end: money goes out, none comes in. */
  ACCOUNT_CLOSING: toast(422),
  /** A break that is asked for would end before the one that lasts. */
  /** Nobody reads there any more. */
  THREAD_CLOSED: toast(409),
  REPLY_LIMIT: toast(429),
  BREAK_STANDS: toast(409),
  // promotions
  /** A pause, an exclusion, or a kind of account to which nothing is offered. */
  PROTECTED: toast(422),
  STOPPED: toast(422),
  NOT_STARTED: toast(422),
  ENDED: toast(422),
  /** Of one of two accounts that are looked at. It accuses nobody, and nothing is lost. */
  REWARDS_WAIT: toast(422),
  WRONG_CODE: field(422),
  DEPOSIT_REQUIRED: toast(422),
  DEPOSIT_TOO_SMALL: toast(422),
  VALID_BET_TOO_SMALL: toast(422),
  TARGET_NOT_REACHED: toast(422),
  NOT_ELIGIBLE: toast(422),
  OUT_OF_STOCK: toast(422),
  NOT_ENOUGH_POINTS: toast(422),
  NOTHING_TO_GRANT: toast(422),
  LIMIT_REACHED: toast(422),
  UNIQUE_DEVICE: toast(422),
  UNIQUE_ADDRESS: toast(422),
  UNIQUE_CARD: toast(422),
  QUEUE_FULL: toast(422),
  BUDGET_SPENT: toast(422),
  TERMS_CHANGED: toast(409),
  GRANT_ENDED: toast(409),
  // lottery
  GAME_CLOSED: toast(422),
  GAME_NOT_OPEN: toast(422),
  GAME_MAINTENANCE: toast(422),
  GAME_NOT_HERE: toast(422),
  VENDOR_UNAVAILABLE: toast(422),
  /** Of a vendor's own wallet: nobody knows yet whether the move before has happened. */
  MOVE_UNDER_WAY: toast(409),
  MOVE_REFUSED: toast(422),
  FAVOURITES_MAX: toast(422),
  LAUNCH_MODE_MISSING: { status: 422, wire: '#727', show: 'toast' },
  DRAW_CLOSED: { status: 422, wire: 'numero_closed', show: 'toast' },
  DAY_OFF: { status: 422, wire: 'numero_closed', show: 'toast' },
  SLIP_INVALID: field(422),
  PLAY_OFF: toast(422),
  STAKE_OUT_OF_RANGE: field(422),
  MULTIPLE_OUT_OF_RANGE: field(422),
  WIN_OVER_CAP: field(422),
  EXPOSURE_OVER: toast(422),
  OPTION_BLOCKED: toast(422),
  PRICE_REDUCED: toast(422),
  REDUCED_APART: toast(422),
  ISSUE_STAKE_OVER: field(422),
  BONUS_CATEGORY_CLOSED: field(422),
  BONUS_MAX_BET: field(422),
  NO_FREE_BET: field(422),
  FREE_BET_AMOUNT: field(422),
  CHASE_TOO_LONG: field(422),
  PRICE_CHANGED: { status: 422, wire: 'amount_mismatch', show: 'toast' },
  SERIES_OUT_OF_RANGE: toast(422),
  SAVED_TICKETS_MAX: toast(422),
  SAVED_TICKET_NAME: field(409),
  BET_NOT_CANCELLABLE: toast(422),
  /** The ledger will not take back more of a move than it moved. */
  TAKEN_BACK: toast(409),
  OPERATOR_CODE_REQUIRED: field(422),
  OPERATOR_CODE_WRONG: field(422),
  TOTP_STATE: toast(409),
  // what any door of the console may say
  NO_PERMISSION: toast(403),
  PROOF_REQUIRED: field(403),
  TOTP_REQUIRED: { status: 403, show: 'page' },
  PASSWORD_CHANGE_REQUIRED: { status: 403, show: 'page' },
  OPERATOR_EXISTS: toast(409),
  CHANGE_WAITS: toast(409),
} as const satisfies Record<string, ErrorSpec>;

export type MemberErrorCode = keyof typeof MEMBER_ERRORS;
