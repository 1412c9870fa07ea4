import type { CardCode, StakeName } from './card-games/codes.ts';
import type { PlayError } from './play-api.ts';

/**
 * What a card game between players and its pages say to each other over `WS /play/cards/{code}`. The first message of a page is `enter`;
 * it is answered with a `snapshot`, and from then on the server says `table` with all of the table whenever anything there has changed, and
 * `lobby` while the page sits at none. Money is text, as in play-api.ts; cards are rank and suit (`AS`, `TD`), ranks `A23456789TJQK`, suits
 * `SHDC`. Seats are numbered from 0, as they stand round the table; the page turns them so that its own is below. `v` rises with every
 * change of the table, `at` is the server's clock. No message builds on one before: a page that missed some has lost nothing.
 *
 * A hand goes: [BETS, Shan Koe Mee only] -> COMMIT -> REVEAL -> PLAY -> SHOWN -> and again while two seats can be dealt in, else WAITING.
 */

export type Card = string;

// ---------------------------------------------------------------- the lobby

/** What a stake of a game is played for, in the player's currency. */
export type StakeRules = {
  stake: StakeName;
  /** Hold'em: the small blind, of which the big one is twice. Tien Len: the unit. Shan Koe Mee: the smallest bet. */
  unit: string;
  /** Shan Koe Mee: the largest bet. Hold'em: the big blind. Tien Len: what a seat puts aside, and loses at most. */
  most: string;
  buyIn: { least: string; most: string };
  /** The house's only gain: basis points (of what a seat won; Hold'em: of the pots), and the most of it in one hand, null without bound. */
  rake: { rate: number; cap: string | null };
  seats: { least: number; most: number };
};

/** How many play, and whether they can be seen before sitting down: where opponents may be chosen. */
export type LobbyStake = StakeRules & {
  /** Whether table and seat may be chosen. Else the server finds a seat: leave `table` and `seat` out of `sit`, and `watch` is refused. */
  isChosen: boolean;
  /** People at all tables of this stake, bots left out. */
  playing: number;
  /** Only where they may be chosen; the fullest first. */
  tables: LobbyTable[];
  /** Null: this player may sit down. PRACTICE_ONLY: he has practice money; MONEY_ONLY: it takes practice money. */
  closed: 'PRACTICE_ONLY' | 'MONEY_ONLY' | null;
};
export type LobbyTable = { id: string; number: number; taken: number; seats: number };
export type Lobby = { stakes: LobbyStake[] };

// ------------------------------------------------------------ a table, for all

/**
 * WAITING: too few can be dealt in. BETS: players name their bets (Shan Koe Mee). COMMIT, REVEAL: the deal is made (see DealView). PLAY.
 * SHOWN: the hand is over, its result stands. STOPPED: by the operator, or by a sum that did not hold; who sits may leave with his chips.
 */
export type CardPhase = 'WAITING' | 'BETS' | 'COMMIT' | 'REVEAL' | 'PLAY' | 'SHOWN' | 'STOPPED';

/**
 * PLAYING: dealt in, when a hand runs that it is in. WAITING: comes in with the next hand. OUT: sits out, by its own wish, or since its time ran out.
 * BUYING: the wallet is asked for the buy-in. LEAVING: it gets up as soon as the hand is over.
 */
export type SeatState = 'BUYING' | 'WAITING' | 'PLAYING' | 'OUT' | 'LEAVING';

export type SeatView = {
  seat: number;
  /** Masked, the same all along a sitting; of a bot always `Bot`. */
  name: string;
  isBot: boolean;
  state: SeatState;
  /** Chips that lie before it: what it has bet, or has put aside, is taken off. */
  stack: string;
  isOnline: boolean;
  /** Left of its time bank. */
  bankMs: number;
};

/** Of whom it is to act. First `endsAtMs` passes, then `bankEndsAtMs`; then the hand goes on for it: fold or check, pass, stand. */
export type TurnClock = { seat: number; endsAtMs: number; bankEndsAtMs: number };

