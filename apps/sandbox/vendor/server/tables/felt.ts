import { AREAS } from '@fairhall/games/baccarat/areas';
import type { RoomKind, RoomTotals, Stakes } from '../../table-api.ts';
import type { Session } from '../store/sessions.ts';
import { stakesOf, sumOf } from './rooms.ts';

/** Where a player sits: one currency, one room at a time. */
export type Seat = Pick<Session, 'player' | 'operator' | 'user' | 'token' | 'mode' | 'currency'> & { session: Uint8Array; room: RoomKind };
export type Chips = { seat: Seat; stakes: Stakes<bigint> };

/** Chips of a hand, before any money is asked for: they live in memory, and with it they go. */
export class Felt {
  readonly #chips = new Map<number, Chips>();

  /** All stakes of a player, in place of those he had. None: they are taken off. */
  put(seat: Seat, stakes: Stakes<bigint>): void {
    if (sumOf(stakes) === 0n) this.#chips.delete(seat.player);
    else this.#chips.set(seat.player, { seat, stakes });
  }

  of(player: number): Chips | undefined {
    return this.#chips.get(player);
  }

  all(): Chips[] {
    return [...this.#chips.values()];
  }

  remove(player: number): void {
    this.#chips.delete(player);
  }

  clear(): void {
    this.#chips.clear();
  }

  /** What lies on each area in a room, in one currency; without one player's, when asked. */
  totals(room: RoomKind, currency: string, without?: number): RoomTotals {
    const inRoom = this.all().filter(({ seat }) => seat.room === room && seat.currency === currency && seat.player !== without);
    const on = inRoom.flatMap(({ stakes }) => stakesOf(stakes));
    const totals = AREAS.flatMap((area) => {
      const staked = on.filter(([of]) => of === area).map(([, stake]) => stake);
      const stake = staked.reduce((sum, each) => sum + each, 0n);
      return staked.length === 0 ? [] : [[area, { stake: stake.toString(), bets: staked.length }] as const];
    });
    return Object.fromEntries(totals);
  }

  othersOn({ room, currency, player }: Seat): Stakes<bigint> {
    const totals = this.totals(room, currency, player);
    return Object.fromEntries(Object.entries(totals).map(([area, { stake }]) => [area, BigInt(stake)]));
  }
}
