import type { PlayError } from './play-api.ts';

/**
 * What the sportsbook and its pages say to each other: JSON under `/play/sports`, with `Authorization: Bearer <session>`, and changes over
 * `WS /play/slip`. A session is one of a launch, as in play-api.ts; its money (balance, net) comes with the socket's snapshot. Money is
 * text in 1/10000. Odds are whole numbers ×10⁴ (decimal, stake included), as text: the page shows them in the form that the player chose.
 * Names come in the session's language. Refusals are a SportsRefusal with their HTTP status.
 */

/** What is bet on: `SPORTS` for game SPORTS-1, `ESPORTS` for ESPORTS-1. */
export const SPORTS_GAMES = { SPORTS: 'SPORTS-1', ESPORTS: 'ESPORTS-1' } as const;
export type Discipline = keyof typeof SPORTS_GAMES;
export type SportsCode = (typeof SPORTS_GAMES)[Discipline];

export function isSportsCode(code: string): code is SportsCode {
  return Object.values<string>(SPORTS_GAMES).includes(code);
}

export const TABS = ['inplay', 'today', 'early', 'outright'] as const;
/** `today`: starts within the next 24 hours; `early`: after that. */
export type Tab = (typeof TABS)[number];

export const ODDS_SHOWN = ['dec', 'hk', 'my', 'indo'] as const;
export type OddsShown = (typeof ODDS_SHOWN)[number];

export const FIXTURE_STATES = ['PLANNED', 'LIVE', 'ENDED', 'CONFIRMED', 'POSTPONED', 'ABANDONED', 'CANCELLED'] as const;
export type FixtureState = (typeof FIXTURE_STATES)[number];
export const MARKET_STATES = ['ACTIVE', 'SUSPENDED', 'HANDED_OVER', 'SETTLED', 'CANCELLED'] as const;
export type MarketState = (typeof MARKET_STATES)[number];
/** As in the rules of the games (sports/markets); OUTRIGHT is of a field. */
export const MARKET_TYPES = ['1X2', 'DC', 'DNB', 'AH', 'MH', 'OU', 'TR', 'BTTS', 'CS', 'MW', 'OUTRIGHT'] as const;
export type MarketType = (typeof MARKET_TYPES)[number];

/** GET /play/sports/menu: the sports of the session's game. */
export type SportsMenu = {
  game: SportsCode;
  sports: { code: string; name: string; counts: Record<Tab, number> }[];
  /** Shown before a stake: what is kept of a cash-out, how long a bet in play is checked. */
  rules: SportsRules;
};

export type SportsRules = {
  currency: string;
  minStake: string;
  /** Of one slip. */
  maxStake: string;
  step: string;
  /** Four quick stakes. */
  offered: string[];
  /** In basis points of a cash-out's fair value. */
  cashOutMargin: number;
  delayMs: { least: number; most: number };
  /** For how long a result may still change a settled slip. */
  resettleHours: number;
  /** What a live result pays at once at most; above it the slip waits for the confirmed one. */
  liveBound: string;
  /** A limit of this member's own, with its date and why it is: told, never hidden. */
  memberLimit: MemberLimit | null;
};
export const LIMIT_REASONS = ['risk', 'protection', 'own'] as const;
export type MemberLimit = { maxStake: string; reason: (typeof LIMIT_REASONS)[number]; sinceMs: number };

/** GET /play/sports/fixtures?sport=&tab=&after=: at most 40 fixtures, of whole tournaments where they fit, by start. `q` searches names. */
export type FixtureList = { tournaments: TournamentView[]; next: string | null };
export type TournamentView = { id: string; name: string; category: string; fixtures: FixtureView[] };

export type Side = { id: string; name: string /** Two colours of its crest, `#rrggbb`. */; colours: [string, string] };

/** In a list it carries its main markets only; GET /play/sports/fixture/{id} answers it with all. */
export type FixtureView = {
  id: string;
  sport: string;
  tournament: { id: string; name: string };
  /** An outright has a field of names in its selections and no sides: `title` names it. */
  home: Side | null;
  away: Side | null;
  title: string | null;
  startsAtMs: number;
  state: FixtureState;
  /** Rises with each change of fixture, score or clock. */
  version: number;
  live: LiveScore | null;
  markets: MarketView[];
  /** How many markets it offers, whether or not they are carried here. */
  all: number;
};

export type LiveScore = {
  h: number;
  a: number;
  /** What has been played of the fixture's present part, in whole minutes; null where the sport has no clock (maps). */
  minute: number | null;
  /** H1, HT, H2, Q1..Q4, OT, MAP1..MAP5, BREAK, END. */
  part: string;
  /** Of an earlier part each: at half time, by quarter, by map. */
  parts: { part: string; h: number; a: number }[];
};