/**
 * How the cards of a hand come about. COMMIT: the server has sealed its seed (`seedHash` = SHA-256 of its 32 bytes), each seat of `seats`
 * sends SHA-256 of 32 bytes of its own within 3 s. REVEAL: each sends the bytes themselves. The deck is `playersDeck` of
 * @fairhall/games/players-deck with the parts in the order of `seats`. Who does not send in time sits out, and all begins anew with another
 * seed: `attempt` rises by one. Bots' parts are the server's, and so named.
 */
export type DealView = {
  attempt: number;
  seedHash: string;
  /** Dealt in, in their order. */
  seats: number[];
  /** By place in `seats`: null until it has come. All commits stand before any part is told. */
  commits: (string | null)[];
  parts: (string | null)[];
};

export type CardTableView = {
  id: string;
  number: number;
  rules: StakeRules;
  phase: CardPhase;
  /** When the phase ends by itself; null: it does not, or by `turn`. */
  endsAtMs: number | null;
  /** Of the table, from 1; 0 before its first. */
  hand: number;
  /** Rises with every act of the hand: an act names it, so that none counts for another turn. */
  step: number;
  /** All seats; null: free. */
  seats: (SeatView | null)[];
  deal: DealView | null;
  turn: TurnClock | null;
  /** From BETS on, in the shape of the table's game, until the next hand begins. */
  state: GameState | null;
  /** What was done last, for the page to show. */
  did: Did | null;
  /** From SHOWN until the next hand begins. */
  result: HandResult | null;
  /** Why a hand was void, or a table stopped. */
  reason: string | null;
};

/** `isLate`: its time ran out, it was done for the seat. */
export type Did = { step: number; seat: number; isLate: boolean; act: Act };

/** What a hand came to. Sum of `net` over the seats = - `rake`. */
export type HandResult = {
  /** HandList and HandRecord know it by this id. */
  id: string;
  rake: string;
  seats: SeatResult[];
};
export type SeatResult = {
  seat: number;
  /** Won less lost, after the rake. */
  net: string;
  rake: string;
  stack: string;
};

// ---------------------------------------------------------------- one state per game

export type GameState = ShanState | TienLenState | HoldemState;

/** CARDS-1. `banker` is one of `seats`, and the last who is in turn. */
export type ShanState = {
  game: 'SHAN';
  banker: number;
  /** Rounds that he has been it, this one too; he passes it on after 3. */
  bankerRounds: number;
  /** What an equal hand does. */
  tie: 'push' | 'banker';
  /** BETS: what may still be bet against this banker, of all seats together. */
  room: string | null;
  seats: ShanSeatState[];
};
export type ShanSeatState = {
  seat: number;
  /** "0" of the banker, and of who has not bet yet. */
  bet: string;
  /** How many it holds: 0, 2 or 3. */
  held: number;
  /** Shown: a do at once, all others at the end. Own cards stand in MySeat. */
  cards: Card[] | null;
  /** Of shown cards: class (3 do, 2 three of one rank, 1 points), value, and times of the bet. */
  worth: { cls: 1 | 2 | 3; value: number; mult: 1 | 2 | 3 | 5 } | null;
};

/** CARDS-2. */
export type TienLenState = {
  game: 'TIENLEN';
  /** What is to be beaten; null: the seat in turn leads. */
  trick: { seat: number; cards: Card[]; kind: string; size: number; isChopped: boolean } | null;
  /** In a table's first hand the lowest card is led with. */
  leadsWith: Card | null;
  seats: { seat: number; held: number; passed: boolean /** Left with, once the hand is over. */; cards: Card[] | null }[];
  /** Twos that were chopped: `from` pays `to` so many units. */
  chops: { from: number; to: number; units: number }[];
  winner: number | null;
  instant: 'DRAGON' | 'FOURTWOS' | 'FIVEPAIRRUN' | 'SIXPAIRS' | null;
};

