import fc from 'fast-check';
import type { PlayCode } from '../codes.ts';
import type { Item, PickRow, Selection } from '../play.ts';
import { PLAY_CODES, PLAYS } from '../plays.ts';
import { selectionOfPicks } from '../selection.ts';

/** Seed and size of every fuzz run here: the same cases each time. */
export const FUZZ = { seed: 20_261_121, numRuns: 10_000 };

/** A legal selection of the play, dan-tuo now and then where it is allowed. */
export function selectionsOf(play: PlayCode): fc.Arbitrary<Selection> {
  const { form } = PLAYS[play];
  const plain = fc.tuple(...form.rows.map(picksOf)).map((rows) => ({ rows, dan: [] as Item[] }));
  const drafts = form.danTuo ? fc.oneof(plain, danTuo(form.rows[0] as PickRow, form.size)) : plain;
  return drafts
    .map((draft) => selectionOfPicks(play, draft))
    .filter((result) => result.ok)
    .map(({ value }) => value);
}

/** Any play with a legal selection of it. */
export const anyTicket: fc.Arbitrary<{ play: PlayCode; selection: Selection }> = fc
  .constantFrom(...PLAY_CODES)
  .chain((play) => selectionsOf(play).map((selection) => ({ play, selection })));

function picksOf({ options, min, max }: PickRow): fc.Arbitrary<Item[]> {
  return fc.shuffledSubarray(
    options.map(({ item }) => item),
    { minLength: min, maxLength: max },
  );
}

function danTuo({ options }: PickRow, size: number): fc.Arbitrary<{ dan: Item[]; rows: Item[][] }> {
  const items = options.map(({ item }) => item);
  return fc
    .integer({ min: 1, max: size - 1 })
    .chain((fixed) =>
      fc.shuffledSubarray(items, { minLength: size }).map((picks) => ({ dan: picks.slice(0, fixed), rows: [picks.slice(fixed)] })),
    );
}
