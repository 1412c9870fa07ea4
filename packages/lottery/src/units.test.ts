import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ALL_CODES, ALL_PLAYS } from './all-plays.ts';
import type { PlayCode, TierKey } from './codes.ts';
import { K3_PLAY_IDS, type K3Play } from './k3/codes.ts';
import { K3_OUTCOMES } from './k3/outcomes.ts';
import type { Selection } from './play.ts';
import { countUnits, selectionOfPicks } from './selection.ts';
import { settleSelection } from './settle.ts';
import { expandUnits } from './testing/expand.ts';
import { FUZZ, selectionsOf } from './testing/selections.ts';
import { classesOf } from './units.ts';

const FACES = ['1', '2', '3', '4', '5', '6'];

function subsets(items: readonly string[]): string[][] {
  return Array.from({ length: 2 ** items.length }, (_, mask) => items.filter((_item, index) => mask & (1 << index)));
}

/** Every legal selection of a play over faces: all subsets, all dan-tuo splits, all pairs of rows. */
function everySelection(play: PlayCode): Selection[] {
  const { form } = ALL_PLAYS[play];
  const rows = form.rows.map(({ options }) => subsets(options.map(({ item }) => item)));
  const plain = rows.reduce<string[][][]>((all, row) => all.flatMap((before) => row.map((picks) => [...before, picks])), [[]]);
  const drafts: { dan?: string[]; rows: string[][] }[] = plain.map((picks) => ({ rows: picks }));
  if (form.danTuo) {
    for (const dan of subsets(FACES))
      for (const tuo of subsets(FACES.filter((face) => !dan.includes(face)))) drafts.push({ dan, rows: [tuo] });
  }
  const seen = new Map<string, Selection>();
  for (const draft of drafts) {
    const made = selectionOfPicks(ALL_PLAYS[play], draft);
    if (made.ok) seen.set(JSON.stringify(made.value), made.value);
  }
  return [...seen.values()];
}

/** Counts units the slow way, from what a unit is, without the formulas: how many face sets lie between dan and all picks. */
function countSlowly(play: PlayCode, { dan, rows }: Selection): number {
  const { kind, size } = ALL_PLAYS[play].form;
  if (kind === 'fixed') return 1;
  if (kind === 'each') return new Set(rows[0]).size;
  if (kind === 'pairing') return (rows[0] ?? []).reduce((sum, a) => sum + (rows[1] ?? []).filter((b) => a !== b).length, 0);
  const picks = [...dan, ...(rows[0] ?? [])];
  return subsets(picks).filter((unit) => unit.length === size && dan.every((face) => unit.includes(face))).length;
}

function unitSelection(play: PlayCode, unit: readonly (readonly string[])[]): Selection {
  const made = selectionOfPicks(ALL_PLAYS[play], { rows: ALL_PLAYS[play].form.kind === 'fixed' ? [] : unit });
  if (!made.ok) throw new Error(`${play}: a unit is no selection`);
  return made.value;
}

function settleUnits(play: PlayCode, selection: Selection, draw: Parameters<typeof settleSelection>[2]): Partial<Record<TierKey, number>> {
  const total: Partial<Record<TierKey, number>> = {};
  for (const unit of expandUnits(ALL_PLAYS[play].form, selection)) {
    for (const [tier, count] of Object.entries(settleSelection(ALL_PLAYS[play], unitSelection(play, unit), draw).wins)) {
      total[tier as TierKey] = (total[tier as TierKey] ?? 0) + count;
    }
  }
  return total;
}

const K3 = Object.keys(K3_PLAY_IDS) as K3Play[];
const SMALL = K3.filter((play) => ALL_PLAYS[play].form.rows.every(({ options }) => options.length <= 6));
/** As many as can be listed one by one in no time. */
const LISTED_MAX = 20_000;

describe('units by formula', () => {
  test.each(SMALL)('%s: every selection holds as many units as the slow count and the list of them say', (play) => {
    for (const selection of everySelection(play)) {
      const units = expandUnits(ALL_PLAYS[play].form, selection);
      expect(countUnits(ALL_PLAYS[play], selection)).toBe(countSlowly(play, selection));
      expect(units.length).toBe(countUnits(ALL_PLAYS[play], selection));
      expect(new Set(units.map((unit) => JSON.stringify(unit))).size).toBe(units.length);
    }
  });

  test.each(ALL_CODES)('%s: random selections hold as many units as the list of them', (play) => {
    fc.assert(
      fc.property(selectionsOf(play), (selection) => {
        fc.pre(countUnits(ALL_PLAYS[play], selection) <= LISTED_MAX);
        expect(expandUnits(ALL_PLAYS[play].form, selection).length).toBe(countUnits(ALL_PLAYS[play], selection));
        const { tiers } = ALL_PLAYS[play];
        const classes = classesOf(ALL_PLAYS[play], selection);
        const sum = tiers.reduce((units, { key }) => units + (classes[key] ?? 0), 0);
        if (tiers.every(({ share }) => share === undefined)) expect(sum).toBe(countUnits(ALL_PLAYS[play], selection));
      }),
      { ...FUZZ, numRuns: 40 },
    );
  });

  test('dan-tuo of three faces has all its selections among them', () => {
    const splits = everySelection('K3_3BT').filter(({ dan }) => dan.length > 0);
    expect(splits.length).toBe(6 * (2 ** 5 - 1 - 5) + 15 * (2 ** 4 - 1));
  });
});

describe('a selection settles as its units do', () => {
  test.each(K3)('%s', (play) => {
    fc.assert(
      fc.property(selectionsOf(play), fc.constantFrom(...K3_OUTCOMES), (selection, { draw }) => {
        expect(settleSelection(ALL_PLAYS[play], selection, draw)).toEqual({ wins: settleUnits(play, selection, draw), push: 0 });
      }),
      { ...FUZZ, numRuns: 600 },
    );
  });

  test('on every draw, for every dan-tuo split of K3_3BT and K3_2BT', () => {
    for (const play of ['K3_3BT', 'K3_2BT'] as const) {
      for (const selection of everySelection(play)) {
        for (const { draw } of K3_OUTCOMES) {
          const { W = 0 } = settleSelection(ALL_PLAYS[play], selection, draw).wins;
          expect(W).toBe(settleUnits(play, selection, draw).W ?? 0);
        }
      }
    }
  });
});
