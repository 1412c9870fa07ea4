import { type PlayRow, playsOfRows, prefixed } from '../book.ts';
import { anywhere, group, groupSumsOfThree, groupThree, often, pairSumsOfTwo, typedMix } from '../digits/group.ts';
import { FIVE_GROUPS, FOUR_GROUPS, type Line, mapLines, threeLines, twoLines } from '../digits/lines.ts';
import { anywhereOf, at } from '../digits/places.ts';
import { patterns } from '../digits/sides.ts';
import { fixedPlaces, straight, straightAnywhere, straightWithTails, sums, typed } from '../digits/straight.ts';
import { METHOD_WORDS, named } from '../digits/words.ts';
import type { FamilyBook, Method } from '../play.ts';
import type { Words } from '../words.ts';
import { SSC_PLAY_IDS, type SscGroup, type SscPlay } from './codes.ts';
import { bulls, dragonTiger, PLACE_PAIRS, sidesOfBalls, sidesOfSum } from './entertainment.ts';
import { PLACES } from './places.ts';
import { SEGMENT_WORDS, type Segment, TABS } from './words.ts';

type Row = PlayRow<'SSC'>;

/** Where each part of the draw stands, and the tab of its plays. */
const SEGMENTS = {
  '5': [[0, 1, 2, 3, 4], 'five'],
  '4F': [[0, 1, 2, 3], 'four-front'],
  '4B': [[1, 2, 3, 4], 'four-back'],
  '3F': [[0, 1, 2], 'three-front'],
  '3M': [[1, 2, 3], 'three-middle'],
  '3B': [[2, 3, 4], 'three-back'],
  '2F': [[0, 1], 'two-front'],
  '2B': [[3, 4], 'two-back'],
} as const satisfies Partial<Record<Segment, readonly [places: readonly number[], tab: SscGroup]>>;
type Fixed = keyof typeof SEGMENTS;

const ALL = SEGMENTS['5'][0];

const namesOf = (part: Fixed) => SEGMENTS[part][0].map((place) => PLACES[place] ?? PLACES[0]);

/** Rows of methods on one part of the draw. */
function segment<Part extends Fixed, Name extends string>(part: Part, lines: Readonly<Record<Name, Line>>) {
  const [places, tab] = SEGMENTS[part];
  return prefixed(
    `SSC_${part}`,
    mapLines(lines, ([word, example, method]) => row(tab, named(SEGMENT_WORDS[part], METHOD_WORDS[word]), example, at(places, method))),
  );
}

/** Rows of methods on every so many of the places that a bet names. */
function anyPlaces<Part extends 'R2' | 'R3' | 'R4', Name extends string>(part: Part, lines: Readonly<Record<Name, Line>>) {
  const [size, tab] = ({ R2: [2, 'any-two'], R3: [3, 'any-three'], R4: [4, 'any-four'] } as const)[part];
  return prefixed(
    `SSC_${part}`,
    mapLines(lines, ([word, example, method]) => {
      const spread = method.form.kind === 'spread';
      const name = named(SEGMENT_WORDS[part], METHOD_WORDS[word]);
      return row(tab, name, example, spread ? at(ALL, method) : anywhereOf({ size, of: PLACES.length }, method));
    }),
  );
}

function five() {
  return segment('5', {
    ZX_FS: ['straight', '1,3|2|5,6|0|9', straight(PLACES)],
    ZX_DS: ['typed', '11223;12345;67890', typed(5)],
    ZH: ['tails', '4|5|6|7|8', straightWithTails(PLACES)],
    ...FIVE_GROUPS,
    T1: ['once', '2,3,7', often(5, 1)],
    T2: ['twice', '2,3', often(5, 2)],
    T3: ['thrice', '0,5,9', often(5, 3)],
    T4: ['four', '1,8', often(5, 4)],
    BDW1: ['holds1', '0,5,8', anywhere(5, 1)],
    BDW2: ['holds2', '1,2,3,4', anywhere(5, 2)],
    BDW3: ['holds3', '1,2,3,4', anywhere(5, 3)],
  });
}

