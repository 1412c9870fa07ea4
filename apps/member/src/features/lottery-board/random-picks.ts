import type { EntryForm } from '@fairhall/lottery/play';
import type { PlayDefinition, PlayForm } from '@fairhall/lottery/plays';
import type { Item } from '@fairhall/lottery/selection';
import { ballOf, heldAt, NO_PICKS, type PickPlace, type PlayPicks } from './board-model.ts';
import { entryText } from './typed-model.ts';

/** A whole number from 0 to `below` - 1, each as likely. */
export type Chance = (below: number) => number;

const TRIES_MAX = 1_000;

/** The smallest bet of a play, its picks by chance: one unit wherever one pick can be one. `places` as chosen before. */
export function randomPicks(place: PickPlace, chance: Chance, places?: string): PlayPicks {
  const blank = heldAt(NO_PICKS, place);
  const { form } = place.play;
  const held = places === undefined ? blank : { ...blank, prefix: places };
  return form.entry ? { ...held, typed: randomEntry(form.entry, chance) } : { ...held, rows: randomRows(form, chance) };
}

/** An entry by chance that the play can hold. */
export function randomEntry(entry: EntryForm, chance: Chance): Item {
  const { count, low, high, head = '' } = entry.shape;
  for (let tries = 0; tries < TRIES_MAX; tries += 1) {
    const parts = Array.from({ length: count }, () => String(low + chance(high - low + 1)));
    const text = head + entryText(entry, parts);
    if (entry.read(text).kind === 'taken') return text;
  }
  return '';
}

/** Whether chance can pick for a play: where there is nothing to choose it cannot. */
export function canBeRandom(play: PlayDefinition): boolean {
  return play.form.kind !== 'fixed';
}

function randomRows({ kind, rows, size, sizes = [1, 1], distinct = false }: PlayForm, chance: Chance): readonly (readonly Item[])[] {
  const items = rows.map(({ options }) => options.map(({ item }) => item));
  const [first = [], second = []] = items;
  const only = (places: readonly number[]) => items.map((row, index) => (places.includes(index) ? drawn(row, 1, chance) : []));
  switch (kind) {
    case 'each':
      return only([chance(rows.length)]);
    case 'combination':
      return [drawn(first, Math.max(size, rows[0]?.min ?? 0), chance)];
    case 'pairing': {
      const taken = drawn(first, sizes[0], chance);
      return [taken, drawn(without(second, taken), sizes[1], chance)];
    }
    case 'product':
      return distinct ? oneOfEach(items, chance) : only(items.map((_, index) => index));
    case 'spread':
      return only(
        drawn(
          items.map((_, index) => index),
          size,
          chance,
        ),
      );
    case 'parlay': {
      const balls = drawn([...new Set(first.map(ballOf))], rows[0]?.min ?? 2, chance);
      return [
        balls.flatMap((ball) =>
          drawn(
            first.filter((leg) => ballOf(leg) === ball),
            1,
            chance,
          ),
        ),
      ];
    }
    default:
      return items.map(() => []);
  }
}

/** One of each row, all different. */
function oneOfEach(rows: readonly (readonly Item[])[], chance: Chance): Item[][] {
  const taken: Item[] = [];
  return rows.map((row) => {
    const one = drawn(without(row, taken), 1, chance);
    taken.push(...one);
    return one;
  });
}

/** `count` of some things, each once, in their own order. */
function drawn<Thing>(things: readonly Thing[], count: number, chance: Chance): Thing[] {
  const left = things.map((_, index) => index);
  const places = Array.from({ length: Math.min(count, left.length) }, () => left.splice(chance(left.length), 1)[0] as number);
  return places.sort((a, b) => a - b).map((place) => things[place] as Thing);
}

function without(items: readonly Item[], taken: readonly Item[]): readonly Item[] {
  return items.filter((item) => !taken.includes(item));
}
