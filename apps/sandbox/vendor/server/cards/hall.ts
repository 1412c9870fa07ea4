import type { CardPageSays, CardRefusal, CardSnapshot, CardsSay, Money } from '../../cards-api.ts';
import type { Deps } from '../deps.ts';
import { isUnderBar } from '../operators.ts';
import { isGameOn } from '../store/games.ts';
import { practiceOf } from '../store/players.ts';
import { findSession, isPlaying, letPlay, type Session } from '../store/sessions.ts';
import { isOwnMoney } from '../tables/page-says.ts';
import type { Floor } from './floor.ts';
import { readCardsPage } from './page-says.ts';
import { sittings, sittingView } from './sitting-rows.ts';
import type { CardTable } from './table.ts';

/** A phone's line, as far as the hall needs it. */
export type Line = { send(text: string): void; close(): void };
type Phone = {
  line: Line;
  session: Session;
  /** The table that it looks at without a seat. */
  watches: CardTable | null;
  isTold: boolean;
  isInLobby: boolean;
  /** Messages of the last seconds. */
  said: { sinceMs: number; count: number };
  /** Reckoned again when a sitting has moved. */
  net: bigint | null;
};

const MESSAGES_MOST = 60;
const MESSAGES_WITHIN_MS = 10_000;
const STATUS_OF: Readonly<Record<string, 400 | 403 | 404 | 422 | 429>> = {
  ...{ BAD_REQUEST: 400, NOT_ALLOWED: 403, SHARED: 403, NOT_FOUND: 404 },
  ...{ STAKE_STEP: 422, STAKE_RANGE: 422, NOT_A_PLAY: 422, TOO_FAST: 429 },
};
export type CardHall = ReturnType<typeof createCardHall>;

