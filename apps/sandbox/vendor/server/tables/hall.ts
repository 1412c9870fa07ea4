import {
  type MyBets,
  type PageSays,
  ROOM_KINDS,
  type RoomKind,
  type RoomLimits,
  type RoomTotals,
  type RoomView,
  type TableRefusal,
  type TableSays,
  type TableSnapshot,
} from '../../table-api.ts';
import type { Stakes } from '../../table-games/port.ts';
import { putAgain } from '../../table-games/staked.ts';
import type { Deps } from '../deps.ts';
import { isUnderBar } from '../operators.ts';
import { isGameOn } from '../store/games.ts';
import { practiceOf } from '../store/players.ts';
import { findSession, isPlaying, letPlay, type Session } from '../store/sessions.ts';
import type { Standing } from '../wallet/ask.ts';
import type { Seat } from './felt.ts';
import { isOwnMoney, readPageSays } from './page-says.ts';
import { closedTo, firstRoom, type Guest, readStakes, VIP_LABEL, VIP_LEVEL, vipBalanceOf } from './rooms.ts';
import { bets, desk } from './rows.ts';
import { texts } from './shown-bets.ts';
import type { Table } from './table.ts';
import type { Tickets } from './tickets.ts';

/** A phone's line, as far as the hall needs it. */
export type Line = { send(text: string): void; close(): void };

type Phone = {
  line: Line;
  session: Session;
  room: RoomKind;
  wished: RoomKind | null;
  messages: number;
  isTold: boolean;
  /** What was said last of the player's own bets. */
  mineTold: string;
  standing: Standing;
};
type Says<Kind extends TableSays['kind']> = Omit<Extract<TableSays, { kind: Kind }>, 'v' | 'at' | 'kind'>;

const NOBODY: Standing = { label: '', level: 0, seatTags: [] };
/** How often the sums on the felt are told while bets come in. */
const TOTALS_EVERY_MS = 5_000;
/** What a phone may say within one hand; it needs a handful. */
const MESSAGES_A_HAND = 24;
const STATUS_OF: Readonly<Record<string, 400 | 403 | 409 | 422 | 429>> = {
  STAKE_STEP: 422,
  STAKE_RANGE: 422,
  TOO_FAST: 429,
  NOT_ALLOWED: 403,
  BAD_REQUEST: 400,
};

export type Hall = ReturnType<typeof createHall>;

