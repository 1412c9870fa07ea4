/** Numbers that look like chance and are the same at every run. */
export function chanceOf(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return {
    below,
    is: (share: number): boolean => next() < share,
    of: <Item>(items: readonly Item[]): Item => items[below(items.length)] as Item,
    some<Item>(items: readonly Item[], count: number): Item[] {
      const left = [...items];
      return Array.from({ length: Math.min(count, left.length) }, () => left.splice(below(left.length), 1)[0] as Item);
    },
  };
}
export type DayChance = ReturnType<typeof chanceOf>;
