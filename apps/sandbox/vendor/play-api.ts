/**
 * What the pages of the vendor ask its server, all as JSON under `/play`, with `Authorization: Bearer <session>`. A launch opens
 * `/game/{code}#ticket={ticket}`; the page changes the ticket for a session and keeps that in the frame's own storage: phones keep no
 * cookies of a page inside another's. Money is text: whole 1/10000 of the currency's major unit.
 */

/** POST /play/session, without a bearer. A ticket is good once, for 60 s: else SESSION_OVER. */
export type Launch = { ticket: string };
export type Launched = { session: string };

/**
 * POST /play/take, no body, answers PlaySession: this page plays from now on, the player's other pages are answered PLAYING_ELSEWHERE.
 * Changing a ticket does the same.
 */

/** GET /play/session */
export type PlaySession = {
  game: string;
  /** `practice`: the vendor's own play money; nobody's wallet is asked. */
  mode: 'wallet' | 'practice';
  currency: string;
  language: 'EN' | 'MY' | 'CN';
  /** Null while the wallet can't be reached. */
  balance: string | null;
  lobbyUrl: string | null;
  stakes: { min: string; max: string; step: string; offered: string[]; first: string };
  /** From one press to the next. */
  cycleMs: number;
  /** Since the session began. */
  net: string;
  startedAtMs: number;
  nowMs: number;
  free: FreeRounds | null;
  /** The operator shows way back and time above the game, and balance and net result of its wallet: the page leaves out what is there. */
  operatorBar?: boolean;
  seed: SeedState;
  /** A round that was not finished: play goes on with it. */
  open: Round | null;
};

export type FreeRounds = { reward: string; left: number; stake: string; endsAtMs: number };

/** GET /play/seed */
export type SeedState = { serverSeedHash: string; nextServerSeedHash: string; clientSeed: string; nonce: number };

/** POST /play/seed: the seeds change hands, the old one is revealed. Refused with an open round: ROUND_OPEN. */
export type SeedRotation = { clientSeed: string };
export type SeedRevealed = { revealed: { serverSeed: string; serverSeedHash: string; clientSeed: string; rounds: number }; now: SeedState };

/**
 * POST /play/{game}/round. `key`: a UUID made once per press and kept until it is answered. Answers a Round, a refused one with the HTTP
 * status of its refusal, or the bare PlayError where none was begun. A round that stays OPENING waits for a wallet that did not answer:
 * ask for it again until it is ABORTED. A press closes a round without a feature that was open.
 */
export type RoundRequest = { key: string; stake: string; free?: string };

export type RoundState = 'OPENING' | 'OPEN' | 'FEATURE' | 'CLOSED' | 'ABORTED';

/**
 * What was drawn: the shape of `round` of the game rules, and beside it `came`: of each place that holds a coin, the respin that
 * brought it, 0 for those of the first window, -1 without a coin (`Coins.came` of the games), so that the page shows them as they came.
 */
export type RoundOutcome = { stops: number[][]; pay: string; free?: number; coins?: number[]; respins?: number; came?: number[] };

/** Of one player. */
export type Round = {
  id: string;
  game: string;
  state: RoundState;
  stake: string;
  currency: string;
  isFree: boolean;
  nonce: number;
  clientSeed: string;
  serverSeedHash: string;
  outcome: RoundOutcome | null;
  /** Of the `stepsOf` its outcome: how many were shown. */
  seen: number;
  /** Why a round was refused. */
  refusal: PlayError | null;
  /** As the wallet said last. */
  balance: string | null;
  /** Whether the win has reached the wallet. */
  paid: boolean;
  atMs: number;
};

/** POST /play/round/{id}/seen: how far the page has shown it; the last one closes the round. GET /play/round/{id} tells it again. */
export type RoundSeen = { spins: number };

/** What a round shows one after another: the spin that was paid for, then each free spin, then each respin. */
export function stepsOf({ stops, respins = 0 }: { stops: readonly unknown[]; respins?: number }): number {
  return stops.length + respins;
}

/** GET /play/rounds?before={id}: newest first, at most 20. */
export type RoundPage = { rounds: Round[]; next: string | null };

/** GET /play/played/{game}, without a session: rounds ever played for money, and the mean of back / stake over them, 0 without any. */
export type PlayedFigures = { rounds: number; returned: number };

/**
 * Addresses of the pages, all answered with the same document (dist/index.html): /game/{code}#ticket={ticket}, /report/{code}, /rules/{code},
 * /verify?game=&seed=&hash=&client=&nonce=&stake= (money as above); each takes ?lang=en|my|zh. Files stand under /assets/.
 */
export const PAGE_PREFIXES = ['/game/', '/report/', '/rules/', '/verify'] as const;

/** What a refusal carries, beside its HTTP status. */
export const PLAY_ERRORS = [
  'SESSION_OVER',
  'PLAYING_ELSEWHERE',
  'STAKE_STEP',
  'STAKE_RANGE',
  'TOO_FAST',
  'ROUND_OPEN',
  'KEY_REUSED',
  'BAD_REQUEST',
  'NOT_FOUND',
  'NOT_ENOUGH_MONEY',
  'LIMIT_REACHED',
  'NOT_ALLOWED',
  'WALLET_UNSURE',
  'BETS_CLOSED',
  'SEAT_TAKEN',
  'SEAT_EMPTY',
  'ONE_SEAT',
  'PAUSED',
] as const;
export type PlayErrorCode = (typeof PLAY_ERRORS)[number];
export type PlayError = { code: PlayErrorCode; field?: string; retryAfterMs?: number };
