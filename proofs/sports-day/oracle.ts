/**
 * What slips come to, reckoned anew from scores and times alone. Nothing of the games' own rules is used: another way to the same figures.
 */

export type Facts = {
  status: 'FT' | 'POSTPONED_PLAYED_IN_TIME' | 'POSTPONED' | 'CANCELLED' | 'WALKOVER' | 'ABANDONED';
  /** By scope. */
  scores: Readonly<Record<string, readonly [home: number, away: number]>>;
  winners?: readonly string[];
  nonrunners?: readonly string[];
  isLive?: boolean;
};
export type Leg = { fixture: string; market: string; type: string; scope: string; sel: string; quarters: number; odds: bigint };
export type Ticket = { id: string; kind: string; unit: bigint; legs: readonly Leg[]; acceptedAtMs: number };
export type Outcome = { state: 'open' | 'settled' | 'void' | 'cashed'; returned: bigint | null; times: number };

/** Quarters of the stake that win, and that return: a leg is worth (win·odds + back) / 4. */
type Quarters = { win: number; back: number };
type Ratio = { over: bigint; under: bigint };

const ALL_BACK: Quarters = { win: 0, back: 4 };
const FULL_SETS: Readonly<Record<string, number>> = {
  TRIXIE: 2,
  PATENT: 1,
  YANKEE: 2,
  LUCKY15: 1,
  CANADIAN: 2,
  LUCKY31: 1,
  HEINZ: 2,
  LUCKY63: 1,
  SUPERHEINZ: 2,
  GOLIATH: 2,
};

export function createOracle({ liveBound, places }: { liveBound: bigint; places: number }) {
  const tickets = new Map<string, Ticket>();
  const outcomes = new Map<string, Outcome>();
  const facts = new Map<string, Facts>();
  /** Markets that were cancelled, or are open again since their settlement was taken back. */
  const cancelled = new Map<string, { fromMs: number; untilMs: number }>();
  const reopened = new Set<string>();
  const goals: { fixture: string; happenedAtMs: number; heardAtMs: number }[] = [];

  function quartersOf(ticket: Ticket, leg: Leg): (Quarters & { isLive: boolean }) | null {
    const at = ticket.acceptedAtMs;
    const isLate = goals.some((goal) => goal.fixture === leg.fixture && goal.happenedAtMs <= at && at <= goal.heardAtMs);
    const cancel = cancelled.get(leg.market);
    if (isLate || (cancel && cancel.fromMs <= at && at < cancel.untilMs)) return { ...ALL_BACK, isLive: false };
    const known = facts.get(leg.fixture);
    if (!known || reopened.has(leg.market)) return null;
    return { ...(legQuarters(leg, known, places) ?? ALL_BACK), isLive: known.isLive === true };
  }

  function look(ticket: Ticket): void {
    const outcome = outcomes.get(ticket.id) as Outcome;
    if (outcome.state === 'void' || outcome.state === 'cashed') return;
    const legs = ticket.legs.map((leg) => quartersOf(ticket, leg));
    if (legs.some((leg) => leg === null)) return;
    const shares = legs as (Quarters & { isLive: boolean })[];
    if (outcome.state === 'open' && shares.every(({ back }) => back === 4)) {
      outcomes.set(ticket.id, { state: 'void', returned: ticket.unit * BigInt(combinationsOf(ticket).length), times: 1 });
      return;
    }
    const returned = returnOf(ticket, shares);
    if (outcome.state === 'open' && shares.some(({ isLive }) => isLive) && returned > liveBound) return;
    if (outcome.state === 'settled' && outcome.returned === returned) return;
    outcomes.set(ticket.id, { state: 'settled', returned, times: outcome.times + 1 });
  }

  const lookAt = (fixture: string) => {
    for (const ticket of tickets.values()) if (ticket.legs.some((leg) => leg.fixture === fixture)) look(ticket);
  };

  return {
    outcomes,
    tickets,
    accept(ticket: Ticket) {
      tickets.set(ticket.id, ticket);
      outcomes.set(ticket.id, { state: 'open', returned: null, times: 0 });
      look(ticket);
    },
    result(fixture: string, said: Facts, markets: readonly string[]) {
      facts.set(fixture, said);
      for (const market of markets) reopened.delete(market);
      lookAt(fixture);
    },
    takenBack(fixture: string, market: string) {
      reopened.add(market);
      lookAt(fixture);
    },
    cancel(fixture: string, market: string, within: { fromMs: number; untilMs: number } | null) {
      cancelled.set(market, within ?? { fromMs: 0, untilMs: Number.POSITIVE_INFINITY });
      lookAt(fixture);
    },
    cancelBack(fixture: string, market: string) {
      cancelled.delete(market);
      lookAt(fixture);
    },
    goal(goal: { fixture: string; happenedAtMs: number; heardAtMs: number }) {
      goals.push(goal);
      lookAt(goal.fixture);
    },
    cashed(id: string, returned: bigint) {
      outcomes.set(id, { state: 'cashed', returned, times: 1 });
    },
    /** What a running single or parlay is worth at these chances, less the margin: null when it is lost. */
    worth(id: string, stake: bigint, chances: ReadonlyMap<string, bigint>, keepsE4: bigint): bigint | null {
      const ticket = tickets.get(id) as Ticket;
      let value: Ratio = { over: stake * keepsE4, under: 10_000n };
      for (const leg of ticket.legs) {
        const known = quartersOf(ticket, leg);
        const chance = chances.get(`${leg.market} ${leg.sel}`) ?? 0n;
        value =
          known === null ? times(value, { over: leg.odds * chance, under: 10_000n * 1_000_000n }) : times(value, worthOf(known, leg.odds));
      }
      return value.over === 0n ? null : value.over / value.under;
    },
  };
}

