import { type PlayRow, playsOfRows, prefixed } from '../book.ts';
import {
  anywhere,
  group,
  groupOfTwo,
  groupSumsOfThree,
  groupsHolding,
  groupThree,
  often,
  pairSumsOfTwo,
  pairsHolding,
  typedGroup,
  typedMix,
} from '../digits/group.ts';
import type { DigitMethod } from '../digits/method.ts';
import { patterns } from '../digits/sides.ts';
import {
  fixedPlaces,
  lastOfSum,
  sidesOfPlaces,
  spans,
  straight,
  straightAnywhere,
  straightWithTails,
  sums,
  typed,
} from '../digits/straight.ts';
import type { FamilyBook, Method } from '../play.ts';
import type { Words } from '../words.ts';
import { SSC_PLAY_IDS, type SscGroup, type SscPlay } from './codes.ts';
import { bulls, dragonTiger, PLACE_PAIRS, sidesOfBalls, sidesOfSum } from './entertainment.ts';
import { anywhereOf, at, PLACES } from './places.ts';
import { METHOD_WORDS, type MethodWord, named, SEGMENT_WORDS, type Segment, TABS } from './words.ts';

type Row = PlayRow<'SSC'>;
/** Of a method: how it is named, an example, and the rule. */
type Line = readonly [word: MethodWord, example: string, method: DigitMethod];

/** Rows of the methods on one part of the draw. */
function segment<Name extends string>(
  part: Segment,
  { places, group: tab }: { places: readonly number[]; group: SscGroup },
  lines: Readonly<Record<Name, Line>>,
): Record<Name, Row> {
  return rowsOf(lines, ([word, example, method]) => row(tab, named(SEGMENT_WORDS[part], METHOD_WORDS[word]), example, at(places, method)));
}

/** Rows of methods on every `size` of the places that a bet names. */
function anyPlaces<Name extends string>(
  part: Segment,
  { size, group: tab }: { size: number; group: SscGroup },
  lines: Readonly<Record<Name, Line>>,
): Record<Name, Row> {
  return rowsOf(lines, ([word, example, method]) => {
    const spread = method.form.kind === 'spread';
    return row(tab, named(SEGMENT_WORDS[part], METHOD_WORDS[word]), example, spread ? at(ALL, method) : anywhereOf(size, method));
  });
}

const ALL = [0, 1, 2, 3, 4];
const namesOf = (places: readonly number[]) => PLACES.filter((_name, place) => places.includes(place));

function five() {
  const pairs = { name: 'pairs', times: 2 } as const;
  const triples = { name: 'triples', times: 3 } as const;
  const singles = { name: 'singles', times: 1 } as const;
  return prefixed(
    'SSC_5',
    segment(
      '5',
      { places: ALL, group: 'five' },
      {
        ZX_FS: ['straight', '1,3|2|5,6|0|9', straight(PLACES)],
        ZX_DS: ['typed', '11223;12345;67890', typed(5)],
        ZH: ['tails', '4|5|6|7|8', straightWithTails(PLACES)],
        Z120: ['group120', '0,1,2,3,4,5,6', group(5)],
        Z60: ['group60', '5,6,7|1,2,3,4', groupOfTwo({ ...pairs, size: 1 }, { ...singles, size: 3 })],
        Z30: ['group30', '0,9|1,2', groupOfTwo({ ...pairs, size: 2 }, { ...singles, size: 1 })],
        Z20: ['group20', '1,2|2,3,4,5', groupOfTwo({ ...triples, size: 1 }, { ...singles, size: 2 })],
        Z10: ['group10', '0,1|1,2,3', groupOfTwo({ ...triples, size: 1 }, { ...pairs, size: 1 })],
        Z5: ['group5', '4,5,6|5,6,7,8', groupOfTwo({ name: 'quads', times: 4, size: 1 }, { ...singles, size: 1 })],
        T1: ['once', '2,3,7', often(5, 1)],
        T2: ['twice', '2,3', often(5, 2)],
        T3: ['thrice', '0,5,9', often(5, 3)],
        T4: ['four', '1,8', often(5, 4)],
        BDW1: ['holds1', '0,5,8', anywhere(5, 1)],
        BDW2: ['holds2', '1,2,3,4', anywhere(5, 2)],
        BDW3: ['holds3', '1,2,3,4', anywhere(5, 3)],
      },
    ),
  );
}

