import { PLACES, WHEEL } from './felt.ts';

type PlaceKind = keyof typeof PLACES;
/** Bets that are announced, and laid as several chips. */
export type AnnouncedKind = 'VOISINS' | 'TIERS' | 'ORPHELINS' | 'ZERO' | 'NEIGHBOURS';
export type Kind = PlaceKind | AnnouncedKind;
/** A kind of bet, followed by what it is on where there are several: `RED`, `SPLIT-1-4`, `DOZEN-2`, `NEIGHBOURS-26`. */
export type Area = Kind | `${Kind}-${string}`;

/** A place where chips lie, the numbers it covers, and how many of the bet's chips lie there. */
type Chips = { readonly place: Area; readonly numbers: readonly number[]; readonly count: number };

/** Of one chip, shared by the numbers that it covers. */
const CHIPS_BACK = 36;
/** Of a bet on neighbours, on each side. */
const SIDE = 2;

const OF_ITS_OWN: ReadonlySet<Kind> = new Set<Kind>(['FIRST4', 'RED', 'BLACK', 'ODD', 'EVEN', 'LOW', 'HIGH']);
const COUNTED: ReadonlySet<Kind> = new Set<Kind>(['DOZEN', 'COLUMN']);

const COVERED: ReadonlyMap<Area, readonly number[]> = new Map(
  (Object.entries(PLACES) as [PlaceKind, number[][]][]).flatMap(([kind, places]) =>
    places.map((numbers, at): [Area, readonly number[]] => [placeName(kind, { numbers, at }), numbers]),
  ),
);

const CHIPS: ReadonlyMap<Area, readonly Chips[]> = new Map<Area, readonly Chips[]>([
  ...[...COVERED.keys()].map((place): [Area, readonly Chips[]] => [place, laid([place])]),
  ['VOISINS', laid(['TRIO-0-2-3', 'TRIO-0-2-3', ...splits('4-7 12-15 18-21 19-22 32-35'), 'CORNER-25-26-28-29', 'CORNER-25-26-28-29'])],
  ['TIERS', laid(splits('5-8 10-11 13-16 23-24 27-30 33-36'))],
  ['ORPHELINS', laid(['STRAIGHT-1', ...splits('6-9 14-17 17-20 31-34')])],
  ['ZERO', laid([...splits('0-3 12-15 32-35'), 'STRAIGHT-26'])],
  ...WHEEL.map((number): [Area, readonly Chips[]] => [`NEIGHBOURS-${number}`, laid(neighboursOf(number).map(straight))]),
]);

export const AREAS: readonly Area[] = [...CHIPS.keys()];

export function isArea(area: string): area is Area {
  return CHIPS.has(area as Area);
}

export function kindOf(area: Area): Kind {
  return area.split('-')[0] as Kind;
}

/** The area of a kind and what it is on, in whatever order; null when there is none. */
export function areaOf(kind: string, on?: readonly number[]): Area | null {
  const area = on === undefined ? kind : `${kind}-${on.toSorted((one, other) => one - other).join('-')}`;
  return isArea(area) ? area : null;
}

/** The chips of which a bet is made. Its stake is shared evenly by them. */
export function chipsOf(area: Area): readonly Chips[] {
  return CHIPS.get(area) as readonly Chips[];
}

/** Into so many chips the stake of a bet must divide. */
export function chipCount(area: Area): number {
  return chipsOf(area).reduce((sum, { count }) => sum + count, 0);
}

/** What comes back of a stake on an area, in 1/10000. The stake must divide into the bet's chips. */
export function backOf(area: Area, stake: bigint, number: number): bigint {
  const won = chipsOf(area).filter(({ numbers }) => numbers.includes(number));
  const chipsBack = won.reduce((sum, { numbers, count }) => sum + count * (CHIPS_BACK / numbers.length), 0);
  return (stake / BigInt(chipCount(area))) * BigInt(chipsBack);
}

/** A number and those beside it on the wheel. */
function neighboursOf(number: number): number[] {
  const at = WHEEL.indexOf(number);
  return Array.from({ length: 2 * SIDE + 1 }, (_, step) => WHEEL[(at - SIDE + step + WHEEL.length) % WHEEL.length] as number);
}

function placeName(kind: PlaceKind, { numbers, at }: { numbers: readonly number[]; at: number }): Area {
  if (OF_ITS_OWN.has(kind)) return kind;
  return COUNTED.has(kind) ? `${kind}-${at + 1}` : `${kind}-${numbers.join('-')}`;
}

function laid(places: readonly Area[]): Chips[] {
  return [...new Set(places)].map((place) => ({
    place,
    numbers: COVERED.get(place) as readonly number[],
    count: places.filter((other) => other === place).length,
  }));
}

function splits(pairs: string): Area[] {
  return pairs.split(' ').map((pair): Area => `SPLIT-${pair}`);
}

function straight(number: number): Area {
  return `STRAIGHT-${number}`;
}
