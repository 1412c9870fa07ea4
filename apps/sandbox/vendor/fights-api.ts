import type { Result, Side } from '@fairhall/games/cockfight/pool';
import type { PlayError } from './play-api.ts';

/**
 * What the page of the fights and the vendor say to each other. Over `WS /play/fights` the page says `enter` once; it is told all there is
 * to see, and again whenever something of it has changed: nothing can be missed. Money is text, as in play-api.ts.
 */

export const FIGHTS_CODE = 'FIGHTS-1';

/** `CLOSING`: no bets any more, and answers of wallets are still to come. A fight that is void ends there. */
const FIGHT_STATES = ['ANNOUNCED', 'OPEN', 'LAST_CALL', 'CLOSING', 'CLOSED', 'RESULT_ENTERED', 'CONFIRMED', 'PAID', 'VOID'] as const;
export type FightState = (typeof FIGHT_STATES)[number];

/** OWN: fights of the ring's people, for money. PRACTICE: drawn from a committed seed, for practice money alone. */
export type FightKind = 'OWN' | 'PRACTICE';

/**
 * Why everything of a fight came back. Of a pool: a side was empty, or a dividend below the least. Of the fight: cancelled as its result,
 * void by the desk, no result in time, or no pool that stood.
 */
export type VoidReason = 'EMPTY_SIDE' | 'DIVIDEND' | 'CANCELLED' | 'DESK' | 'NO_RESULT' | 'NO_POOL';

/** What lies on the sides in one currency. Dividends are 1/10000, 0 where nothing lies. */
export type PoolView = {
  staked: Record<Side, string>;
  /** Of it what the house has laid in practice money. */
  house: Record<Side, string>;
  dividend: { M: number; W: number };
  /** What is paid by; until then it is what would be, now. */
  isFinal: boolean;
  void: VoidReason | null;
};

export type FightView = {
  id: string;
  number: number;
  kind: FightKind;
  meron: string;
  wala: string;
  state: FightState;
  /** When the state ends by itself. */
  endsAtMs: number | null;
  result: Result | null;
  void: VoidReason | null;
  pool: PoolView;
  /** Of a practice fight: published before the first bet. */
  seedHash: string | null;
  /** Once the fight is over. */
  seed: string | null;
  /** A licensed picture of the fight at a host that is allowed; null: no video. */
  stream: string | null;
};

export type FightTerms = { commission: number; step: number; min: number };

export type FightBetState = 'SENT' | 'ACCEPTED' | 'REFUSED' | 'UNSURE' | 'VOID' | 'SETTLED';
export type FightBet = {
  /** The key of the press. */
  id: string;
  fight: string;
  number: number;
  side: Side;
  stake: string;
  state: FightBetState;
  refusal: PlayError | null;
  /** Stake included. */
  back: string | null;
  /** Whether what comes back has reached the wallet. */
  paid: boolean;
  atMs: number;
};

export type FightLimits = { min: string; step: string; max: string; drawMax: string };

export type FightsView = {
  kind: FightKind;
  /** The fight that is under way or was last, and those that follow. */
  fight: FightView | null;
  card: Pick<FightView, 'id' | 'number' | 'meron' | 'wala'>[];
  history: Pick<FightView, 'id' | 'number' | 'meron' | 'wala' | 'result' | 'void' | 'pool'>[];
  mine: FightBet[];
  limits: FightLimits;
  terms: FightTerms;
  money: { balance: string | null; net: string };
  currency: string;
  /** PRACTICE: the vendor's own play money. TRIAL: what an operator gives to try with. */
  play: 'MONEY' | 'TRIAL' | 'PRACTICE';
  lobbyUrl: string | null;
  operatorBar: boolean;
  startedAtMs: number;
  /** Null: this player may bet. */
  closed: 'PLACE' | 'OFF' | null;
};

export type FightsSay = { v: number; at: number } & ({ kind: 'view'; view: FightsView } | { kind: 'elsewhere' } | { kind: 'over' });
export type FightsHear = { kind: 'enter'; session: string } | { kind: 'take' } | { kind: 'snapshot' };

/** POST /play/fights/bet, with a session. `key`: a UUID of the press. Answers a FightBet, refused ones with the status of their refusal. */
export type FightBetRequest = { key: string; fight: string; side: Side; stake: string };

/** GET /play/fights/mine, with a session: the player's own bets, newest first, at most 50. */
export type FightBets = { bets: FightBet[] };

/** GET /play/fights/statement/{id}, without a session: a fight by the figures that were published of it. */
export type FightStatement = Omit<FightView, 'pool' | 'endsAtMs' | 'stream'> & {
  terms: FightTerms;
  closedAtMs: number | null;
  paidAtMs: number | null;
  /** Persons of the desk by their place: the one who entered and the one who confirmed are never the same. */
  persons: number;
  corrected: { from: Result; to: Result; atMs: number } | null;
  pools: StatementPool[];
};
export type StatementPool = PoolView & {
  currency: string;
  /** All that came back to those who bet. */
  returned: string;
  commission: string;
  breakage: string;
  /** What the bets on the draw have left to the house, or cost it. */
  drawResult: string;
};

/** GET /play/fights/played, without a session: fights for money that were paid, and how they ended. */
export type FightsPlayed = { fights: number; meron: number; wala: number; draw: number; void: number };