/** CARDS-3. */
export type HoldemState = {
  game: 'HOLDEM';
  button: number;
  street: 'PREFLOP' | 'FLOP' | 'TURN' | 'RIVER';
  board: Card[];
  /** What a seat must have put in during this street to stay. */
  toMatch: string;
  /** All that was put in, main pot first, and who may win each. After the hand: as it was shared, before the rake, and who won. */
  pots: { size: string; seats: number[] }[];
  seats: HoldemSeatState[];
};
export type HoldemSeatState = {
  seat: number;
  /** During the street, and during the hand. */
  bet: string;
  put: string;
  folded: boolean;
  isAllIn: boolean;
  /** Shown down, and what they make. */
  cards: Card[] | null;
  category: string | null;
};

// ---------------------------------------------------------------- what is the player's own

/** ASKED: the wallet is asked. HELD: chips are at the table. REFUSED: nothing was taken. UNSURE: no answer; it is taken back. CLOSED: all chips go, or have gone, back. */
export type SittingState = 'ASKED' | 'HELD' | 'REFUSED' | 'UNSURE' | 'CLOSED';

export type SittingView = {
  /** The round of the player's bet record. At each full hour one is closed and the next is opened with the same chips. */
  id: string;
  table: string;
  stake: StakeName;
  buyIn: string;
  /** As of the last hand that was finished. */
  chips: string;
  hands: number;
  rake: string;
  state: SittingState;
  refusal: PlayError | null;
  /** CLOSED: whether the chips have reached the wallet. */
  paid: boolean;
  openedAtMs: number;
};

export type MySeat = {
  seat: number;
  sitting: SittingView;
  /** Own cards of this hand, sorted as they were dealt. */
  cards: Card[];
  /** What may be done now; null: it is another's turn. In Tien Len `outOfTurn` may come while another is in turn. */
  choices: Choices | null;
  /** The seat gets up by itself then: it has done nothing for so long. */
  idleAtMs: number;
};

export type Choices =
  | {
      game: 'SHAN' /** BETS: bounds of the own bet; null: not in that phase. */;
      bet: { least: string; most: string; step: string } | null;
      mayDraw: boolean;
    }
  | { game: 'TIENLEN'; mayPass: boolean /** Four pairs in a row alone may be laid. */; outOfTurn: boolean }
  | {
      game: 'HOLDEM' /** "0": a check. */;
      call: string /** What the street's bet becomes; null: no raise is open. */;
      raise: { least: string; most: string } | null;
    };

export type Money = { balance: string | null; net: string };

export type CardSnapshot = {
  code: CardCode;
  lobby: Lobby;
  /** The one that the player sits at, or watches. */
  table: CardTableView | null;
  mine: MySeat | null;
  /** The last one, while it is not yet paid, or was refused: what the player is to be told of. */
  sitting: SittingView | null;
  money: Money;
  currency: string;
  practice: boolean;
  language: 'EN' | 'MY' | 'CN';
  lobbyUrl: string | null;
  /** As in play-api.ts. */
  operatorBar: boolean;
  startedAtMs: number;
};

// ---------------------------------------------------------------- the messages

type At = { v: number; at: number };
export type CardsSay = At &
  (
    | ({ kind: 'snapshot' } & CardSnapshot)
    | { kind: 'lobby'; lobby: Lobby }
    | { kind: 'table'; table: CardTableView; mine: MySeat | null; money: Money }
    /** Of the player's sitting: bought in, refused, closed, paid. `table` null: he sits nowhere now. */
    | { kind: 'sitting'; sitting: SittingView; money: Money }
    | { kind: 'refused'; status: 400 | 403 | 404 | 409 | 422 | 429; error: CardRefusal }
    /** The same player came in from another page. */
    | { kind: 'elsewhere' }
    | { kind: 'over' }
  );

/**
 * Codes of play-api.ts and these. SEAT_TAKEN; TABLE_FULL: no seat is free; SHARED: somebody there shares a device or a line with the player;
 * ALREADY_SEATED; NOT_SEATED; NOT_YOUR_TURN: also an act for another `hand` or `step`; NOT_A_PLAY: the rules of the game forbid it.
 * `field`: what of the message is wrong; `left`: how much of it would do.
 */
