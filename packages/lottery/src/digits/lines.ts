import {
  anywhere,
  group,
  groupOfTwo,
  groupSumsOfThree,
  groupsHolding,
  groupThree,
  pairSumsOfTwo,
  pairsHolding,
  typedGroup,
  typedMix,
} from './group.ts';
import type { DigitMethod, Places } from './method.ts';
import { patterns } from './sides.ts';
import { lastOfSum, sidesOfPlaces, spans, straight, straightWithTails, sums, typed } from './straight.ts';
import type { MethodWord } from './words.ts';

/** A method with its name and an example, wherever its digits stand. */
export type Line = readonly [word: MethodWord, example: string, method: DigitMethod];

const PAIRS = { name: 'pairs', times: 2 } as const;
const TRIPLES = { name: 'triples', times: 3 } as const;
const SINGLES = { name: 'singles', times: 1 } as const;

/** Groups of five digits. */
export const FIVE_GROUPS = {
  Z120: ['group120', '0,1,2,3,4,5,6', group(5)],
  Z60: ['group60', '5,6,7|1,2,3,4', groupOfTwo({ ...PAIRS, size: 1 }, { ...SINGLES, size: 3 })],
  Z30: ['group30', '0,9|1,2', groupOfTwo({ ...PAIRS, size: 2 }, { ...SINGLES, size: 1 })],
  Z20: ['group20', '1,2|2,3,4,5', groupOfTwo({ ...TRIPLES, size: 1 }, { ...SINGLES, size: 2 })],
  Z10: ['group10', '0,1|1,2,3', groupOfTwo({ ...TRIPLES, size: 1 }, { ...PAIRS, size: 1 })],
  Z5: ['group5', '4,5,6|5,6,7,8', groupOfTwo({ name: 'quads', times: 4, size: 1 }, { ...SINGLES, size: 1 })],
} as const satisfies Record<string, Line>;

/** Groups of four digits. */
export const FOUR_GROUPS = {
  Z24: ['group24', '0,1,2,3,4,5', group(4)],
  Z12: ['group12', '1,2,3|2,3,4,5', groupOfTwo({ ...PAIRS, size: 1 }, { ...SINGLES, size: 2 })],
  Z6: ['group6of4', '0,3,6,9', group(2, 2)],
  Z4: ['group4', '5,6|6,7,8', groupOfTwo({ ...TRIPLES, size: 1 }, { ...SINGLES, size: 1 })],
} as const satisfies Record<string, Line>;

/** Every method on three digits. */
export function threeLines(places: Places) {
  return {
    ZX_FS: ['straight', '1,2,3|4,5|6,7', straight(places)],
    ZX_DS: ['typed', '123;456;777', typed(3)],
    ZH: ['tails', '1,2|3,4|5', straightWithTails(places)],
    HZ: ['sum', '0,13,27', sums(3)],
    KD: ['span', '0,5', spans(3)],
    Z3_FS: ['group3', '1,2,3,4', groupThree()],
    Z3_DS: ['group3typed', '112;334', typedGroup(3, 2)],
    Z6_FS: ['group6', '0,1,2,3,4', group(3)],
    Z6_DS: ['group6typed', '123;456', typedGroup(3, 3)],
    HHZ: ['mixed', '112;345;899', typedMix()],
    ZHZ: ['groupSum', '1,13,26', groupSumsOfThree()],
    BD: ['holding', '7', groupsHolding()],
    HZW: ['sumTail', '0,5', lastOfSum(3)],
    TS: ['patterns', 'BZ,SZ,DZ', patterns(['BZ', 'SZ', 'DZ'])],
    BDW1: ['holds1', '1,2,3', anywhere(3, 1)],
    BDW2: ['holds2', '1,2,3,4', anywhere(3, 2)],
    DXDS: ['sides', 'B,O|S|B,E', sidesOfPlaces(places)],
  } as const satisfies Record<string, Line>;
}

/** Every method on two digits. */
export function twoLines(places: Places) {
  return {
    ZX_FS: ['straight', '1,2|3,4,5', straight(places)],
    ZX_DS: ['typed', '12;34;55', typed(2)],
    HZ: ['sum', '0,9,18', sums(2)],
    KD: ['span', '0,3', spans(2)],
    Z2_FS: ['group2', '1,2,3,4', group(2)],
    Z2_DS: ['group2typed', '12;34', typedGroup(2, 2)],
    ZHZ: ['groupSum', '8,9', pairSumsOfTwo()],
    BD: ['holding', '5', pairsHolding()],
    DXDS: ['sides', 'B,O|S,E', sidesOfPlaces(places)],
  } as const satisfies Record<string, Line>;
}

/** The same lines made into something else, name by name. */
export function mapLines<Name extends string, From, To>(lines: Readonly<Record<Name, From>>, make: (line: From) => To): Record<Name, To> {
  return Object.fromEntries(Object.entries<From>(lines).map(([name, line]) => [name, make(line)])) as Record<Name, To>;
}
