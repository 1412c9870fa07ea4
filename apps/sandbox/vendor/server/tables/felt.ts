import type { RoomKind, RoomTotals } from '../../table-api.ts';
import type { Stakes } from '../../table-games/port.ts';
import { stakedOn, sumOf } from '../../table-games/staked.ts';
import type { Session } from '../store/sessions.ts';

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
    const sums = new Map<string, { stake: bigint; bets: number }>();
    for (const [area, stake] of inRoom.flatMap(({ stakes }) => stakedOn(stakes))) {
      const sum = sums.get(area) ?? { stake: 0n, bets: 0 };
      sums.set(area, { stake: sum.stake + stake, bets: sum.bets + 1 });
    }
    return Object.fromEntries([...sums].map(([area, { stake, bets }]) => [area, { stake: stake.toString(), bets }]));
  }

  othersOn({ room, currency, player }: Seat): Stakes<bigint> {
    const totals = this.totals(room, currency, player);
    return Object.fromEntries(stakedOn(totals).map(([area, { stake }]) => [area, BigInt(stake)]));
  }
}
