export type DayOptions = {
  seed: number;
  hours: number;
  players: number;
  ordersPerTick: number;
  say?: (line: string) => void;
  stopped?: AbortSignal;
};

export type DayReport = {
  seed: number;
  hours: number;
  players: number;
  draws: number;
  drawsWithBets: number;
  /** Draws by family. */
  families: Record<string, number>;
  orders: number;
  lines: number;
  plays: number;
  refused: Record<string, number>;
  cancelled: number;
  voided: number;
  /** Orders over several draws; those that a win stopped; draws of chases that their players gave up. */
  chases: number;
  stopped: number;
  abandoned: number;
  /** Rules that merchants laid down, orders in games with such rules, and those of them that were refused by one. */
  rules: number;
  bounded: number;
  barred: number;
  /** Orders that asked for the same room at the same time. */
  rushed: number;
  /** Results that were told from outside, by the way in which they came; and results put right later. */
  told: Record<string, number>;
  corrected: number;
  proofs: number;
  tickets: number;
  forgeries: number;
  /** Times everybody's cash was compared. */
  compared: number;
  seconds: number;
  /** What was not as it should be, in words: none. */
  faults: string[];
};

export function emptyReport({ seed, hours, players }: DayOptions): DayReport {
  return {
    ...{
      seed,
      hours,
      players,
      draws: 0,
      drawsWithBets: 0,
      families: {},
      orders: 0,
      lines: 0,
      plays: 0,
      refused: {},
      cancelled: 0,
      voided: 0,
    },
    ...{ chases: 0, stopped: 0, abandoned: 0, rules: 0, bounded: 0, barred: 0, rushed: 0, told: {}, corrected: 0 },
    ...{ proofs: 0, tickets: 0, forgeries: 0, compared: 0, seconds: 0, faults: [] },
  };
}

/** Adds one to what is counted under a name. */
export function countIn(counts: Record<string, number>, name: string): void {
  counts[name] = (counts[name] ?? 0) + 1;
}
