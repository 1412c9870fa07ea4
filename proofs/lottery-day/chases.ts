/** One draw of a chase: until when its bets can be given back, and which they are. */
export type ChaseIssue = { drawId: bigint; closesAtMs: number; betIds: readonly string[] };

/** A slip that was bought in several draws, in the order in which they draw. `player`: place among the players. */
export type Chase = { player: number; stopsOnWin: boolean; issues: readonly ChaseIssue[] };

/**
 * The plans of all chases, by the rules alone: a win stops a chase that was told so, and its bets in later draws that are on sale still go
 * back; a draw that has closed stays. A result that is put right later neither stops a chase nor starts it again.
 */
export function createChases() {
  const ofBet = new Map<string, { chase: Chase; place: number }>();
  let live: Chase[] = [];
  const behind = ({ issues }: Chase, place: number, nowMs: number) => issues.filter(({ closesAtMs }, n) => n > place && closesAtMs > nowMs);

  return {
    bought(chase: Chase): void {
      live.push(chase);
      for (const [place, { betIds }] of chase.issues.entries()) for (const betId of betIds) ofBet.set(betId, { chase, place });
    },
    /** What goes back, now that these bets have won. */
    stoppedBy(winners: readonly string[], nowMs: number): ChaseIssue[][] {
      const wins = new Map<Chase, number>();
      for (const betId of winners) {
        const of = ofBet.get(betId);
        if (of?.chase.stopsOnWin) wins.set(of.chase, of.place);
      }
      return [...wins].map(([chase, place]) => behind(chase, place, nowMs)).filter((issues) => issues.length > 0);
    },
    /** Chases that could be given up in part: those with at least two draws on sale. */
    onSale(nowMs: number): Chase[] {
      live = live.filter(({ issues }) => (issues.at(-1)?.closesAtMs ?? 0) > nowMs);
      return live.filter(({ issues }) => issues.filter(({ closesAtMs }) => closesAtMs > nowMs).length > 1);
    },
    forget(betIds: readonly string[]): void {
      for (const betId of betIds) ofBet.delete(betId);
    },
  };
}

export type Chases = ReturnType<typeof createChases>;