/** Everybody at one table: what they say goes to the engine, what it does goes to them. */
export function createHall({ store, clock, wallet, operators }: Deps, table: Table, tickets: Tickets) {
  const phones = new Set<Phone>();
  /** As a player's wallet said last. */
  const balances = new Map<number, bigint>();
  let version = 1;
  let totalsToldMs = 0;
  let limitsTold = table.limits().mark;

  function say<Kind extends TableSays['kind']>(phone: Phone, kind: Kind, what: Says<Kind>): void {
    phone.line.send(JSON.stringify({ v: version, at: clock.nowMs(), kind, ...what }));
  }

  function refuse(phone: Phone, error: TableRefusal): void {
    say(phone, 'refused', { status: STATUS_OF[error.code] ?? 409, error });
  }

  const balanceOf = ({ session: { mode, player } }: Phone) =>
    mode === 'practice' ? practiceOf(store.read, player) : (balances.get(player) ?? null);

  const guestOf = (phone: Phone): Guest => ({
    isPractice: !isOwnMoney(phone.session),
    isVip: desk.isVip(store.read, phone.session.player),
    standing: phone.standing,
    balance: balanceOf(phone),
    vipBalance: vipBalanceIn(phone),
    hasTicket: tickets.holds(phone.session.player),
  });

  const vipBalanceIn = ({ session: { currency } }: Phone) => vipBalanceOf(table.limits().of('VIP', currency));

  const moneyOf = (phone: Phone) => ({
    balance: balanceOf(phone)?.toString() ?? null,
    net: bets.netOf(store.read, phone.session.hash).toString(),
  });

  function roomsFor(phone: Phone): RoomView[] {
    const guest = guestOf(phone);
    const limitsIn = (kind: RoomKind) => textLimits(table.limits().of(kind, phone.session.currency));
    // Nobody is shown both: practice money buys no ticket, and no other money sits in the free room.
    const kinds = ROOM_KINDS.filter((kind) => kind !== (guest.isPractice ? 'PPV' : 'FREE'));
    return kinds.map((kind) => ({ kind, limits: limitsIn(kind), closed: closedTo(guest, kind) }));
  }

  const hereIn = (room: RoomKind) => new Set([...phones].filter((phone) => phone.room === room).map(({ session }) => session.player)).size;

  /** `isAnswer`: somebody waits for it. Else it is said only where it is news. */
  function tellMine(phone: Phone, { isAnswer }: { isAnswer: boolean }): void {
    const own = { mine: mineOf(phone), money: moneyOf(phone) };
    const text = JSON.stringify(own);
    if (text === phone.mineTold && !isAnswer) return;
    phone.mineTold = text;
    say(phone, 'mine', own);
  }

  /** What lies on the felt of a phone's room, in its currency: added up once, however many are told. */
  function sumsNow() {
    const known = new Map<string, { totals: RoomTotals; here: number }>();
    return ({ room, session: { currency } }: Phone) => {
      const key = `${room} ${currency}`;
      const sums = known.get(key) ?? { totals: table.totals({ room, currency }), here: hereIn(room) };
      known.set(key, sums);
      return sums;
    };
  }

  const mineOf = (phone: Phone): MyBets | null => table.betsOf(phone.session.player);

  function tellAll(phone: Phone): void {
    const { session, room } = phone;
    const last = bets.last(store.read, table.rules.id, session.player);
    const snapshot: TableSnapshot = {
      table: table.rules.id,
      view: table.view(),
      room,
      rooms: roomsFor(phone),
      ticket: tickets.view(session),
      vip: {
        ...{ label: VIP_LABEL, level: VIP_LEVEL, balance: vipBalanceIn(phone).toString() },
        own: { label: phone.standing.label, level: phone.standing.level },
      },
      ...sumsNow()(phone),
      mine: mineOf(phone),
      last: last && texts(putAgain(table.rules.game, last.stakes)),
      money: moneyOf(phone),
      currency: session.currency,
      practice: !isOwnMoney(session),
      language: session.language,
      lobbyUrl: session.lobbyUrl,
      operatorBar: isUnderBar(operators, session),
      startedAtMs: session.startedAtMs,
    };
    say(phone, 'snapshot', snapshot);
  }

  function tellTotals(): void {
    totalsToldMs = clock.nowMs();
    const sumsOf = sumsNow();
    for (const phone of phones) say(phone, 'totals', sumsOf(phone));
  }

  /** What the desk has set counts for the hand that has just opened. */
  function tellNewLimits(): void {
    const { mark } = table.limits();
    if (mark === limitsTold) return;
    limitsTold = mark;
    for (const phone of phones) tellAll(phone);
  }

  /** Who plays on another screen is told once, and looks on. */
  function isHere(phone: Phone): boolean {
    if (isPlaying(store.read, phone.session)) return true;
    if (!phone.isTold) say(phone, 'elsewhere', {});
    phone.isTold = true;
    return false;
  }

  /** What the wallet holds, and how the player stands at its operator, is asked beside: the table is seen at once. */
  async function askOperator(phone: Phone): Promise<void> {
    const { session } = phone;
    if (session.mode === 'practice') return;
    const [{ outcome, balance }, standing] = await Promise.all([
      wallet.balance({ ...session, game: table.rules.id }),
      isOwnMoney(session) ? wallet.standing(session) : NOBODY,
    ]);
    if (!phones.has(phone)) return;
    phone.standing = standing;
    if (outcome === 'done' && balance !== null) balances.set(session.player, balance);
    leadToWished(phone);
  }

  /** To the room that the player came for, once it is known whether it is open to him; if it is not, the page is told which it was. */
  function leadToWished(phone: Phone): void {
    const { wished } = phone;
    phone.wished = null;
    const isShut = wished !== null && closedTo(guestOf(phone), wished) !== null;
    if (wished && !isShut && !table.hasChips(phone.session.player)) phone.room = wished;
    tellAll(phone);
    if (isShut) refuse(phone, { code: 'NOT_ALLOWED', field: wished });
  }

  function takeBets(phone: Phone, said: Extract<PageSays, { kind: 'bets' }>): void {
    const stakes = readStakes(said.areas, table.rules.game);
    const refusal: TableRefusal | null = stakes ? putOnFelt(phone, { stakes, said }) : { code: 'BAD_REQUEST' };
    if (refusal?.field === phone.room) tellAll(phone);
    if (refusal) refuse(phone, refusal);
    else tellMine(phone, { isAnswer: true });
    if (!refusal && clock.nowMs() - totalsToldMs >= TOTALS_EVERY_MS) tellTotals();
  }

  type OnFelt = { stakes: Stakes<bigint>; said: Extract<PageSays, { kind: 'bets' }> };
  function putOnFelt(phone: Phone, { stakes, said }: OnFelt): TableRefusal | null {
    if (closedTo(guestOf(phone), phone.room)) return { code: 'NOT_ALLOWED', field: phone.room };
    if (!isGameOn(store.read, table.rules.id)) return { code: 'NOT_ALLOWED' };
    const { player, operator, user, token, mode, currency, hash } = phone.session;
    const seat: Seat = { player, operator, user, token, mode, currency, session: hash, room: phone.room };
    return table.bet(seat, { round: said.round, stakes, leftAtMs: said.at });
  }

  /** What comes of it everybody is told; only who may not is told apart. */
  async function choose(phone: Phone, { round, step, choice }: Extract<PageSays, { kind: 'choose' }>): Promise<void> {
    const refusal = await table.choose(phone.session.player, { round, step, choice });
    if (refusal) refuse(phone, refusal);
  }

  function changeRoom(phone: Phone, room: RoomKind): void {
    const isShut = closedTo(guestOf(phone), room) !== null;
    const isFree = !table.hasChips(phone.session.player);
    if (isFree && !isShut) phone.room = room;
    if (isFree || isShut) tellAll(phone);
    if (isShut) refuse(phone, { code: 'NOT_ALLOWED', field: room });
    else if (!isFree) refuse(phone, { code: 'ROUND_OPEN' });
  }

  /** What comes of it is told as soon as the wallet has answered. */
  async function buyTicket(phone: Phone): Promise<void> {
    if (!isGameOn(store.read, table.rules.id)) return refuse(phone, { code: 'NOT_ALLOWED' });
    const refusal = await tickets.buy(phone.session, { isPaused: table.view().phase === 'PAUSED' });
    if (refusal) refuse(phone, refusal);
    else tellAll(phone);
  }

  async function hear(phone: Phone, said: PageSays): Promise<void> {
    phone.messages += 1;
    if (phone.messages > MESSAGES_A_HAND) return refuse(phone, { code: 'TOO_FAST' });
    if (said.kind === 'take') {
      await store.write((db) => letPlay(db, phone.session.player, phone.session.hash));
      phone.isTold = false;
      return tellAll(phone);
    }
    if (!isHere(phone)) return refuse(phone, { code: 'PLAYING_ELSEWHERE' });
    if (said.kind === 'bets') return takeBets(phone, said);
    if (said.kind === 'room') return changeRoom(phone, said.room);
    if (said.kind === 'ticket') return buyTicket(phone);
    if (said.kind === 'choose') return choose(phone, said);
    tellAll(phone);
  }

  function enter(line: Line, said: PageSays | null): Phone | null {
    const session = said?.kind === 'enter' ? findSession(store.read, said.session, clock.nowMs()) : undefined;
    if (!session || said?.kind !== 'enter') {
      line.send(JSON.stringify({ v: version, at: clock.nowMs(), kind: 'over' } satisfies TableSays));
      line.close();
      return null;
    }
    const wished = said.room ?? null;
    const phone: Phone = { line, session, room: 'MAIN', wished, messages: 0, isTold: false, mineTold: '', standing: NOBODY };
    phone.room = firstRoom(guestOf(phone));
    if (said.room && !closedTo(guestOf(phone), said.room)) phone.room = said.room;
    phones.add(phone);
    tellAll(phone);
    isHere(phone);
    void askOperator(phone);
    return phone;
  }

  return {
    table,
    /** A line has come in; answers what is to be done with what it says and with its end. */
    open(line: Line): { hear(text: string): Promise<void>; end(): void } {
      let phone: Phone | null = null;
      return {
        async hear(text) {
          const said = readPageSays(text);
          if (phone && said) return hear(phone, said);
          if (phone) return refuse(phone, { code: 'BAD_REQUEST' });
          phone = enter(line, said);
        },
        end: () => void (phone && phones.delete(phone)),
      };
    },
    /** The engine has moved on. */
    tellPhase(): void {
      version += 1;
      const view = table.view();
      const sumsOf = sumsNow();
      for (const phone of phones) {
        if (view.phase === 'OPEN') phone.messages = 0;
        if (isHere(phone)) say(phone, 'phase', { view, ...(view.phase === 'CLOSING' ? sumsOf(phone) : {}) });
      }
      tellNewLimits();
      if (view.phase === 'OPEN') totalsToldMs = clock.nowMs();
    },
    /** Something has happened to these players' bets or money. */
    tellPlayers(players: readonly number[]): void {
      for (const phone of phones) if (players.includes(phone.session.player)) tellMine(phone, { isAnswer: false });
    },
    /** All that there is, to these players. */
    tellWhole(players: readonly number[]): void {
      for (const phone of phones) if (players.includes(phone.session.player)) tellAll(phone);
    },
    noteBalance: (player: number, balance: bigint) => void balances.set(player, balance),
  };
}

function textLimits(limits: RoomLimits<bigint>): RoomView['limits'] {
  return {
    min: limits.min.toString(),
    step: limits.step.toString(),
    max: limits.max.toString(),
    sideMax: limits.sideMax.toString(),
    maxPay: limits.maxPay.toString(),
    areaMax: limits.areaMax.toString(),
  };
}