function four<Part extends '4F' | '4B'>(part: Part, places: readonly number[], tab: SscGroup) {
  return prefixed(
    `SSC_${part}`,
    segment(
      part,
      { places, group: tab },
      {
        ZX_FS: ['straight', '1,2|3|4,5|6,7,8', straight(namesOf(places))],
        ZX_DS: ['typed', '0123;9999', typed(4)],
        ZH: ['tails', '1,2|3|4|5', straightWithTails(namesOf(places))],
        ...fourGroups(),
        BDW1: ['holds1', '0,9', anywhere(4, 1)],
        BDW2: ['holds2', '1,2,3', anywhere(4, 2)],
      },
    ),
  );
}

function fourGroups() {
  return {
    Z24: ['group24', '0,1,2,3,4,5', group(4)],
    Z12: ['group12', '1,2,3|2,3,4,5', groupOfTwo({ name: 'pairs', times: 2, size: 1 }, { name: 'singles', times: 1, size: 2 })],
    Z6: ['group6of4', '0,3,6,9', group(2, 2)],
    Z4: ['group4', '5,6|6,7,8', groupOfTwo({ name: 'triples', times: 3, size: 1 }, { name: 'singles', times: 1, size: 1 })],
  } as const satisfies Record<string, Line>;
}

function three<Part extends '3F' | '3M' | '3B'>(part: Part, places: readonly number[], tab: SscGroup) {
  return prefixed(
    `SSC_${part}`,
    segment(
      part,
      { places, group: tab },
      {
        ZX_FS: ['straight', '1,2,3|4,5|6,7', straight(namesOf(places))],
        ZX_DS: ['typed', '123;456;777', typed(3)],
        ZH: ['tails', '1,2|3,4|5', straightWithTails(namesOf(places))],
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
        DXDS: ['sides', 'B,O|S|B,E', sidesOfPlaces(namesOf(places))],
      },
    ),
  );
}

function two<Part extends '2F' | '2B'>(part: Part, places: readonly number[], tab: SscGroup) {
  return prefixed(
    `SSC_${part}`,
    segment(
      part,
      { places, group: tab },
      {
        ZX_FS: ['straight', '1,2|3,4,5', straight(namesOf(places))],
        ZX_DS: ['typed', '12;34;55', typed(2)],
        HZ: ['sum', '0,9,18', sums(2)],
        KD: ['span', '0,3', spans(2)],
        Z2_FS: ['group2', '1,2,3,4', group(2)],
        Z2_DS: ['group2typed', '12;34', typedGroup(2, 2)],
        ZHZ: ['groupSum', '8,9', pairSumsOfTwo()],
        BD: ['holding', '5', pairsHolding()],
        DXDS: ['sides', 'B,O|S,E', sidesOfPlaces(namesOf(places))],
      },
    ),
  );
}

function any() {
  return {
    ...prefixed(
      'SSC_R2',
      anyPlaces(
        'R2',
        { size: 2, group: 'any-two' },
        {
          ZX_FS: ['straight', '1,2|-|3|4,5|-', straightAnywhere(PLACES, 2)],
          ZX_DS: ['typed', '1245@12;34', typed(2)],
          HZ: ['sum', '123@0,9', sums(2)],
          Z: ['group2', '1345@1,2,3', group(2)],
          ZHZ: ['groupSum', '45@8', pairSumsOfTwo()],
        },
      ),
    ),
    ...prefixed(
      'SSC_R3',
      anyPlaces(
        'R3',
        { size: 3, group: 'any-three' },
        {
          ZX_FS: ['straight', '1|2,3|4|-|5,6', straightAnywhere(PLACES, 3)],
          ZX_DS: ['typed', '1235@123;456', typed(3)],
          HZ: ['sum', '1234@2', sums(3)],
          Z3: ['group3', '12345@1,2', groupThree()],
          Z6: ['group6', '1345@1,2,3,5', group(3)],
          HHZ: ['mixed', '1235@112;345', typedMix()],
          ZHZ: ['groupSum', '123@5', groupSumsOfThree()],
        },
      ),
    ),
    ...prefixed(
      'SSC_R4',
      anyPlaces(
        'R4',
        { size: 4, group: 'any-four' },
        {
          ZX_FS: ['straight', '1,2|3|4|5|6', straightAnywhere(PLACES, 4)],
          ZX_DS: ['typed', '12345@1234', typed(4)],
          ...rowsOf(fourGroups(), ([word, example, method]): Line => [word, `12345@${example}`, method]),
        },
      ),
    ),
  };
}

