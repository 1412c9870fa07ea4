import { choose } from '../choose.ts';
import type { RowName } from '../codes.ts';
import { oneTier, picks, tier } from '../digits/method.ts';
import type { DrawOf } from '../draw.ts';
import { type Fraction, fraction } from '../fraction.ts';
import { form, range, row, won } from '../options.ts';
import type { Item, Method, PlayOption, Selection, Tier } from '../play.ts';
import { sameWords } from '../words.ts';
import type { K3Tier } from './codes.ts';
import { FACES } from './draw.ts';
import { K3_OUTCOMES } from './outcomes.ts';

type Dice = DrawOf<'K3'>;

/** Whether the unit of one option wins. */
export type OptionRule = (item: Item, draw: Dice) => boolean;

/** How many dice show the face. */
export function countFace({ numbers }: Dice, face: number): number {
  return numbers.filter((die) => die === face).length;
}

export function isTriple({ numbers }: Dice): boolean {
  return numbers.every((die) => die === numbers[0]);
}

export function sumOf({ numbers }: Dice): number {
  return numbers.reduce((sum, die) => sum + die, 0);
}

/** No choice: one unit. */
export function single(wins: (draw: Dice) => boolean): Method<'K3'> {
  return {
    form: form('fixed', [], { size: 0 }),
    tiers: oneTier(chanceOf(wins)),
    settle: (_selection, draw) => won('W', wins(draw) ? 1 : 0),
  };
}

/** One unit per picked option; each is judged alone and paid at its own class. */
export function each(options: readonly PlayOption[], wins: OptionRule): Method<'K3'> {
  const tierOf = new Map(options.map(({ item, tier: key }) => [item, key]));
  const classes = new Map(
    options.map(({ item, tier: key }) => [
      key,
      tier(
        key,
        chanceOf((draw) => wins(item, draw)),
      ),
    ]),
  );
  return {
    form: form('each', [row('picks', options)]),
    tiers: [...classes.values()] as unknown as readonly [Tier, ...Tier[]],
    settle: (selection, draw) => {
      const won: Partial<Record<K3Tier, number>> = {};
      for (const item of picks(selection)) {
        const key = tierOf.get(item) as K3Tier | undefined;
        if (key && wins(item, draw)) won[key] = (won[key] ?? 0) + 1;
      }
      return { wins: won, push: 0 };
    },
  };
}

/** One unit per `size` different faces; it wins when the dice show all of them. Several may win at once. */
export function facesTogether(size: number, { danTuo }: { danTuo: boolean }): Method<'K3'> {
  return {
    form: form('combination', [row('picks', faceOptions(1), size)], { size, danTuo }),
    tiers: oneTier(chanceOf((draw) => range(1, size).every((face) => countFace(draw, face) > 0))),
    settle: ({ dan, rows: [faces = []] }, draw) => {
      const shown = (face: Item): boolean => countFace(draw, Number(face)) > 0;
      return won('W', dan.every(shown) ? choose(faces.filter(shown).length, size - dan.length) : 0);
    },
  };
}

/** One unit per pair face and different single face; it wins when two dice show the one and one the other. */
export function pairAndSingle(): Method<'K3'> {
  const shows = (draw: Dice, face: Item | number, times: number): boolean => countFace(draw, Number(face)) === times;
  const faces = (name: RowName, times: 1 | 2) => row(name, faceOptions(times));
  return {
    form: form('pairing', [faces('pairs', 2), faces('singles', 1)], { size: 2 }),
    tiers: oneTier(chanceOf((draw) => shows(draw, 1, 2) && shows(draw, 2, 1))),
    settle: (selection: Selection, draw) => {
      const has = (index: 0 | 1, times: number): boolean => picks(selection, index).some((face) => shows(draw, face, times));
      return won('W', has(0, 2) && has(1, 1) ? 1 : 0);
    },
  };
}

/** The six faces as options of class W, drawn as that many equal dice. */
export function faceOptions(repeat: 1 | 2 | 3): readonly PlayOption[] {
  return FACES.map((face) => ({
    item: String(face),
    tier: 'W',
    label: sameWords(String(face).repeat(repeat)),
    dice: Array<number>(repeat).fill(face),
  }));
}

/** Sums low..high as options, each of its own class. */
export function sumOptions(low: number, high: number): readonly PlayOption[] {
  return range(low, high).map((sum) => ({ item: String(sum), tier: `S${sum}` as K3Tier, label: sameWords(String(sum)) }));
}

/** The chance that dice are as asked: of 216 rolls how many. */
function chanceOf(is: (draw: Dice) => boolean): Fraction {
  return fraction(
    K3_OUTCOMES.reduce((rolls, { draw, ways }) => (is(draw) ? rolls + ways : rolls), 0),
    6 ** 3,
  );
}