function four<Part extends '4F' | '4B'>(part: Part) {
  return segment(part, {
    ZX_FS: ['straight', '1,2|3|4,5|6,7,8', straight(namesOf(part))],
    ZX_DS: ['typed', '0123;9999', typed(4)],
    ZH: ['tails', '1,2|3|4|5', straightWithTails(namesOf(part))],
    ...FOUR_GROUPS,
    BDW1: ['holds1', '0,9', anywhere(4, 1)],
    BDW2: ['holds2', '1,2,3', anywhere(4, 2)],
  });
}

function any() {
  return {
    ...anyPlaces('R2', {
      ZX_FS: ['straight', '1,2|-|3|4,5|-', straightAnywhere(PLACES, 2)],
      ZX_DS: ['typed', '1245@12;34', typed(2)],
      HZ: ['sum', '123@0,9', sums(2)],
      Z: ['group2', '1345@1,2,3', group(2)],
      ZHZ: ['groupSum', '45@8', pairSumsOfTwo()],
    }),
    ...anyPlaces('R3', {
      ZX_FS: ['straight', '1|2,3|4|-|5,6', straightAnywhere(PLACES, 3)],
      ZX_DS: ['typed', '1235@123;456', typed(3)],
      HZ: ['sum', '1234@2', sums(3)],
      Z3: ['group3', '12345@1,2', groupThree()],
      Z6: ['group6', '1345@1,2,3,5', group(3)],
      HHZ: ['mixed', '1235@112;345', typedMix()],
      ZHZ: ['groupSum', '123@5', groupSumsOfThree()],
    }),
    ...anyPlaces('R4', {
      ZX_FS: ['straight', '1,2|3|4|5|6', straightAnywhere(PLACES, 4)],
      ZX_DS: ['typed', '12345@1234', typed(4)],
      ...mapLines(FOUR_GROUPS, ([word, example, method]): Line => [word, `12345@${example}`, method]),
    }),
  };
}

const ROWS: Readonly<Record<SscPlay, Row>> = {
  ...five(),
  ...four('4F'),
  ...four('4B'),
  ...segment('3F', threeLines(namesOf('3F'))),
  ...segment('3M', threeLines(namesOf('3M'))),
  ...segment('3B', threeLines(namesOf('3B'))),
  ...segment('2F', twoLines(namesOf('2F'))),
  ...segment('2B', twoLines(namesOf('2B'))),
  SSC_DWD: row('places', METHOD_WORDS.place, '1,2|-|3,4,5|-|0', at(ALL, fixedPlaces(PLACES))),
  SSC_LH: row('dragon', METHOD_WORDS.dragon, '24@T', dragonTiger(PLACE_PAIRS)),
  ...any(),
  ESSC_NUM: row('balls', METHOD_WORDS.ball, '8|-|-|1|0', at(ALL, fixedPlaces(PLACES))),
  ESSC_BALL: row('balls', METHOD_WORDS.ballSides, 'B,O|-|E|-|S', sidesOfBalls()),
  ESSC_SUM: row('total', METHOD_WORDS.totalSides, 'S', sidesOfSum()),
  ESSC_LH: row('total', METHOD_WORDS.dragon, '15@D,T,H', dragonTiger(['15'])),
  ESSC_PAT_3F: patternRow('3F'),
  ESSC_PAT_3M: patternRow('3M'),
  ESSC_PAT_3B: patternRow('3B'),
  ESSC_BULL: row('bull', METHOD_WORDS.bull, '0,10', bulls()),
};

function patternRow(part: Fixed): Row {
  const name = named(SEGMENT_WORDS[part], METHOD_WORDS.patterns);
  return row('patterns', name, 'BZ,BS', at(SEGMENTS[part][0], patterns(['BZ', 'SZ', 'DZ', 'BS', 'ZL'])));
}

function row(tab: SscGroup, name: Words, example: string, method: Method<'SSC'>): Row {
  return { group: tab, name, example, ...method };
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
