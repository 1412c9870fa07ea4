/** Three dice as they fell. */
export type Dice = readonly [number, number, number];

const FACES = [1, 2, 3, 4, 5, 6] as const;
type Face = (typeof FACES)[number];
const TOTALS = [4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17] as const;
type Total = (typeof TOTALS)[number];
const PAIRS = ['12', '13', '14', '15', '16', '23', '24', '25', '26', '34', '35', '36', '45', '46', '56'] as const;

/** D at least two of a face, X three of it, N the face on one, two or three dice, P both faces, T the total. */
export type Area =
  | ('BIG' | 'SMALL' | 'ODD' | 'EVEN' | 'ANY')
  | (`T${Total}` | `D${Face}` | `X${Face}` | `N${Face}` | `P${(typeof PAIRS)[number]}`);

/** What wins on dice, with what is paid to one; 0 when it loses. */
type ToOne = (dice: Dice) => number;

/** Of the totals up to 10; those above pay as their mirror does. */
const TOTAL_TO_ONE: Readonly<Record<number, number>> = { 4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6 };
const MIRROR = 21;
const HALF = 10;
/** On one, two and three dice. */
const FACE_TO_ONE = [0, 1, 2, 12];

const TO_ONE: ReadonlyMap<Area, ToOne> = new Map<Area, ToOne>([
  ['BIG', (dice) => even(dice, totalOf(dice) > HALF)],
  ['SMALL', (dice) => even(dice, totalOf(dice) <= HALF)],
  ['ODD', (dice) => even(dice, totalOf(dice) % 2 === 1)],
  ['EVEN', (dice) => even(dice, totalOf(dice) % 2 === 0)],
  ...TOTALS.map((total): [Area, ToOne] => [
    `T${total}`,
    (dice) => (totalOf(dice) === total ? (TOTAL_TO_ONE[Math.min(total, MIRROR - total)] as number) : 0),
  ]),
  ...FACES.map((face): [Area, ToOne] => [`D${face}`, (dice) => (countOf(dice, face) >= 2 ? 11 : 0)]),
  ...FACES.map((face): [Area, ToOne] => [`X${face}`, (dice) => (countOf(dice, face) === 3 ? 180 : 0)]),
  ['ANY', (dice) => (isTriple(dice) ? 31 : 0)],
  ...PAIRS.map((pair): [Area, ToOne] => [`P${pair}`, (dice) => ([...pair].every((face) => countOf(dice, Number(face)) > 0) ? 6 : 0)]),
  ...FACES.map((face): [Area, ToOne] => [`N${face}`, (dice) => FACE_TO_ONE[countOf(dice, face)] as number]),
]);

export const AREAS: readonly Area[] = [...TO_ONE.keys()];

export function isArea(area: string): area is Area {
  return TO_ONE.has(area as Area);
}

export function totalOf(dice: Dice): number {
  return dice[0] + dice[1] + dice[2];
}

export function isTriple(dice: Dice): boolean {
  return countOf(dice, dice[0]) === 3;
}

/** What comes back of a stake on an area, in 1/10000: the stake and what is paid to one. */
export function backOf(area: Area, stake: bigint, dice: Dice): bigint {
  const toOne = (TO_ONE.get(area) as ToOne)(dice);
  return toOne === 0 ? 0n : stake * BigInt(1 + toOne);
}

/** Even chances lose on a triple. */
function even(dice: Dice, isWon: boolean): number {
  return isWon && !isTriple(dice) ? 1 : 0;
}

function countOf(dice: Dice, face: number): number {
  return dice.filter((die) => die === face).length;
}