export const CARD_ERRORS = ['SEAT_TAKEN', 'TABLE_FULL', 'SHARED', 'ALREADY_SEATED', 'NOT_SEATED', 'NOT_YOUR_TURN', 'NOT_A_PLAY'] as const;
export type CardErrorCode = (typeof CARD_ERRORS)[number];
export type CardRefusal = Omit<PlayError, 'code'> & { code: PlayError['code'] | CardErrorCode; left?: string };

export type CardPageSays =
  | { kind: 'enter'; session: string }
  | { kind: 'snapshot' }
  /** This page plays from now on. */
  | { kind: 'take' }
  /** Looks on without a seat, where opponents may be chosen. */
  | { kind: 'watch'; table: string }
  /** Back to the lobby from watching; who sits stays seated. */
  | { kind: 'lobby' }
  /** `key`: a UUID made once per press. Answered with `sitting`, once when it is ASKED and once when the wallet has answered. */
  | { kind: 'sit'; key: string; stake: StakeName; table?: string; seat?: number; buyIn: string }
  /** Sits out from the next hand on, or comes back. */
  | { kind: 'out'; isOut: boolean }
  /** Gets up: at once, or when the hand that it is dealt in is over; all chips go back to the wallet. */
  | { kind: 'leave' }
  /** SHA-256 of 32 own bytes, drawn anew for each attempt, then the bytes: 64 small hexadecimal letters each. */
  | { kind: 'commit'; hand: number; attempt: number; commit: string }
  | { kind: 'reveal'; hand: number; attempt: number; part: string }
  /** `step` as in CardTableView. */
  | { kind: 'act'; hand: number; step: number; act: Act };

export type Act =
  /** Shan Koe Mee. A bet is named in BETS; who names none is not dealt in. */
  | { do: 'bet'; bet: string }
  | { do: 'draw' }
  | { do: 'stand' }
  /** Tien Len. */
  | { do: 'lay'; cards: Card[] }
  | { do: 'pass' }
  /** Hold'em. A call of nothing is a check; `to` is what the seat will have put in during this street. */
  | { do: 'fold' }
  | { do: 'call' }
  | { do: 'raise'; to: string };

// ---------------------------------------------------------------- over HTTP

/** GET /play/cards/{code}/rules?currency=, without a session: for the report page. `hands`, `rake`: of all hands ever played for money. */
export type CardRules = { code: CardCode; currency: string; stakes: StakeRules[]; played: { hands: number; rake: string } };

/** GET /play/cards/{code}/hands?before={id}, with a session: hands that the player was dealt in, newest first, at most 20. */
export type HandList = { hands: HandSummary[]; next: string | null };
export type HandSummary = {
  id: string;
  table: string;
  hand: number;
  atMs: number;
  state: 'DONE' | 'VOID';
  net: string;
  rake: string;
  practice: boolean;
};

/** GET /play/cards/{code}/hand/{id}, with a session: only to who was dealt in; others 404. */
export type HandRecord = HandSummary & {
  code: CardCode;
  rules: StakeRules;
  currency: string;
  mySeat: number;
  /** Own cards as they were dealt. */
  myCards: Card[];
  /** As it was shown to all at the end; null of a void hand. */
  final: GameState | null;
  result: HandResult | null;
  acts: (Did & { atMs: number })[];
  proof: HandProof;
};

/**
 * What the cards of a hand are recomputed from: the deck is `playersDeck({ seed, table, parts, hand })`, which `start` says how to deal:
 * `dealHand` of Hold'em with `button`, `beginRound` of Shan Koe Mee with as many players as seats less the banker (who is last), `dealHands`
 * of Tien Len; always in the order of `seats`. Folded cards can be computed then, too: so it is shown a day after the hand, to its players alone.
 */
export type HandProof = {
  table: string;
  hand: number;
  seedHash: string;
  /** Table seats in the order in which they are dealt; of Shan Koe Mee from the left of the banker, he himself last. */
  seats: number[];
  commits: string[];
  parts: string[];
  /** Bots' parts are the server's. */
  bots: number[];
  /** Place in `seats`: Hold'em the button; Tien Len the leader, null in the first hand; Shan Koe Mee the banker. */
  start: number | null;
  /** Null until `revealAtMs`. */
  seed: string | null;
  revealAtMs: number;
};
