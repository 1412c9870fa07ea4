import type { TableRefusal } from '../../table-api.ts';
import type { ChosenRounds, Outcome, Place, Stakes } from '../../table-games/port.ts';
import { stakedOn } from '../../table-games/staked.ts';
import type { Chips, Seat } from './felt.ts';

type Chosen = Pick<ChosenRounds<Outcome>, 'placeOf' | 'seats'>;
type At = { seat: Seat; chips: readonly Chips[]; chosen: Chosen };

/** All rooms share the seats, so practice money leaves the greater part of them to other money. */
const FREE_SEATS = 3;

/** Why stakes can't lie at these places; null when they can. A player has one seat, or bets behind others. */
export function refusePlaces(stakes: Stakes<bigint>, { seat, chips, chosen }: At): TableRefusal | null {
  const others = chips.filter((each) => each.seat.player !== seat.player);
  const on = stakedOn(stakes).map(([area, stake]) => ({ area, stake, place: chosen.placeOf(area) }));
  if (on.some(({ place }) => place === null)) return { code: 'BAD_REQUEST' };
  if (on.some(({ place }) => !place?.isBehind) && on.length > 1) return { code: 'ONE_SEAT' };
  for (const { area, stake, place } of on) {
    const owner = ownerOf(place as Place, others, chosen);
    if (place?.isBehind) {
      const most = owner && mostBehind(owner, { seat, chosen, place });
      if (!most) return { code: 'SEAT_EMPTY', field: area };
      if (stake > most) return { code: 'STAKE_RANGE', field: area, left: most.toString() };
    } else if (owner) return { code: 'SEAT_TAKEN', field: area };
  }
  const free = others.filter((each) => each.seat.room === 'FREE' && seatOf(each, chosen) !== null).length;
  const isFull = seat.room === 'FREE' && free >= FREE_SEATS && on.some(({ place }) => !place?.isBehind);
  return isFull ? { code: 'SEAT_TAKEN' } : null;
}

/** Of a player's stakes those that may stay behind seats which are taken, and paid for. */
export function stakesThatStay({ seat, stakes }: Chips, { chips, chosen }: Omit<At, 'seat'>): Stakes<bigint> {
  const stay = stakedOn(stakes).filter(([area, stake]) => {
    const place = chosen.placeOf(area);
    const owner = place && ownerOf(place, chips, chosen);
    if (!place?.isBehind) return true;
    return owner !== null && stake <= mostBehind(owner, { seat, chosen, place });
  });
  return Object.fromEntries(stay);
}

export function seatOf({ stakes }: Pick<Chips, 'stakes'>, { placeOf }: Chosen): number | null {
  for (const [area] of stakedOn(stakes)) {
    const place = placeOf(area);
    if (place && !place.isBehind) return place.seat;
  }
  return null;
}

function ownerOf(place: Place, chips: readonly Chips[], chosen: Chosen): Chips | null {
  return chips.find((each) => seatOf(each, chosen) === place.seat) ?? null;
}

/** Once the seat's stake, of one room and currency: nothing else can be held against each other. */
function mostBehind(owner: Chips, { seat, chosen, place }: { seat: Seat; chosen: Chosen; place: Place }): bigint {
  if (owner.seat.room !== seat.room || owner.seat.currency !== seat.currency) return 0n;
  return stakedOn(owner.stakes).find(([area]) => chosen.placeOf(area)?.seat === place.seat)?.[1] ?? 0n;
}
