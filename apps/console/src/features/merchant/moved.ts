/** A list with the item at `place` one step further up (-1) or down (1). */
export function moved<Item>(list: readonly Item[], place: number, step: -1 | 1): Item[] {
  const [item, other] = [list[place], list[place + step]];
  if (item === undefined || other === undefined) return [...list];
  return list.map((one, at) => (at === place ? other : at === place + step ? item : one));
}
