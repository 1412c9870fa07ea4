import { createHash } from 'node:crypto';
import type { CardCode } from '../../card-games/codes.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../store/sessions.ts';
import { BANK_MOST_MS, type Held } from './seat.ts';
import type { SittingMoney } from './sitting-money.ts';
import { type SittingRow, sittings } from './sitting-rows.ts';
import type { Rules } from './stakes.ts';

const IDLE_MS = 15 * 60_000;
const HOUR_MS = 3_600_000;
/** How long a seat is kept while the chips of the last hour are on their way to the wallet. */
const REOPEN_WITHIN_MS = 60_000;
/** With its people, a practice table has so many seats taken, and one left for the next. */
const WITH_BOTS = 4;

export type ChairParts = Pick<Deps, 'store' | 'clock' | 'chance' | 'operators' | 'log'> & {
  code: CardCode;
  table: string;
  rules: Rules;
  least: bigint;
  isPractice: boolean;
  money: SittingMoney;
  /** Something has happened to a player's sitting, his seat included. */
  onSitting(player: number): void;
};
export type Taking = { seat: number; session: Session; tags: readonly string[]; buyIn: bigint; key: string };

/** The seats of one table, and the sittings of those who sit there. Hands are none of its business: it moves while none runs. */
export function createChairs(parts: ChairParts) {
  const { code, table, rules, least, isPractice, store, clock, chance, money, operators, log, onSitting } = parts;
  const held: (Held | null)[] = Array.from({ length: rules.seats.most }, () => null);
  const taken = () => held.filter((each): each is Held => each !== null);
  const free = () => held.flatMap((each, seat) => (each === null ? [seat] : []));

  /** A seat is held from now on, until the wallet has answered. */
  async function take({ seat, session, tags, buyIn, key }: Taking): Promise<void> {
    const id = `${code}-${chance.uuid()}`;
    const nowMs = clock.nowMs();
    const one: Held = {
      ...{ seat, player: session.player, session, name: nameOf(id), tags, sitting: id, chips: buyIn, bet: 0n },
      ...{ isBuying: true, reopens: null, openedAtMs: nowMs, span: null, isOut: false, isLeaving: false, isOnline: true },
      ...{ bankMs: BANK_MOST_MS, misses: 0, lastActMs: nowMs },
    };
    held[seat] = one;
    try {
      await open(one, { id, session, key });
    } catch (error) {
      held[seat] = null;
      throw error;
    }
  }

  async function open(one: Held, { id, session, key }: { id: string; session: Session; key: string }): Promise<void> {
    const { player, hash } = session;
    one.sitting = id;
    one.openedAtMs = clock.nowMs();
    const sitting = { id, code, table, stake: rules.stake, player, session: hash, key, buyIn: one.chips, openedAtMs: one.openedAtMs };
    const call = await store.write((db) => money.open(db, sitting, session));
    onSitting(player);
    if (call === null) return answered(id);
    money.send(call).catch((error: unknown) => log.error({ err: error, sitting: id }, 'a buy-in could not be asked for'));
  }

  /** The wallet has answered something of a sitting. */
  function answered(id: string): void {
    const row = sittings.find(store.read, id);
    const one = taken().find(({ sitting }) => sitting === id);
    if (one && row && row.state !== 'ASKED') seatAnswered(one, row);
    if (row) onSitting(row.player);
  }

  function seatAnswered(one: Held, { state }: SittingRow): void {
    if (state === 'HELD') one.isBuying = false;
    else if (one.reopens === null) held[one.seat] = null;
    if (state === 'HELD' && one.isLeaving) leave(one);
  }

  /** Gives all chips back. To be called between hands, or for who is not dealt in. */
  function leave(one: Held): void {
    one.isLeaving = true;
    // The wallet has not answered: chips go back once it is known that there are any.
    if (one.isBuying && one.reopens === null) return;
    held[one.seat] = null;
    void close(one.sitting, one.player);
  }

  async function close(sitting: string, player: number | null): Promise<void> {
    if (player === null) return;
    try {
      await store.write((db) => money.close(db, sitting, clock.nowMs()));
      onSitting(player);
    } catch (error) {
      log.error({ err: error, sitting }, 'a sitting could not be closed: it is closed at the next start');
    }
  }

  /** An hour of a merchant's clocks is over: the chips go home, and come back as a new round. */
  function reopen(one: Held, nowMs: number): void {
    one.isBuying = true;
    one.span = null;
    one.reopens = { id: one.sitting, sinceMs: nowMs };
    void close(one.sitting, one.player).then(() => money.deliver());
  }

  /** Looks after seats whose chips have been on their way. */
  function tick(nowMs: number): void {
    for (const one of taken()) {
      if (!one.reopens || !one.session) continue;
      const isHome = sittings.find(store.read, one.reopens.id)?.isPaid === true;
      if (one.isLeaving || (!isHome && nowMs - one.reopens.sinceMs > REOPEN_WITHIN_MS)) {
        held[one.seat] = null;
        onSitting(one.session.player);
      } else if (isHome) {
        one.reopens = null;
        const opened = { id: `${code}-${chance.uuid()}`, session: one.session, key: chance.uuid() };
        open(one, opened).catch((error: unknown) => {
          held[one.seat] = null;
          log.error({ err: error }, 'a sitting could not be opened again');
        });
      }
    }
  }

  /**
   * Between two hands: who wants to go, has been idle, or has too little left, goes. When the hour of one is over, all that were dealt in are
   * cut with him, whatever their own clocks say: so what sittings of a table lost to each other never crosses the cut.
   */
  function rest(nowMs: number): void {
    const resting = taken().filter(({ isBuying }) => !isBuying);
    const isOver = (one: Held) => one.session?.mode === 'wallet' && hourOf(one, nowMs) !== hourOf(one, one.openedAtMs);
    const isCut = resting.some(isOver);
    for (const one of resting) {
      const isGone = one.isLeaving || nowMs - one.lastActMs >= IDLE_MS || one.chips < least;
      if (one.player !== null && isGone) leave(one);
      else if (isOver(one) || (isCut && one.session?.mode === 'wallet' && one.span !== null)) reopen(one, nowMs);
    }
    if (isPractice) seatBots(nowMs);
  }

  function hourOf({ session }: Held, atMs: number): number {
    const minutes = operators.find(session?.operator ?? '')?.utcOffsetMinutes ?? 0;
    return Math.floor((atMs + minutes * 60_000) / HOUR_MS);
  }

  function seatBots(nowMs: number): void {
    const bots = taken().filter(({ player }) => player === null);
    for (const bot of bots) if (bot.chips < least) bot.chips = rules.buyIn.least * 2n;
    for (const bot of bots) bot.lastActMs = nowMs;
    const people = taken().length - bots.length;
    const wanted = people === 0 ? 0 : Math.max(0, Math.min(WITH_BOTS, rules.seats.most - 1) - people);
    for (const bot of bots.slice(wanted)) held[bot.seat] = null;
    for (const seat of free().slice(0, Math.max(0, wanted - bots.length))) held[seat] = botOn(seat, nowMs);
  }

  function botOn(seat: number, nowMs: number): Held {
    return {
      ...{ seat, player: null, session: null, name: 'Bot', tags: [], sitting: '', chips: rules.buyIn.least * 2n, bet: 0n },
      ...{ isBuying: false, reopens: null, openedAtMs: nowMs, span: null, isOut: false, isLeaving: false, isOnline: true },
      ...{ bankMs: BANK_MOST_MS, misses: 0, lastActMs: nowMs },
    };
  }

  return {
    all: held as readonly (Held | null)[],
    ...{ taken, free, take, answered, leave, rest, tick },
    of: (player: number) => taken().find((each) => each.player === player),
    idleAtMs: ({ lastActMs }: Held) => lastActMs + IDLE_MS,
  };
}

/** The same all along a sitting, and another at the next. */
function nameOf(sitting: string): string {
  return `#${createHash('sha256').update(sitting).digest('hex').slice(0, 4).toUpperCase()}`;
}