/** Everybody at the tables of one game: what they say goes to the tables, what happens there goes to them. */
export function createCardHall({ store, clock, wallet, operators, log }: Deps, floor: Floor) {
  const phones = new Set<Phone>();
  /** As a player's wallet said last. */
  const balances = new Map<number, bigint>();
  const versions = new Map<CardTable, number>();
  /** Tables, and players, of whom there is news: told once at the end of the turn, however much has happened. */
  const news = { tables: new Set<CardTable>(), players: new Set<number>() };
  let isWaiting = false;
  let lobbyChanged = false;

  const tableOf = (phone: Phone) => floor.tableOf(phone.session.player) ?? phone.watches;
  const versionOf = (phone: Phone) => versions.get(tableOf(phone) as CardTable) ?? 1;

  function send(phone: Phone, what: object): void {
    phone.line.send(JSON.stringify({ v: versionOf(phone), at: clock.nowMs(), ...what }));
  }

  const refuse = (phone: Phone, error: CardRefusal) => send(phone, { kind: 'refused', status: STATUS_OF[error.code] ?? 409, error });

  function moneyOf(phone: Phone): Money {
    const { mode, player, hash } = phone.session;
    phone.net ??= sittings.netOf(store.read, hash);
    const balance = mode === 'practice' ? practiceOf(store.read, player) : (balances.get(player) ?? null);
    return { balance: balance?.toString() ?? null, net: `${phone.net}` };
  }

  function snapshot(phone: Phone): void {
    const { session } = phone;
    const table = tableOf(phone);
    const last = sittings.last(store.read, floor.code, session.player);
    const isOfInterest = last && (last.state !== 'CLOSED' || !last.isPaid);
    phone.isInLobby = !table;
    const all: CardSnapshot = {
      ...{ code: floor.code, lobby: floor.lobbyFor(session), table: table?.view() ?? null, mine: table?.mine(session.player) ?? null },
      ...{ sitting: isOfInterest ? sittingView(last) : null, money: moneyOf(phone), currency: session.currency },
      ...{ practice: !isOwnMoney(session), language: session.language, lobbyUrl: session.lobbyUrl },
      ...{ operatorBar: isUnderBar(operators, session), startedAtMs: session.startedAtMs },
    };
    send(phone, { kind: 'snapshot', ...all });
  }

  /** What all see is written once, however many are told. */
  function tellTable(table: CardTable): void {
    const [v, at, view] = [versions.get(table) ?? 1, clock.nowMs(), JSON.stringify(table.view())];
    for (const phone of phones) {
      if (tableOf(phone) !== table || !isHere(phone)) continue;
      const rest = `"mine":${JSON.stringify(table.mine(phone.session.player))},"money":${JSON.stringify(moneyOf(phone))}`;
      phone.line.send(`{"v":${v},"at":${at},"kind":"table","table":${view},${rest}}`);
    }
  }

  function tellSitting(player: number): void {
    const last = sittings.last(store.read, floor.code, player);
    for (const phone of phones) {
      if (phone.session.player !== player) continue;
      phone.net = null;
      if (last && isHere(phone)) send(phone, { kind: 'sitting', sitting: sittingView(last), money: moneyOf(phone) });
      if (!tableOf(phone) && !phone.isInLobby) tellLobby(phone);
    }
  }

  function tellLobby(phone: Phone): void {
    phone.isInLobby = true;
    send(phone, { kind: 'lobby', lobby: floor.lobbyFor(phone.session) });
  }

  function hasNews(): void {
    lobbyChanged = true;
    if (isWaiting) return;
    isWaiting = true;
    setImmediate(() => {
      isWaiting = false;
      const [tables, players] = [[...news.tables], [...news.players]];
      news.tables.clear();
      news.players.clear();
      try {
        for (const player of players) tellSitting(player);
        for (const table of tables) tellTable(table);
      } catch (error) {
        log.error({ err: error }, 'news of card tables could not be told');
      }
    });
  }

  /** Who plays on another screen is told once, and looks on no more. */
  function isHere(phone: Phone): boolean {
    if (isPlaying(store.read, phone.session)) return true;
    if (!phone.isTold) send(phone, { kind: 'elsewhere' });
    phone.isTold = true;
    return false;
  }

  async function askBalance(phone: Phone): Promise<void> {
    const { session } = phone;
    if (session.mode === 'practice') return;
    const { outcome, balance } = await wallet.balance({ ...session, game: floor.code });
    if (outcome !== 'done' || balance === null || !phones.has(phone)) return;
    balances.set(session.player, balance);
    snapshot(phone);
  }

  async function hear(phone: Phone, said: CardPageSays): Promise<void> {
    if (said.kind === 'take') {
      await store.write((db) => letPlay(db, phone.session.player, phone.session.hash));
      phone.isTold = false;
      return snapshot(phone);
    }
    if (!isHere(phone)) return refuse(phone, { code: 'PLAYING_ELSEWHERE' });
    const refusal = said.kind === 'sit' ? await sit(phone, said) : perform(phone, said);
    if (refusal) refuse(phone, refusal);
  }

  async function sit(phone: Phone, said: Extract<CardPageSays, { kind: 'sit' }>): Promise<CardRefusal | null> {
    if (!isGameOn(store.read, floor.code)) return { code: 'NOT_ALLOWED' };
    const refusal = await floor.sit(phone.session, said);
    if (refusal) return refusal;
    phone.watches = null;
    phone.isInLobby = false;
    news.players.add(phone.session.player);
    const table = floor.tableOf(phone.session.player);
    if (table) news.tables.add(table);
    hasNews();
    return null;
  }

  function perform(phone: Phone, said: Exclude<CardPageSays, { kind: 'sit' | 'take' }>): CardRefusal | null {
    const { player } = phone.session;
    if (said.kind === 'watch') return watch(phone, said.table);
    if (said.kind === 'snapshot' || said.kind === 'enter' || said.kind === 'lobby') return look(phone, said.kind);
    const table = floor.tableOf(player);
    if (!table) return { code: 'NOT_SEATED' };
    if (said.kind === 'act') return table.act(player, said);
    if (said.kind === 'commit') table.commit(player, said);
    else if (said.kind === 'reveal') table.reveal(player, said);
    else if (said.kind === 'out') table.out(player, said.isOut);
    else table.leave(player);
    return null;
  }

  function look(phone: Phone, kind: 'snapshot' | 'enter' | 'lobby'): null {
    if (kind !== 'lobby') snapshot(phone);
    else {
      phone.watches = null;
      tellLobby(phone);
    }
    return null;
  }

  function watch(phone: Phone, id: string): CardRefusal | null {
    if (floor.tableOf(phone.session.player)) return { code: 'ALREADY_SEATED' };
    const table = floor.watchable(phone.session, id);
    if (!table) return { code: 'NOT_FOUND', field: 'table' };
    phone.watches = table;
    snapshot(phone);
    return null;
  }

  function enter(line: Line, said: CardPageSays | null): Phone | null {
    const session = said?.kind === 'enter' ? findSession(store.read, said.session, clock.nowMs()) : undefined;
    if (!session) {
      line.send(JSON.stringify({ v: 1, at: clock.nowMs(), kind: 'over' } satisfies CardsSay));
      line.close();
      return null;
    }
    const since = { sinceMs: clock.nowMs(), count: 0 };
    const phone: Phone = { line, session, watches: null, isTold: false, isInLobby: true, said: since, net: null };
    phones.add(phone);
    floor.tableOf(session.player)?.online(session.player, true);
    snapshot(phone);
    isHere(phone);
    void askBalance(phone);
    return phone;
  }

  function isTooMuch({ said }: Phone): boolean {
    const nowMs = clock.nowMs();
    if (nowMs - said.sinceMs > MESSAGES_WITHIN_MS) [said.sinceMs, said.count] = [nowMs, 0];
    said.count += 1;
    return said.count > MESSAGES_MOST;
  }

  function leave(phone: Phone): void {
    phones.delete(phone);
    const { player } = phone.session;
    if (![...phones].some(({ session }) => session.player === player)) floor.tableOf(player)?.online(player, false);
  }

  return {
    floor,
    /** A line has come in; answers what is to be done with what it says and with its end. */
    open(line: Line): { hear(text: string): Promise<void>; end(): void } {
      let phone: Phone | null = null;
      return {
        async hear(text) {
          const read = readCardsPage(text);
          if (!phone) {
            phone = enter(line, 'said' in read ? read.said : null);
            return;
          }
          if (isTooMuch(phone)) return refuse(phone, { code: 'TOO_FAST' });
          if ('said' in read) return hear(phone, read.said);
          refuse(phone, { code: 'BAD_REQUEST', ...(read.field === null ? {} : { field: read.field }) });
        },
        end: () => void (phone && leave(phone)),
      };
    },
    onTable(table: CardTable): void {
      versions.set(table, (versions.get(table) ?? 1) + 1);
      news.tables.add(table);
      hasNews();
    },
    onSitting(player: number): void {
      news.players.add(player);
      hasNews();
    },
    noteBalance: (player: number, balance: bigint) => void balances.set(player, balance),
    /** Now and then: who has no seat sees how full the tables are. */
    tellLobbies(): void {
      if (!lobbyChanged) return;
      lobbyChanged = false;
      for (const phone of phones) if (phone.isInLobby && isHere(phone)) tellLobby(phone);
    },
  };
}
