import type { Place } from './port.ts';

export const SEATS = 7;
export const INSURANCE = 'INS';

/** A stake of the felt, by what it lies on. `S`: of the seat's own player, `B`: behind it. `P`: on the hand that a split has made, `X`: a double. */
export type HandStake = Place & { hand: 0 | 1; isDouble: boolean };

const AREA = /^([SB])([1-7])(P?)(X?)$/;
const PARTS = ['', 'X', 'P', 'PX'] as const;

/** Of each seat what its player has staked, and what others have behind it. */
export const AREAS: readonly string[] = [
  ...Array.from({ length: SEATS }, (_, at) => at + 1).flatMap((seat) =>
    ['S', 'B'].flatMap((side) => PARTS.map((part) => `${side}${seat}${part}`)),
  ),
  INSURANCE,
];

export function areaOf({ seat, isBehind, hand, isDouble }: HandStake): string {
  return `${isBehind ? 'B' : 'S'}${seat}${hand === 1 ? 'P' : ''}${isDouble ? 'X' : ''}`;
}

/** Null for insurance, which lies on no hand. */
export function handStakeOf(area: string): HandStake | null {
  const [, side, seat, split, double] = AREA.exec(area) ?? [];
  if (!seat) return null;
  return { seat: Number(seat), isBehind: side === 'B', hand: split ? 1 : 0, isDouble: double !== '' };
}
