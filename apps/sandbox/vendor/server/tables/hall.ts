import {
  type MyBets,
  type PageSays,
  ROOM_KINDS,
  type RoomKind,
  type RoomView,
  type Stakes,
  type TableRefusal,
  type TableSays,
  type TableSnapshot,
} from '../../table-api.ts';
import type { Deps } from '../deps.ts';
import { stakesIn } from '../games.ts';
import { isUnderBar } from '../operators.ts';
import { isGameOn } from '../store/games.ts';
import { practiceOf } from '../store/players.ts';
import { findSession, isPlaying, letPlay, type Session } from '../store/sessions.ts';
import type { Seat } from './felt.ts';
import { isOwnMoney, readPageSays } from './page-says.ts';
import { closedTo, firstRoom, type Guest, limitsOf, readStakes } from './rooms.ts';
import { bets, desk } from './rows.ts';
import { type Table, texts } from './table.ts';

/** A phone's line, as far as the hall needs it. */
export type Line = { send(text: string): void; close(): void };

type Phone = { line: Line; session: Session; room: RoomKind; messages: number; isTold: boolean };
type Says<Kind extends TableSays['kind']> = Omit<Extract<TableSays, { kind: Kind }>, 'v' | 'at' | 'kind'>;

/** How often the sums on the felt are told while bets come in. */
const TOTALS_EVERY_MS = 4_000;
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
export function createHall({ store, clock, wallet, operators }: Deps, table: Table) {
  const phones = new Set<Phone>();
  /** As a player's wallet said last. */
  const balances = new Map<number, bigint>();
  let version = 1;
  let totalsToldMs = 0;

  function say<Kind extends TableSays['kind']>(phone: Phone, kind: Kind, what: Says<Kind>): void {
    phone.line.send(JSON.stringify({ v: version, at: clock.nowMs(), kind, ...what }));
  }

  function refuse(phone: Phone, error: TableRefusal): void {
    say(phone, 'refused', { status: STATUS_OF[error.code] ?? 409, error });
  }

  const balanceOf = ({ session: { mode, player } }: Phone) =>
    mode === 'practice' ? practiceOf(store.read, player) : (balances.get(player) ?? null);

  const guestOf = (phone: Phone): Guest => ({
    smallest: stakesIn(phone.session.currency).step,
    isPractice: !isOwnMoney(phone.session),
    isVip: desk.isVip(store.read, phone.session.player),
    balance: balanceOf(phone),
  });

  const moneyOf = (phone: Phone) => ({
    balance: balanceOf(phone)?.toString() ?? null,
    net: bets.netOf(store.read, phone.session.hash).toString(),
  });

  function roomsFor(phone: Phone): RoomView[] {
    const guest = guestOf(phone);
    return ROOM_KINDS.map((kind) => ({ kind, limits: textLimits(limitsOf(kind, guest.smallest)), closed: closedTo(guest, kind) }));
  }

  const hereIn = (room: RoomKind) => new Set([...phones].filter((phone) => phone.room === room).map(({ session }) => session.player)).size;

  const tellMine = (phone: Phone) => say(phone, 'mine', { mine: mineOf(phone), money: moneyOf(phone) });
  const mineOf = (phone: Phone): MyBets | null => table.betsOf(phone.session.player);

  function tellAll(phone: Phone): void {
    const { session, room } = phone;
    const last = bets.last(store.read, table.rules.id, session.player);
    const snapshot: TableSnapshot = {
      table: table.rules.id,
      variant: table.rules.variant,
      view: table.view(),
      room,
      rooms: roomsFor(phone),
      totals: table.totals({ room, currency: session.currency }),
      here: hereIn(room),
      mine: mineOf(phone),
      last: last && texts(last.stakes),
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
    for (const phone of phones) {
      const totals = table.totals({ room: phone.room, currency: phone.session.currency });
      say(phone, 'totals', { totals, here: hereIn(phone.room) });
    }
  }

  /** Who plays on another screen is told once, and looks on. */
  function isHere(phone: Phone): boolean {
    if (isPlaying(store.read, phone.session)) return true;
    if (!phone.isTold) say(phone, 'elsewhere', {});
    phone.isTold = true;
    return false;
  }

  /** What the wallet holds is asked beside: the table is seen at once. */
  async function askBalance(phone: Phone): Promise<void> {
    if (phone.session.mode === 'practice') return;
    const { outcome, balance } = await wallet.balance({ ...phone.session, game: table.rules.id });
    if (outcome !== 'done' || balance === null || !phones.has(phone)) return;
    balances.set(phone.session.player, balance);
    tellAll(phone);
  }

  function takeBets(phone: Phone, said: Extract<PageSays, { kind: 'bets' }>): void {
    const stakes = readStakes(said.areas);
    const guest = guestOf(phone);
    const refusal: TableRefusal | null = stakes ? putOnFelt(phone, { stakes, guest, said }) : { code: 'BAD_REQUEST' };
    if (refusal) refuse(phone, refusal);
    else tellMine(phone);
    if (!refusal && clock.nowMs() - totalsToldMs >= TOTALS_EVERY_MS) tellTotals();
  }

  type OnFelt = { stakes: Stakes<bigint>; guest: Guest; said: Extract<PageSays, { kind: 'bets' }> };
  function putOnFelt(phone: Phone, { stakes, guest, said }: OnFelt): TableRefusal | null {
    if (closedTo(guest, phone.room) || !isGameOn(store.read, table.rules.id)) return { code: 'NOT_ALLOWED' };
    const { player, operator, user, token, mode, currency, hash } = phone.session;
    const seat: Seat = { player, operator, user, token, mode, currency, session: hash, room: phone.room };
    const limits = limitsOf(phone.room, guest.smallest);
    return table.bet(seat, { round: said.round, stakes, limits, leftAtMs: said.at });
  }

  function changeRoom(phone: Phone, room: RoomKind): void {
    const isFree = !table.hasChips(phone.session.player);
    if (isFree) phone.room = room;
    if (isFree) tellAll(phone);
    else refuse(phone, { code: 'ROUND_OPEN' });
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
    tellAll(phone);
  }

  function enter(line: Line, said: PageSays | null): Phone | null {
    const session = said?.kind === 'enter' ? findSession(store.read, said.session, clock.nowMs()) : undefined;
    if (!session || said?.kind !== 'enter') {
      line.send(JSON.stringify({ v: version, at: clock.nowMs(), kind: 'over' } satisfies TableSays));
      line.close();
      return null;
    }
    const phone: Phone = { line, session, room: said.room ?? 'MAIN', messages: 0, isTold: false };
    if (said.room === undefined || closedTo(guestOf(phone), said.room)) phone.room = firstRoom(guestOf(phone));
    phones.add(phone);
    tellAll(phone);
    isHere(phone);
    void askBalance(phone);
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
      for (const phone of phones) {
        if (view.phase === 'OPEN') phone.messages = 0;
        if (isHere(phone)) say(phone, 'phase', { view });
      }
      if (view.phase === 'CLOSING' || view.phase === 'OPEN') tellTotals();
    },
    /** Something has happened to these players' bets or money. */
    tellPlayers(players: readonly number[]): void {
      for (const phone of phones) if (players.includes(phone.session.player)) tellMine(phone);
    },
    noteBalance: (player: number, balance: bigint) => void balances.set(player, balance),
  };
}

function textLimits(limits: ReturnType<typeof limitsOf>): RoomView['limits'] {
  return {
    min: limits.min.toString(),
    step: limits.step.toString(),
    max: limits.max.toString(),
    sideMax: limits.sideMax.toString(),
    maxPay: limits.maxPay.toString(),
    areaMax: limits.areaMax.toString(),
  };
}
