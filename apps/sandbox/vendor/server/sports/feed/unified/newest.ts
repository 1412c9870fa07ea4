import type { Work } from './translate.ts';

/**
 * Of what waits to be taken together, without the odds that a later word of the same market makes needless. Whatever else is said of a
 * fixture in between (a score, a stop, a settlement) parts what was said before it from what is said after. Pure.
 */
export function newestOf(works: readonly Work[]): Work[] {
  const later = new Map<string, Map<string, number>>();
  const kept: Work[] = [];
  for (const work of works.toReversed()) {
    const { odds, urn } = work;
    if (!odds) {
      if (urn === null) later.clear();
      else later.delete(urn);
      kept.push(work);
      continue;
    }
    const said = later.get(odds.fixture) ?? new Map<string, number>();
    later.set(odds.fixture, said);
    const markets = odds.markets.filter(({ id }) => (said.get(id) ?? Number.NEGATIVE_INFINITY) < odds.atMs);
    for (const { id } of markets) said.set(id, odds.atMs);
    if (markets.length === odds.markets.length) kept.push(work);
    else if (markets.length > 0)
      kept.push({ ...work, weight: markets.length, parts: [(db, port) => port.onOdds(db, { ...odds, markets })] });
  }
  return kept.reverse();
}
