import { choose } from '../choose.ts';
import type { TierKey } from '../codes.ts';
import { FACES, type Face, type K3Draw } from '../draw.ts';
import { type Fraction, fraction } from '../fraction.ts';
import type { PickRow, PlayDefinition, PlayForm, PlayOption, Selection, Tier } from '../play.ts';
import { sameWords } from '../words.ts';

/** How a play is picked and when its units win: the two columns of a row that belong together. */
export type Method = Pick<PlayDefinition<'K3'>, 'form' | 'settle'>;

/** Whether the unit of one option wins. */
export type OptionRule = (item: string, draw: K3Draw) => boolean;

/** How many dice show the face. */
export function countFace({ dice }: K3Draw, face: number): number {
  return dice.filter((die) => die === face).length;
}

export function isTriple(draw: K3Draw): boolean {
  return countFace(draw, draw.dice[0]) === 3;
}

export function sumOf({ dice }: K3Draw): number {
  return dice[0] + dice[1] + dice[2];
}

/** No choice: one unit. */
export function single(wins: (draw: K3Draw) => boolean): Method {
  return {
    form: { kind: 'fixed', rows: [], size: 0, danTuo: false },
    settle: (_selection, draw) => won('W', wins(draw) ? 1 : 0),
  };
}

/** One unit per picked option; each is judged alone and paid at its own class. */
export function each(options: readonly PlayOption[], wins: OptionRule): Method {
  const tierOf = new Map(options.map(({ item, tier }) => [item, tier]));
  return {
    form: form('each', [row('picks', options, 1)], 1),
    settle: (selection, draw) => {
      const tally: Partial<Record<TierKey, number>> = {};
      for (const item of picks(selection, 0)) {
        const tier = tierOf.get(item);
        if (tier && wins(item, draw)) tally[tier] = (tally[tier] ?? 0) + 1;
      }
      return { wins: tally, push: 0 };
    },
  };
}

/** One unit per `size` different faces; it wins when the dice show all of them. Several may win at once. */
export function facesTogether(size: number, { danTuo }: { danTuo: boolean }): Method {
  return {
    form: { ...form('combination', [row('picks', faceOptions(1), size)], size), danTuo },
    settle: ({ dan, rows: [faces = []] }, draw) => {
      const shown = (face: string): boolean => countFace(draw, Number(face)) > 0;
      return won('W', dan.every(shown) ? choose(faces.filter(shown).length, size - dan.length) : 0);
    },
  };
}

/** One unit per pair face and different single face; it wins when two dice show the one and one the other. */
export function pairAndSingle(): Method {
  return {
    form: form('pairing', [row('pairs', faceOptions(2), 1), row('singles', faceOptions(1), 1)], 2),
    settle: (selection, draw) => {
      const has = (index: 0 | 1, count: number): boolean => picks(selection, index).some((face) => countFace(draw, Number(face)) === count);
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
    dice: Array<Face>(repeat).fill(face),
  }));
}

/** Sums low..high as options, each of its own class. */
export function sumOptions(low: number, high: number): readonly PlayOption[] {
  return sums(low, high).map((sum) => ({ item: String(sum), tier: sumTier(sum), label: sameWords(String(sum)) }));
}

/** Ordered rolls out of 216 that add up to each sum. */
const ROLLS_BY_SUM = new Map(
  Object.entries({ 3: 1, 4: 3, 5: 6, 6: 10, 7: 15, 8: 21, 9: 25, 10: 27, 11: 27, 12: 25, 13: 21, 14: 15, 15: 10, 16: 6, 17: 3, 18: 1 }).map(
    ([sum, rolls]) => [Number(sum), rolls],
  ),
);

export function sumTiers(low: number, high: number): [Tier, ...Tier[]] {
  return sums(low, high).map((sum) => tier(sumTier(sum), of216(ROLLS_BY_SUM.get(sum) ?? 0))) as [Tier, ...Tier[]];
}

/** A class that the rules checker reports as W: what all K3 plays do. */
function tier(key: TierKey, p: Fraction): Tier {
  return { key, p, report: 'W' };
}

/** The only class of a play whose units win with equal chance. */
export function oneTier(rolls: number): [Tier] {
  return [tier('W', of216(rolls))];
}

/** B, S, O and E with equal chance, each at odds of its own. */
export function sideTiers(rolls: number): [Tier, ...Tier[]] {
  return [tier('B', of216(rolls)), tier('S', of216(rolls)), tier('O', of216(rolls)), tier('E', of216(rolls))];
}

function of216(rolls: number): Fraction {
  return fraction(rolls, 216);
}

function sums(low: number, high: number): number[] {
  return Array.from({ length: high - low + 1 }, (_, index) => low + index);
}

function sumTier(sum: number): TierKey {
  return `S${sum}` as TierKey;
}

function form(kind: PlayForm['kind'], rows: readonly PickRow[], size: number): PlayForm {
  return { kind, rows, size, danTuo: false };
}

function row(name: PickRow['name'], options: readonly PlayOption[], min: number): PickRow {
  return { name, options, min, max: options.length };
}

function picks({ rows }: Selection, index: number): readonly string[] {
  return rows[index] ?? [];
}

function won(key: TierKey, count: number): { wins: Partial<Record<TierKey, number>>; push: number } {
  return { wins: count > 0 ? { [key]: count } : {}, push: 0 };
}