export type MarketView = {
  id: string;
  type: MarketType;
  /** Which score counts: MATCH, H1, MAP1.. */
  scope: string;
  /** As written: `2.5`, `-0.75` (of the home side); null for a market without one. */
  line: string | null;
  /** In words, in the session's language. */
  name: string;
  state: MarketState;
  /** Why a suspended market is: shown instead of odds. */
  reason: 'goal' | 'stop' | 'silent' | 'held' | 'desk' | null;
  /** Whole market's Σ 1/odds beyond 1, in basis points; null where odds are missing. */
  margin: number | null;
  selections: SelectionView[];
};

export type SelectionView = {
  id: string;
  /** `1`, `X`, `O`, `2-1`, a name of the field.. */
  sel: string;
  name: string;
  /** The selection's own line where its market has one: away of −0.75 is `+0.75`. */
  line: string | null;
  odds: string;
  /** Rises with each change of the odds or of the market's state: sent back with a leg. */
  version: number;
  /** False: not to be bet on now. */
  isOpen: boolean;
};

/** One leg as the player saw it. */
export type SlipLeg = { selection: string; version: number; odds: string };

export const SYSTEM_KINDS = [
  'TRIXIE',
  'PATENT',
  'YANKEE',
  'LUCKY15',
  'CANADIAN',
  'LUCKY31',
  'HEINZ',
  'LUCKY63',
  'SUPERHEINZ',
  'GOLIATH',
] as const;
/** `SINGLE`, `PARLAY`, one of SYSTEM_KINDS, or `k/n` (2 ≤ k < n ≤ 12). Several singles are several slips, each with its own key. */
export type SlipKind = string;

/** POST /play/sports/price {legs}: 1..20 legs. What each kind that fits would be, at the odds as they are now. Nothing is kept. */
export type PriceRequest = { legs: SlipLeg[] /** Reckons only this one. */; kind?: SlipKind; unit?: string };
export type SlipPrice = {
  legs: PricedLeg[];
  /** Of the same fixture, or not on offer: what these legs can't be combined for. */
  refusal: SportsRefusal | null;
  kinds: PricedKind[];
};
export type PricedLeg = SlipLeg & {
  /** As it is now. */
  now: { version: number; odds: string; isOpen: boolean };
  hasChanged: boolean;
  fixture: string;
  inPlay: boolean;
};
export type PricedKind = {
  kind: SlipKind;
  combinations: number;
  /** Of a single and a parlay: all odds multiplied, ×10⁴, cut. */
  odds: string | null;
  /** For a unit of `unit`, or of the smallest stake. */
  unit: string;
  stake: string;
  /** What comes back when all legs win. */
  maxReturn: string;
  /** The largest stake that would be taken now, and what bounds it. */
  maxStake: string;
  bound: StakeBound;
};
export const STAKE_BOUNDS = ['stake', 'market', 'liability', 'member', 'return'] as const;
/** `stake`: the largest of any slip. `return`: the largest that a slip may bring back. */
export type StakeBound = (typeof STAKE_BOUNDS)[number];

/** `within`: in basis points of the odds seen. */
export type OddsConsent = { kind: 'none' } | { kind: 'better' } | { kind: 'within'; rate: number };

/**
 * POST /play/sports/slip: places it. `key`: a UUID of this press, kept until it is answered; the same with another body is KEY_REUSED.
 * Answers a Slip: PENDING in play until `decideAtMs`, else soon ACCEPTED or REFUSED; or a bare SportsRefusal with nothing kept.
 * Ask GET /play/sports/slip/{id}, or hear the socket. `unit` lies on each combination.
 */
export type PlaceSlip = { key: string; kind: SlipKind; legs: SlipLeg[]; unit: string; consent: OddsConsent };

/** PENDING: nothing is charged. ASKED: the wallet is asked for the stake. RESETTLED: settled anew, the former settlement stands beside it. */
export const SLIP_STATES = ['PENDING', 'ASKED', 'ACCEPTED', 'REFUSED', 'SETTLED', 'CASHED_OUT', 'VOID', 'RESETTLED'] as const;
export type SlipState = (typeof SLIP_STATES)[number];

/** `w`, `v`: shares of the stake that won, that returned. `late`: placed after what decided it was known; both times are told. */
export const LEG_STATES = ['open', 'won', 'lost', 'halfwon', 'halflost', 'void', 'deadheat'] as const;
export type LegStateSaid = (typeof LEG_STATES)[number];

export type SlipLegView = {
  selection: string;
  market: { id: string; type: MarketType; scope: string; name: string };
  /** The selection in words, its line in it. */
  name: string;
  line: string | null;
  fixture: { id: string; title: string; home: Side | null; away: Side | null; tournament: string; startsAtMs: number; state: FixtureState };
  /** At which the slip was accepted; of a pending one, as seen. */
  odds: string;
  inPlay: boolean;
  /** Score when it was accepted in play. */
  scoreAt: { h: number; a: number } | null;
  live: LiveScore | null;
  state: LegStateSaid;
  w: [string, string] | null;
  v: [string, string] | null;
  /** `live`: told while the fixture ran, may still be corrected. */
  certainty: 'live' | 'confirmed' | null;
  /** As it was settled by: of the market's scope; half time beside full time where there is one. */
  result: { score: { h: number; a: number } | null; half: { h: number; a: number } | null; status: string } | null;
  voidReason: 'late' | 'cancelled' | 'postponed' | 'abandoned' | 'result' | null;
  late: { happenedAtMs: number; acceptedAtMs: number } | null;
  /** It was settled otherwise before. */
  wasState: LegStateSaid | null;
};