/** Null: the whole stake returns. */
function legQuarters(
  { type, scope, sel, quarters }: Leg,
  { status, scores, winners, nonrunners = [] }: Facts,
  places: number,
): Quarters | null {
  if (type === 'OUTRIGHT') {
    if (!winners || nonrunners.includes(sel)) return null;
    const isIn = winners.includes(sel);
    // A dead heat of two for one place is half a win, the rest is lost.
    return { win: isIn ? (4 * Math.min(places, winners.length)) / winners.length : 0, back: 0 };
  }
  const score = scores[scope];
  if (['POSTPONED', 'CANCELLED', 'WALKOVER'].includes(status) || !score) return null;
  const [home, away] = score;
  if (status === 'ABANDONED' && !isBeyondChange(type, { sel, quarters, home, away })) return null;
  if (type === 'AH' || type === 'MH') return bySteps(sel === '1' ? home - away : away - home, quarters);
  if (type === 'OU' || type === 'TR') return bySteps(sel === 'O' ? home + away : -home - away, sel === 'O' ? -quarters : quarters);
  if ((type === 'DNB' || type === 'MW') && home === away) return null;
  return { win: isRight(type, sel, home, away) ? 4 : 0, back: 0 };
}

/** A quarter line is half a stake on each of the two lines beside it; a half line never returns. */
function bySteps(lead: number, quarters: number): Quarters {
  const lines = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
  const sum: Quarters = { win: 0, back: 0 };
  for (const line of lines) {
    if (lead * 4 + line > 0) sum.win += 2;
    if (lead * 4 + line === 0) sum.back += 2;
  }
  return sum;
}

function isRight(type: string, sel: string, home: number, away: number): boolean {
  const winner = home > away ? '1' : home < away ? '2' : 'X';
  if (type === 'BTTS') return (home > 0 && away > 0) === (sel === 'Y');
  if (type === 'CS') return sel === `${home}-${away}`;
  // Of a double chance either letter, of the rest the one.
  return sel.includes(winner);
}

function isBeyondChange(
  type: string,
  { sel, quarters, home, away }: { sel: string; quarters: number; home: number; away: number },
): boolean {
  if (type === 'BTTS') return home > 0 && away > 0;
  if (type === 'OU') return (home + away) * 4 > (quarters % 2 === 0 ? quarters : quarters + 1);
  if (type !== 'CS') return false;
  const [h = 0, a = 0] = sel.split('-').map(Number);
  return home > h || away > a;
}

function worthOf({ win, back }: Quarters, odds: bigint): Ratio {
  return { over: BigInt(win) * odds + BigInt(back) * 10_000n, under: 40_000n };
}

function times(one: Ratio, other: Ratio): Ratio {
  return { over: one.over * other.over, under: one.under * other.under };
}

/** The combinations of a bet, each as bits of its legs. */
function combinationsOf({ kind, legs }: Pick<Ticket, 'kind' | 'legs'>): number[] {
  const n = legs.length;
  const exactly = kind === 'PARLAY' || kind === 'SINGLE' ? n : kind.includes('/') ? Number(kind.split('/')[0]) : null;
  const found: number[] = [];
  if (exactly === n) return [2 ** n - 1];
  for (let bits = 1; bits < 2 ** n; bits += 1) {
    const size = bits.toString(2).replaceAll('0', '').length;
    if (exactly === null ? size >= (FULL_SETS[kind] as number) : size === exactly) found.push(bits);
  }
  return found;
}

function returnOf(ticket: Ticket, shares: readonly Quarters[]): bigint {
  let sum = 0n;
  for (const bits of combinationsOf(ticket)) {
    let value: Ratio = { over: ticket.unit, under: 1n };
    for (const [at, { odds }] of ticket.legs.entries())
      if ((bits >> at) % 2 === 1) value = times(value, worthOf(shares[at] as Quarters, odds));
    sum += value.over / value.under;
  }
  return sum;
}
