import { describe, expect, test } from 'vitest';
import { ALL_PLAYS } from '../all-plays.ts';
import { choose } from '../choose.ts';
import { add, fraction, multiply } from '../fraction.ts';
import { range } from '../options.ts';
import { parseDraw } from '../parse-draw.ts';
import type { Selection, Settlement } from '../play.ts';
import { parseSelection } from '../selection.ts';
import { settleSelection } from '../settle.ts';
import { someDraws } from '../testing/draws.ts';
import { expandUnits } from '../testing/expand.ts';
import { classesOf } from '../units.ts';
import { LHC_PLAY_IDS, type LhcPlay } from './codes.ts';
import { colourOf } from './colours.ts';
import { ANIMALS, animalOf } from './lunar.ts';

/** A draw that stands for `ways` draws which a rule treats alike. */
type Stand = { numbers: readonly number[]; ways: number };
const ALL_DRAWS = choose(49, 6) * 43;

/** All draws of six regular numbers and a special one, by how many of each atom they hold. The atoms part the 49 numbers. */
function* drawsByAtoms(atoms: readonly (readonly number[])[]): Generator<Stand> {
  for (const taken of partitions(6, atoms)) {
    const regular = atoms.flatMap((atom, index) => atom.slice(0, taken[index]));
    const ways = atoms.reduce((product, atom, index) => product * choose(atom.length, taken[index] ?? 0), 1);
    for (const [index, atom] of atoms.entries()) {
      const special = atom[taken[index] ?? 0];
      if (special !== undefined) yield { numbers: [...regular, special], ways: ways * (atom.length - (taken[index] ?? 0)) };
    }
  }
}

function* partitions(count: number, [first, ...others]: readonly (readonly number[])[]): Generator<number[]> {
  if (!first) {
    if (count === 0) yield [];
    return;
  }
  for (const taken of range(0, Math.min(count, first.length))) {
    for (const rest of partitions(count - taken, others)) yield [taken, ...rest];
  }
}

/** The 49 numbers parted by a name. */
function atomsBy(nameOf: (number: number) => string): number[][] {
  const atoms = new Map<string, number[]>();
  for (const number of range(1, 49)) atoms.set(nameOf(number), [...(atoms.get(nameOf(number)) ?? []), number]);
  return [...atoms.values()];
}

function selectionOf(play: LhcPlay, text: string): Selection {
  const parsed = parseSelection(ALL_PLAYS[play], text);
  if (!parsed.ok) throw new Error(`${play} ${text}: ${parsed.code}`);
  return parsed.value;
}

function settled(
  play: LhcPlay,
  selection: Selection,
  { numbers, lunarYear = 2026 }: { numbers: readonly number[]; lunarYear?: number },
): Settlement {
  const draw = parseDraw('LHC', numbers, { lunarYear });
  if (!draw.ok) throw new Error(numbers.join());
  return settleSelection(ALL_PLAYS[play], selection, draw.value);
}

/** Units won over all draws are units bet × chance × draws, by class; and so are units pushed. */
function prove(play: LhcPlay, text: string, { draws, lunarYear = 2026 }: { draws: Iterable<Stand>; lunarYear?: number }): void {
  const selection = selectionOf(play, text);
  const wins: Record<string, number> = {};
  let push = 0;
  let total = 0;
  for (const { numbers, ways } of draws) {
    const settlement = settled(play, selection, { numbers, lunarYear });
    for (const [key, units] of Object.entries(settlement.wins)) wins[key] = (wins[key] ?? 0) + units * ways;
    push += settlement.push * ways;
    total += ways;
  }
  const classes = classesOf(ALL_PLAYS[play], selection, { lunarYear });
  let pushed = fraction(0, 1);
  for (const tier of ALL_PLAYS[play].tiers) {
    const units = fraction(classes[tier.key] ?? 0, 1);
    expect(fraction(wins[tier.key] ?? 0, total), `${play} ${text} ${tier.key}`).toEqual(multiply(units, tier.p));
    if (tier.push) pushed = add(pushed, multiply(units, tier.push));
  }
  expect(fraction(push, total)).toEqual(pushed);
}

/** Numbers named in a selection, by the row or place among the fixed ones that names them. */
function atomsOfPicks({ dan, rows }: Selection): number[][] {
  return atomsBy((number) => [dan, ...rows].map((items) => items.includes(String(number))).join());
}

const NUMBER_PLAYS = (Object.keys(LHC_PLAY_IDS) as LhcPlay[]).filter((play) => /_(ZM|TPZ|\dQZ|2ZT|TC|3Z2|BZ\d+|Z1_\d+)(_DP)?$/.test(play));
const ANIMAL_PLAYS = (Object.keys(LHC_PLAY_IDS) as LhcPlay[]).filter((play) => /_(1X|ZX|LXB?\d)$/.test(play));
const TAIL_PLAYS = (Object.keys(LHC_PLAY_IDS) as LhcPlay[]).filter((play) => /_(1W|LWB?\d)$/.test(play));

/** A selection with fixed picks: all but the last two of the example's, where a unit holds so many. */
function fixedText(play: LhcPlay): string | null {
  const { form, example } = ALL_PLAYS[play];
  const items = example.split(',');
  return form.danTuo ? `${items.slice(0, form.size - 1).join()}#${items.slice(form.size - 1).join()}` : null;
}