export type SlipSettlement = { returned: string; atMs: number; version: number; why: 'result' | 'correction' | 'cashout' | 'void' };

export type Slip = {
  id: string;
  kind: SlipKind;
  state: SlipState;
  unit: string;
  combinations: number;
  stake: string;
  currency: string;
  practice: boolean;
  maxReturn: string;
  legs: SlipLegView[];
  placedAtMs: number;
  /** Of one in play: when it is decided; the ring runs from `placedAtMs`. */
  decideAtMs: number | null;
  acceptedAtMs: number | null;
  refusal: SportsRefusal | null;
  /** All that it was settled at, newest first: more than one when it was settled anew. */
  settlements: SlipSettlement[];
  returned: string | null;
  /** What of the stake counts as turnover; null until it is settled. */
  validStake: string | null;
  /** Whether `returned` has reached the wallet. */
  paid: boolean;
  /** It is settled by a live result above the bound and is paid once that is confirmed. */
  waitsForConfirmed: boolean;
  canCashOut: boolean;
  /** Rises with each change. */
  version: number;
};

/** GET /play/sports/slips?state=open|settled&before=: newest first, at most 20. GET /play/sports/slip/{id} */
export type SlipList = { slips: Slip[]; next: string | null };

/** POST /play/sports/slip/{id}/offer: never comes by itself. Lives 5 s. Refused: SUSPENDED, NOT_OPEN, NOT_CASHABLE (systems, lost). */
export type CashOffer = { offer: string; id: string; fair: string; amount: string; max: string; margin: number; untilMs: number };
/** POST /play/sports/slip/{id}/cash-out: answers the Slip; OFFER_OVER when it is late or its odds have changed: ask anew. */
export type TakeOffer = { key: string; offer: string };

export const SPORTS_ERRORS = [
  'ODDS_CHANGED',
  'SUSPENDED',
  'GOAL',
  'STOPPED',
  'STARTED',
  'NOT_OFFERED',
  'RELATED_LEGS',
  'LEG_COUNT',
  'BAD_KIND',
  'STAKE_LIMIT',
  'OFFER_OVER',
  'NOT_OPEN',
  'NOT_CASHABLE',
] as const;
export type SportsErrorCode = (typeof SPORTS_ERRORS)[number];
/** Beside those of play-api.ts (KEY_REUSED, STAKE_STEP, STAKE_RANGE, NOT_ENOUGH_MONEY, WALLET_UNSURE, ..). */
export type SportsRefusal = Omit<PlayError, 'code'> & {
  code: SportsErrorCode | PlayError['code'];
  /** The leg that it is about. */
  selection?: string;
  /** ODDS_CHANGED: every leg whose change was not consented to. */
  changed?: { selection: string; old: string; now: string; version: number; atMs: number }[];
  /** STAKE_LIMIT: what bounds it, and the largest stake that would be taken. */
  bound?: StakeBound;
  most?: string;
  /** STAKE_RANGE. */
  bounds?: { min: string; max: string; step: string };
  memberLimit?: MemberLimit;
};

/** `WS /play/slip`. The first message of a page is `enter`; `watch` says which fixtures' changes it wants (at most 60, all of them anew). */
export type SlipPageSays =
  | { kind: 'enter'; session: string }
  | { kind: 'watch'; fixtures: string[] }
  | { kind: 'snapshot' }
  /** This page plays from now on. */
  | { kind: 'take' };

type At = { v: number; at: number };
export type SlipServerSays = At &
  (
    | {
        kind: 'snapshot';
        game: SportsCode;
        currency: string;
        practice: boolean;
        language: 'EN' | 'MY' | 'CN';
        lobbyUrl: string | null;
        operatorBar: boolean;
        startedAtMs: number;
        money: SlipMoney;
        rules: SportsRules;
        /** Open ones. */
        slips: Slip[];
      }
    /** Of watched fixtures: what has changed of each. Sent at most every 100 ms, the newest state of each selection. */
    | { kind: 'odds'; fixtures: FixtureChange[] }
    | { kind: 'slip'; slip: Slip; money: SlipMoney }
    | { kind: 'money'; money: SlipMoney }
    | { kind: 'refused'; status: 400 | 403 | 409 | 422 | 429; error: SportsRefusal }
    | { kind: 'elsewhere' }
    | { kind: 'over' }
  );
export type SlipMoney = { balance: string | null; net: string };

export type FixtureChange = {
  id: string;
  version: number;
  state: FixtureState;
  live: LiveScore | null;
  /** How many markets it offers by now. */
  all: number;
  /** Whole markets that have changed. */
  markets: MarketView[];
  /** Ids of markets that are offered no more: settled, cancelled or taken off. */
  gone?: string[];
};