const ROWS: Readonly<Record<SscPlay, Row>> = {
  ...five(),
  ...four('4F', [0, 1, 2, 3], 'four-front'),
  ...four('4B', [1, 2, 3, 4], 'four-back'),
  ...three('3F', [0, 1, 2], 'three-front'),
  ...three('3M', [1, 2, 3], 'three-middle'),
  ...three('3B', [2, 3, 4], 'three-back'),
  ...two('2F', [0, 1], 'two-front'),
  ...two('2B', [3, 4], 'two-back'),
  SSC_DWD: row('places', METHOD_WORDS.place, '1,2|-|3,4,5|-|0', at(ALL, fixedPlaces(PLACES))),
  SSC_LH: row('dragon', METHOD_WORDS.dragon, '24@T', dragonTiger(PLACE_PAIRS)),
  ...any(),
  ESSC_NUM: row('balls', METHOD_WORDS.ball, '8|-|-|1|0', at(ALL, fixedPlaces(PLACES))),
  ESSC_BALL: row('balls', METHOD_WORDS.ballSides, 'B,O|-|E|-|S', sidesOfBalls()),
  ESSC_SUM: row('total', METHOD_WORDS.totalSides, 'S', sidesOfSum()),
  ESSC_LH: row('total', METHOD_WORDS.dragon, '15@D,T,H', dragonTiger(['15'])),
  ESSC_PAT_3F: patternRow('3F', [0, 1, 2]),
  ESSC_PAT_3M: patternRow('3M', [1, 2, 3]),
  ESSC_PAT_3B: patternRow('3B', [2, 3, 4]),
  ESSC_BULL: row('bull', METHOD_WORDS.bull, '0,10', bulls()),
};

function patternRow(part: Segment, places: readonly number[]): Row {
  const name = named(SEGMENT_WORDS[part], METHOD_WORDS.patterns);
  return row('patterns', name, 'BZ,BS', at(places, patterns(['BZ', 'SZ', 'DZ', 'BS', 'ZL'])));
}

function row(tab: SscGroup, name: Words, example: string, method: Method<'SSC'>): Row {
  return { group: tab, name, example, ...method };
}

function rowsOf<Name extends string, From, To>(lines: Readonly<Record<Name, From>>, make: (line: From) => To): Record<Name, To> {
  return Object.fromEntries(Object.entries<From>(lines).map(([name, line]) => [name, make(line)])) as Record<Name, To>;
}

/** The family's table: one row a play. */
export const SSC_BOOK = {
  family: 'SSC',
  plays: playsOfRows(ROWS, { family: 'SSC', ids: SSC_PLAY_IDS }),
  tabs: {
    trad: [
      TABS['three-back'],
      TABS['three-middle'],
      TABS['three-front'],
      TABS['two-front'],
      TABS['two-back'],
      TABS.places,
      TABS['four-back'],
      TABS['four-front'],
      TABS.five,
      TABS['any-two'],
      TABS['any-three'],
      TABS['any-four'],
      TABS.dragon,
    ],
    ent: [TABS.balls, TABS.total, TABS.patterns, TABS.bull],
  },
} satisfies FamilyBook<'SSC'>;
