import type { PlayError } from './play-api.ts';
import type { TableCode } from './table-games/games.ts';
import type { Outcome, Stakes } from './table-games/port.ts';

/**
 * What a live table and its pages say to each other over `WS /play/table/{id}`. The first message of a page is `enter`. Money is text, as
 * in play-api.ts. What the server says carries `v`, the number of the table's last change: who has missed one asks for a snapshot.
 */

/** `SEALING`: a new shoe waits for the beacon. `INSURE`, `CHOICE`: what was dealt asks for it. `PAUSED`: by the operator, after a hand. */
export type TablePhase = 'SEALING' | 'OPEN' | 'CLOSING' | 'DEAL' | 'INSURE' | 'CHOICE' | 'SETTLED' | 'VOID' | 'PAUSED';
/** FREE takes practice money only, PPV is entered by a ticket. All rooms of a table share its shoe and its hands. */
export const ROOM_KINDS = ['FREE', 'MAIN', 'VIP', 'PPV'] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

export function isRoomKind(text: string): text is RoomKind {
  return (ROOM_KINDS as readonly string[]).includes(text);
}

export type RoomLimits<Money> = {
  /** For each area that is staked on. */
  min: Money;
  step: Money;
  /** On each main area of the game. */
  max: Money;
  /** On every other area. */
  sideMax: Money;
  /** What one player's hand may bring back at most. */
  maxPay: Money;
  /** What lies on an area of all players of the room together. */
  areaMax: Money;
};

export type ShoeView = {
  number: number;
  /** Published before the beacon speaks. */
  seedHash: string;
  /** The first counts; each later one only when those before fail to come. */
  beaconRounds: number[];
  committedAtMs: number;
  beaconRound: number | null;
  randomness: string | null;
};

/** What everybody at the table sees. */
export type TableView = {
  phase: TablePhase;
  startedAtMs: number;
  endsAtMs: number | null;
  shoe: ShoeView;
  /** Hand of the shoe, from 1. */
  hand: number;
  round: string | null;
  /** From DEAL on, as far as it is played: what was drawn, in the shape of the table's game. */
  deal: Outcome | null;
  /** Hands of this shoe that count, each as its game marks it: baccarat as `B`, `P`, `T`. */
  hands: string;
  reason: string | null;
};

/** GATHERED: chips on the felt, no money asked for. SENT: the wallet is asked. UNSURE: no answer; it is taken back. */
export type BetState = 'GATHERED' | 'SENT' | 'ACCEPTED' | 'REFUSED' | 'UNSURE' | 'SETTLED' | 'VOID';

export type MyBets = {
  round: string;
  areas: Stakes<string>;
  stake: string;
  state: BetState;
  refusal: PlayError | null;
  /** By area, stake included. */
  back: Stakes<string> | null;
  returned: string | null;
  /** Whether what came back, or was taken back, has reached the wallet. */
  paid: boolean;
};

export type RoomTotals = Partial<Record<string, { stake: string; bets: number }>>;
export type Money = { balance: string | null; net: string };
export type RoomView = { kind: RoomKind; limits: RoomLimits<string> /** Null: this player may bet in it. */; closed: RoomClosed | null };
export type RoomClosed = 'PRACTICE_ONLY' | 'MONEY_ONLY' | 'VIP_ONLY' | 'TICKET';

/** Of the PPV room. ASKED: the wallet is asked for the fee. HELD: the room is open until `endsAtMs`. BACK: the fee is given back. */
export type TicketState = 'NONE' | 'ASKED' | 'HELD' | 'REFUSED' | 'BACK';
export type TicketView = { fee: string; state: TicketState; endsAtMs: number | null; refusal: PlayError | null };

export type TableSnapshot = {
  table: TableCode;
  view: TableView;
  room: RoomKind;
  rooms: RoomView[];
  /** Any one of them opens the VIP room. `own`: as the player's operator says of him. */
  vip: { label: string; level: number; balance: string; own: { label: string; level: number } };
  /** Null: this player's money buys none. */
  ticket: TicketView | null;
  totals: RoomTotals;
  here: number;
  mine: MyBets | null;
  /** The player's last accepted stakes, for "repeat". */
  last: Stakes<string> | null;
  money: Money;
  currency: string;
  practice: boolean;
  language: 'EN' | 'MY' | 'CN';
  lobbyUrl: string | null;
  /** As in play-api.ts. */
  operatorBar: boolean;
  startedAtMs: number;
};

type At = { v: number; at: number };
export type TableSays = At &
  (
    | ({ kind: 'snapshot' } & TableSnapshot)
    /** With the sums that bets have closed at. */
    | { kind: 'phase'; view: TableView; totals?: RoomTotals; here?: number }
    | { kind: 'totals'; totals: RoomTotals; here: number }
    | { kind: 'mine'; mine: MyBets | null; money: Money }
    /** `round`: the one that was not bet on. `left`: what may still be staked there. `field`: an area, or the room that is closed to him. */
    | { kind: 'refused'; status: 400 | 403 | 409 | 422 | 429; error: TableRefusal }
    /** The same player came in from another page. */
    | { kind: 'elsewhere' }
    | { kind: 'over' }
  );

export type TableRefusal = PlayError & { round?: string; left?: string };

/** The last two are of everybody who has staked, while insurance is offered. */
export const CHOICE_WORDS = ['hit', 'stand', 'double', 'split', 'INSURE', 'NO_INSURANCE'] as const;
export type ChoiceWord = (typeof CHOICE_WORDS)[number];

export type PageSays =
  | { kind: 'enter'; session: string; room?: RoomKind }
  | { kind: 'snapshot' }
  | { kind: 'take' }
  | { kind: 'room'; room: RoomKind }
  /** Buys a ticket. What comes of it is told with a snapshot. */
  | { kind: 'ticket' }
  /** All of the player's stakes on this hand: takes the place of what was sent before. None clears them. `at`: when it left, server's time. */
  /** `step`: how many choices were made in the round before this one. */
  | { kind: 'choose'; round: string; step: number; choice: ChoiceWord }
  | { kind: 'bets'; round: string; areas: Stakes<string>; at: number };

/** GET /play/table/{id}/bets, with a session: the player's own, newest first, at most 30. */
export type TableBet = MyBets & { shoe: number; hand: number; deal: Outcome | null; atMs: number };
export type TableBets = { bets: TableBet[] };

/** GET /play/table/{id}/played, without a session: bets for money ever settled on each area, and the mean of back / stake over them. */
export type PlayedAreas = { areas: { area: string; bets: number; returned: number }[] };

/** GET /play/table/{id}/shoes: newest first, at most 20. GET /play/table/{id}/shoe/{number}. No session is asked for. */
export type ShoeProof = {
  table: TableCode;
  number: number;
  state: 'SEALED' | 'OPEN' | 'REVEALED' | 'VOID';
  seedHash: string;
  committedAtMs: number;
  beaconRounds: number[];
  /** `local`: a beacon of the vendor's own, for development: whoever holds its key can foresee it. */
  beacon: 'local' | 'quicknet';
  chain: { hash: string; scheme: string; publicKey: string; periodS: number; genesisS: number };
  beaconRound: { round: number; randomness: string; signature: string } | null;
  /** Only once the shoe is over. */
  seed: string | null;
  /** Hands as they lay on the felt, in order; `void` ones count for nobody and took their cards all the same. */
  hands: { hand: number; deal: Outcome; isVoid: boolean }[];
};
export type ShoeList = { shoes: Pick<ShoeProof, 'number' | 'state' | 'seedHash' | 'committedAtMs'>[] };
