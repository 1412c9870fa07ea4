import type { BookChange } from '../book-port.ts';

export type Changes = {
  /** Without a market: the fixture itself. */
  note(fixture: string, market?: string): void;
  onChange(hear: (changes: readonly BookChange[]) => void): () => void;
};

/** Gathers what one commit changes and tells it behind the commit. */
export function createChanges(): Changes {
  const hearers = new Set<(changes: readonly BookChange[]) => void>();
  let noted = new Map<string, Set<string>>();

  function tell(): void {
    const changes = [...noted].map(([fixture, markets]) => ({ fixture, markets: [...markets] }));
    noted = new Map();
    for (const hear of hearers) hear(changes);
  }

  return {
    note(fixture, market) {
      // A commit runs to its end within one turn of the loop.
      if (noted.size === 0) setImmediate(tell);
      const markets = noted.get(fixture) ?? new Set();
      if (market !== undefined) markets.add(market);
      noted.set(fixture, markets);
    },
    onChange(hear) {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
}
