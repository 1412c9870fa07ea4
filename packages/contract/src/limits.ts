/** Business constants, with the place in the specification they come from. */

/** Page sizes (spec-map.md 9, decisions.md 12). */
export const PAGE_SIZE = { favourites: 25, recents: 25, games: 30, records: 10, console: 20, pageMax: 100 } as const;

/** Games that a member may star, and games opened last that are kept. */
export const FAVOURITES_MAX = 500;
export const RECENTS_KEPT = 100;

/** How long each kind of toast stays, in ms (spec-map.md 9). */
export const TOAST_MS = { confirmation: 1_000, success: 1_500, freeAccount: 2_000, offline: 2_000, standard: 3_000, long: 8_000 } as const;

/** Motion and throttling, in ms (spec-map.md 9). */
export const TIMING_MS = {
  bannerAutoplay: 5_000,
  languageDebounce: 250,
  revalidateDebounce: 200,
  searchDebounce: 600,
  captchaRefresh: 1_000,
  loadMoreThrottle: 1_000,
  starThrottle: 1_000,
  stripGlide: 200,
} as const;

/** Latest winners (spec-map.md 9, decisions.md 6): most of them, wins above this in the merchant's unit, how far back, px a second. */
export const WINNERS = { boardMax: 100, aboveMajor: 50_000, days: 7, stripPace: 30 } as const;

/** Pop-up announcements in a row, at most. */
export const POPUPS_MAX = 3;

/** Badges show the count, and this above it (spec-map.md 2, message centre). */
export const BADGE_MAX = 99;

/** Slips of a deposit and images of an application (spec-map.md 3, activity application; design 07). */
export const SLIP_IMAGES_MAX = 3;
export const SLIP_BYTES_MAX = 5 * 1024 * 1024;

/** Bank cards a member may bind (wire.md 2.2). */
export const BANK_CARDS_MAX = 5;

/** Captcha text length (spec-map.md 5). */
export const CAPTCHA_LENGTH_MAX = 16;

/** Session life (decisions.md 15). */
export const SESSION = { idleMs: 30 * 60_000, absoluteMs: 12 * 3_600_000, ticketMs: 60_000 } as const;

/** For how long a proof of who works at the console is good. */
export const PROOF_MS = 2 * 60_000;

/** After which a change that loosens a rule takes effect without a second operator. */
export const CHANGE_DELAY_MS = 24 * 3_600_000;

/** How far ahead a lock may end by itself, in days; one without an end is lifted by an operator. */
export const LOCK_DAYS_MAX = 365;

/** Letters of the word beside a member's name. */
export const MEMBER_LABEL_MAX = 24;

/** Ended sessions the console shows of a member. */
export const ENDED_SESSIONS_SHOWN = 20;

/** A trial account is closed after this long (decisions.md 16). */
export const TRIAL_MS = 24 * 3_600_000;

/** Idempotency keys are UUIDv7 and refused outside this distance from server time (the table of answers is partitioned by day). */
export const KEY_AGE_MAX_MS = 24 * 3_600_000;

/** What one betting slip may hold. The rules themselves hold to it, on the server and on the phone. */
export { SLIP_LINES_MAX, SLIP_TEXT_MAX } from '@fairhall/lottery/bounds';

/** Slips that a member keeps for later: for each family of games, letters of a name, characters of a slip. */
export const SAVED_TICKET = { familyMax: 50, nameMax: 40, textMax: 20_000 } as const;

/**
 * Calls of one member in a minute. Nobody who bets by hand makes five a second; money comes in and goes out far less often.
 */
export const MEMBER_CALLS_PER_MINUTE = { bets: 300, money: 60 } as const;

/** Draws of one chase, and bets, its lines times its draws. */
export const CHASE_ISSUES_MAX = 120;
/** Days of a game that a merchant may leave out, and how far ahead, days. */
export const DAYS_OFF_MAX = 200;
export const DAYS_OFF_AHEAD = 400;
export const CHASE_BETS_MAX = 1_200;

/** Streams of events that one session may have open at a process; a sixth ends the first. */
export const STREAMS_PER_SESSION_MAX = 5;
