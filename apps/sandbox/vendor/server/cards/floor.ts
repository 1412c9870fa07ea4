import type { CardCode, StakeName } from '../../card-games/codes.ts';
import { STAKES } from '../../card-games/codes.ts';
import type { CardPageSays, CardRefusal, Lobby, LobbyStake } from '../../cards-api.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../store/sessions.ts';
import { isOwnMoney } from '../tables/page-says.ts';
import { hands } from './hand-rows.ts';
import { portOf } from './ports/ports.ts';
import { watchHand } from './signals/watch-hand.ts';
import { createSittingMoney } from './sitting-money.ts';
import { sittings } from './sitting-rows.ts';
import { type Rules, rulesOf, rulesView } from './stakes.ts';
import { type CardTable, createCardTable } from './table.ts';
import type { HandFacts } from './table-parts.ts';
import { keepTags, shareTag } from './tags.ts';

const UPPER: ReadonlySet<StakeName> = new Set(['MID', 'HIGH']);
/** So many tables of one stake and currency at once; then there is no seat. */
const TABLES_MOST = 400;

export type FloorParts = Deps & {
  code: CardCode;
  /** Something at a table has changed. */
  onTable(table: CardTable): void;
  onSitting(player: number): void;
};
export type Floor = ReturnType<typeof createFloor>;
type Sit = Extract<CardPageSays, { kind: 'sit' }>;
type Place = { table: CardTable; seat: number };