describe('exact chances over all 601304088 draws, counted by what a rule looks at', () => {
  test.each(NUMBER_PLAYS)('%s', (play) => {
    for (const text of [ALL_PLAYS[play].example, fixedText(play)]) {
      if (text === null) continue;
      const draws = [...drawsByAtoms(atomsOfPicks(selectionOf(play, text)))];
      expect(draws.reduce((sum, { ways }) => sum + ways, 0)).toBe(ALL_DRAWS);
      prove(play, text, { draws });
    }
  });

  test.each(ANIMAL_PLAYS)('%s in the years of the horse, the goat and the rat', (play) => {
    for (const lunarYear of [2026, 2027, 2032]) {
      for (const text of [ALL_PLAYS[play].example, 'GOAT,RAT,PIG,DOG,HORSE', fixedText(play)]) {
        if (text === null || ALL_PLAYS[play].form.size > 5) continue;
        const picked = text.split(/[,#]/);
        const atoms = atomsBy((number) => picked.find((animal) => animal === animalOf(number, lunarYear)) ?? 'other');
        prove(play, text, { draws: drawsByAtoms(atoms), lunarYear });
      }
    }
  });

  test.each(TAIL_PLAYS)('%s', (play) => {
    for (const text of [ALL_PLAYS[play].example, '1,2,3,8,9', fixedText(play)]) {
      if (text === null) continue;
      const picked = text.split(/[,#]/);
      const atoms = atomsBy((number) => picked.find((tail) => Number(tail) === number % 10) ?? 'other');
      prove(play, text, { draws: drawsByAtoms(atoms) });
    }
  });

  test('LHC_ZXS, also in another year', () => {
    for (const lunarYear of [2026, 2029]) {
      const draws = drawsByAtoms(ANIMALS.map((animal) => range(1, 49).filter((number) => animalOf(number, lunarYear) === animal)));
      prove('LHC_ZXS', '2-3-4,5,6,7,O,E', { draws, lunarYear });
    }
  });

  test('LHC_7SB', () => {
    prove('LHC_7SB', 'R,L,G,T', { draws: drawsByAtoms(atomsBy(colourOf)) });
    prove('LHC_7SB', 'L', { draws: drawsByAtoms(atomsBy(colourOf)) });
  });

  test('LHC_SUM, with a draw of each sum', () => {
    prove('LHC_SUM', 'B,S,O,E', { draws: drawsBySum() });
  });

  test('LHC_ZT: each ball by its own number alone', () => {
    const every =
      'N:8,N:49,2:B,2:S,2:O,2:HB,2:HE,2:WS,2:BO,2:SE,C:R,C:G,HBO:RB,HBO:GO,BB:RBO,BB:GBO,HEAD:0,HEAD:4,TAIL:0,TAIL:9,Z:HORSE,Z:GOAT,WX:JIN,WX:TU,DOM:YE,HX:RAT+HORSE';
    for (const ball of range(1, 6)) {
      for (const lunarYear of [2026, 2027]) {
        const draws = range(1, 49).map((number): Stand => {
          const others = range(1, 49).filter((other) => other !== number);
          return { numbers: [...others.slice(0, ball - 1), number, ...others.slice(ball - 1, 6)], ways: 1 };
        });
        prove('LHC_ZT', `${ball}@${every}`, { draws, lunarYear });
      }
    }
  });

  test('LHC_TM in other years', () => {
    const draws = range(1, 49).map(
      (number): Stand => ({
        numbers: [
          ...range(1, 49)
            .filter((other) => other !== number)
            .slice(0, 6),
          number,
        ],
        ways: 1,
      }),
    );
    for (const lunarYear of range(2020, 2090)) {
      prove('LHC_TM', 'Z:HORSE,Z:RAT,WX:JIN,WX:MU,WX:SHUI,WX:HUO,WX:TU,DOM:JIA,DOM:YE,HX:RAT+OX+PIG', { draws, lunarYear });
    }
  });
});

/** One draw of each sum, with all draws of that sum: sets of seven numbers × the seven that may be the special one. */
function drawsBySum(): Stand[] {
  let sets = new Map([['0 0', 1]]);
  for (const number of range(1, 49)) {
    const next = new Map(sets);
    for (const [name, ways] of sets) {
      const [count = 0, sum = 0] = name.split(' ').map(Number);
      if (count < 7) next.set(`${count + 1} ${sum + number}`, (next.get(`${count + 1} ${sum + number}`) ?? 0) + ways);
    }
    sets = next;
  }
  return range(28, 322).map((sum) => ({ numbers: numbersOfSum(sum), ways: (sets.get(`7 ${sum}`) ?? 0) * 7 }));
}

/** Seven different numbers that add up to a sum: the least ones, raised from the top. */
function numbersOfSum(sum: number): number[] {
  const numbers = range(1, 7);
  let left = sum - 28;
  for (const place of [6, 5, 4, 3, 2, 1, 0]) {
    const raised = Math.min(left, 42);
    numbers[place] = place + 1 + raised;
    left -= raised;
  }
  return numbers;
}

describe('what the formulas count is what the units do', () => {
  const draws = someDraws('LHC', 40);
  test.each([...NUMBER_PLAYS, ...ANIMAL_PLAYS, ...TAIL_PLAYS])('%s settles as its units one by one', (play) => {
    for (const text of [ALL_PLAYS[play].example, fixedText(play)]) {
      if (text === null) continue;
      const selection = selectionOf(play, text);
      for (const draw of draws) {
        const wins: Record<string, number> = {};
        for (const unit of expandUnits(ALL_PLAYS[play].form, selection)) {
          const single = settleSelection(ALL_PLAYS[play], selectionOf(play, unit.map((items) => items.join()).join('|')), draw);
          for (const [key, units] of Object.entries(single.wins)) wins[key] = (wins[key] ?? 0) + units;
        }
        expect(settleSelection(ALL_PLAYS[play], selection, draw).wins).toEqual(wins);
      }
    }
  });
});