/** All tables of one game. One is opened when somebody needs a seat, and stands until the vendor stops. */
export function createFloor(parts: FloorParts) {
  const { code, store, clock, wallet, log, onTable, onSitting } = parts;
  const money = createSittingMoney(wallet);
  const tables = new Map<string, CardTable>();
  const port = portOf(code);
  /** Players whose seat is being found: a second press waits for nothing. */
  const finding = new Set<number>();

  const stakeOf = (session: Session): StakeName[] => STAKES.filter((stake) => (stake === 'PRACTICE') !== isOwnMoney(session));
  const tablesOf = (stake: StakeName, currency: string) =>
    [...tables.values()].filter((table) => table.rules.stake === stake && table.currency === currency);
  /** Where each sat down last: asked for with every message, so that nobody looks through all tables. */
  const seatedAt = new Map<number, CardTable>();
  const tableOf = (player: number) => {
    const table = seatedAt.get(player);
    return table?.seatOf(player) ? table : undefined;
  };

  function openTable(rules: Rules, currency: string): CardTable | null {
    const number = tablesOf(rules.stake, currency).length + 1;
    if (number > TABLES_MOST) return null;
    const id = `${code}-${rules.stake}-${currency}-${number}`;
    const table: CardTable = createCardTable({
      ...{ ...parts, id, number, rules, currency, port, money, onSitting, isPractice: rules.stake === 'PRACTICE' },
      onChange: () => onTable(table),
      watchHand: (db, facts: HandFacts) => watchHand(db, facts),
      alarm: (problem) => log.error({ problem }, 'a card table has stopped'),
    });
    tables.set(id, table);
    return table;
  }

  /** The fullest table with a seat that this player may take; a new one when there is none. */
  function findPlace(said: Sit, session: Session, tags: readonly string[]): Place | CardRefusal {
    const rules = rulesOf(code, said.stake, session.currency);
    if (said.table !== undefined) return placeAt(said, session, tags);
    const byTaken = tablesOf(said.stake, session.currency).toSorted(
      (one, other) => other.chairs.taken().length - one.chairs.taken().length,
    );
    const found = byTaken.find((table) => table.chairs.free().length > 0 && !sharesAt(table, tags)) ?? openTable(rules, session.currency);
    if (!found) return { code: 'TABLE_FULL' };
    const free = found.chairs.free();
    const isChosen = said.seat !== undefined && !UPPER.has(said.stake) && free.includes(said.seat);
    return { table: found, seat: isChosen ? (said.seat as number) : anyOf(free) };
  }

  function placeAt(said: Sit, session: Session, tags: readonly string[]): Place | CardRefusal {
    const table = tables.get(said.table ?? '');
    if (UPPER.has(said.stake)) return { code: 'NOT_ALLOWED', field: 'table' };
    if (table?.rules.stake !== said.stake || table.currency !== session.currency) return { code: 'NOT_FOUND', field: 'table' };
    if (sharesAt(table, tags)) return { code: 'SHARED' };
    const free = table.chairs.free();
    if (free.length === 0) return { code: 'TABLE_FULL' };
    const seat = said.seat ?? anyOf(free);
    return free.includes(seat) ? { table, seat } : { code: 'SEAT_TAKEN', field: 'seat' };
  }

  const anyOf = (free: readonly number[]) => free[(parts.chance.bytes(1)[0] ?? 0) % free.length] as number;
  const sharesAt = ({ chairs, isPractice }: CardTable, tags: readonly string[]) =>
    !isPractice && chairs.taken().some((each) => shareTag(each.tags, tags));

  async function sit(session: Session, said: Sit): Promise<CardRefusal | null> {
    const { player } = session;
    const known = sittings.byKey(store.read, player, said.key);
    if (known) return known.stake === said.stake && `${known.buyIn}` === said.buyIn ? null : { code: 'KEY_REUSED', field: 'key' };
    const refusal = refusalFor(session, said);
    if (refusal || finding.has(player)) return refusal ?? { code: 'ALREADY_SEATED' };
    finding.add(player);
    try {
      const { seatTags } = isOwnMoney(session) ? await wallet.standing(session) : { seatTags: [] };
      await store.write((db) => keepTags(db, player, seatTags, clock.nowMs()));
      const place = findPlace(said, session, seatTags);
      if ('code' in place) return place;
      seatedAt.set(player, place.table);
      await place.table.take({ seat: place.seat, session, tags: seatTags, buyIn: BigInt(said.buyIn), key: said.key });
      return null;
    } finally {
      finding.delete(player);
    }
  }

  function refusalFor(session: Session, said: Sit): CardRefusal | null {
    if (!stakeOf(session).includes(said.stake)) return { code: 'NOT_ALLOWED', field: 'stake' };
    if (tableOf(session.player) || sittings.openOf(store.read, code, session.player)) return { code: 'ALREADY_SEATED' };
    const { buyIn, unit } = rulesOf(code, said.stake, session.currency);
    const wanted = BigInt(said.buyIn);
    if (wanted % unit !== 0n) return { code: 'STAKE_STEP', field: 'buyIn' };
    if (wanted < buyIn.least || wanted > buyIn.most)
      return { code: 'STAKE_RANGE', field: 'buyIn', left: `${wanted < buyIn.least ? buyIn.least : buyIn.most}` };
    return null;
  }

  function lobbyFor(session: Session): Lobby {
    return { stakes: STAKES.map((stake) => lobbyStake(session, stake)) };
  }

  function lobbyStake(session: Session, stake: StakeName): LobbyStake {
    const all = tablesOf(stake, session.currency);
    const isChosen = !UPPER.has(stake);
    const isOpen = stakeOf(session).includes(stake);
    const listed = all.map((table) => ({
      id: table.id,
      number: table.number,
      taken: table.chairs.taken().length,
      seats: table.rules.seats.most,
    }));
    return {
      ...rulesView(rulesOf(code, stake, session.currency)),
      isChosen,
      playing: all.reduce((sum, { chairs }) => sum + chairs.taken().filter(({ player }) => player !== null).length, 0),
      tables: isChosen
        ? listed
            .filter(({ taken }) => taken > 0)
            .toSorted((one, other) => other.taken - one.taken)
            .slice(0, 50)
        : [],
      closed: isOpen ? null : stake === 'PRACTICE' ? 'MONEY_ONLY' : 'PRACTICE_ONLY',
    };
  }

  return {
    code,
    ...{ tables, tableOf, sit, lobbyFor },
    /** Which table may be looked at without a seat. */
    watchable(session: Session, id: string): CardTable | null {
      const table = tables.get(id);
      const isOpen =
        table && !UPPER.has(table.rules.stake) && table.currency === session.currency && stakeOf(session).includes(table.rules.stake);
      return isOpen ? table : null;
    },
    /** A sitting's money has moved. */
    answered(sitting: string): void {
      const row = sittings.find(store.read, sitting);
      const table = row && tables.get(row.table);
      if (table) table.chairs.answered(sitting);
      else if (row) onSitting(row.player);
    },
    /** After a start: hands that ran are void, and all chips go back as they were before them. */
    recover: () =>
      store.write((db) => {
        hands.voidRunning(db, code);
        for (const { id, state } of sittings.open(db, code)) if (state === 'HELD') money.close(db, id, clock.nowMs());
      }),
    tick(): void {
      for (const table of tables.values()) {
        try {
          table.tick();
        } catch (error) {
          log.error({ err: error, table: table.id }, 'a card table could not move on');
        }
      }
    },
  };
}
