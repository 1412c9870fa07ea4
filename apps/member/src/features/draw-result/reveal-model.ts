import { type Amount, ZERO } from '@fairhall/money/amount';

export type Fate = 'won' | 'lost' | 'push' | 'void' | 'cancelled';

/** One bet of this player in a draw; `fate` is null until the draw has settled it. */
export type WatchedBet = { readonly betId: string; readonly stakeE4: Amount; readonly fate: Fate | null; readonly payoutE4: Amount };

/** What is known of a draw this player has a bet in. */
export type WatchedDraw = {
  readonly numero: string;
  readonly drawId: string | null;
  readonly result: readonly number[] | null;
  readonly bets: readonly WatchedBet[];
};

/** Draws the player waits for, oldest first, and those whose result was put away. */
export type Watch = { readonly draws: readonly WatchedDraw[]; readonly seen: readonly string[] };

export type WatchEvent =
  | { type: 'bets'; numero: string; drawId?: string; bets: readonly { betId: string; stakeE4: Amount }[] }
  | { type: 'result'; numero: string; drawId: string; result: readonly number[] }
  | { type: 'settled'; numero: string; betId: string; fate: Fate; stakeE4: Amount; payoutE4: Amount }
  | { type: 'cancelled'; betIds: readonly string[] }
  | { type: 'seen'; numero: string };

export const NOTHING_WATCHED: Watch = { draws: [], seen: [] };

/** So many draws are kept: on a one-minute draw, the last few minutes. */
const DRAWS_MAX = 6;

/** Takes a fact in, in whatever order facts come. A result alone opens nothing: only draws with an own bet are watched. */
export function reduceWatch(watch: Watch, event: WatchEvent): Watch {
  switch (event.type) {
    case 'bets':
      return withDraw(watch, event.numero, (draw) => ({
        ...draw,
        drawId: event.drawId ?? draw.drawId,
        bets: [...draw.bets, ...event.bets.filter(({ betId }) => !draw.bets.some((bet) => bet.betId === betId)).map(fresh)],
      }));
    case 'result':
      return withDraw(watch, event.numero, (draw) => (draw.result ? draw : { ...draw, drawId: event.drawId, result: event.result }));
    case 'settled':
      return withDraw(watch, event.numero, (draw) => ({ ...draw, bets: settleBet(draw.bets, event) }));
    case 'cancelled':
      return {
        ...watch,
        draws: watch.draws.map((draw) => ({
          ...draw,
          bets: draw.bets.map((bet) => (event.betIds.includes(bet.betId) ? { ...bet, fate: 'cancelled' } : bet)),
        })),
      };
    case 'seen':
      return { ...watch, seen: [...watch.seen.filter((numero) => numero !== event.numero), event.numero].slice(-DRAWS_MAX) };
  }
}

/** The newest drawn draw with a bet of the player's that has not been put away. */
export function revealOf({ draws, seen }: Watch): WatchedDraw | null {
  return draws.findLast((draw) => draw.result !== null && liveBets(draw).length > 0 && !seen.includes(draw.numero)) ?? null;
}

/** Draws whose result is awaited. */
export function awaitedOf({ draws }: Watch): readonly WatchedDraw[] {
  return draws.filter((draw) => draw.result === null && liveBets(draw).length > 0);
}

/**
 * What a draw brought, over all own bets in it; null until each is settled.
 * gain: more came back than was staked. even: something came back, but not more. loss: nothing. void: all stakes went back.
 */
export type Outcome = {
  readonly kind: 'gain' | 'even' | 'loss' | 'void';
  readonly stakeE4: Amount;
  readonly backE4: Amount;
  readonly netE4: Amount;
};

export function outcomeOf(draw: WatchedDraw): Outcome | null {
  const bets = liveBets(draw);
  if (bets.length === 0 || bets.some(({ fate }) => fate === null)) return null;
  const stakeE4 = bets.reduce((sum, bet) => sum + bet.stakeE4, 0n) as Amount;
  const backE4 = bets.reduce((sum, bet) => sum + bet.payoutE4, 0n) as Amount;
  const kind = bets.every(({ fate }) => fate === 'void' || fate === 'push')
    ? 'void'
    : backE4 > stakeE4
      ? 'gain'
      : backE4 > 0n
        ? 'even'
        : 'loss';
  return { kind, stakeE4, backE4, netE4: (backE4 - stakeE4) as Amount };
}

function liveBets({ bets }: WatchedDraw): readonly WatchedBet[] {
  return bets.filter(({ fate }) => fate !== 'cancelled');
}

function settleBet(
  bets: readonly WatchedBet[],
  { betId, fate, stakeE4, payoutE4 }: Extract<WatchEvent, { type: 'settled' }>,
): readonly WatchedBet[] {
  const settled = { betId, stakeE4, fate, payoutE4 };
  return bets.some((bet) => bet.betId === betId) ? bets.map((bet) => (bet.betId === betId ? settled : bet)) : [...bets, settled];
}

function fresh({ betId, stakeE4 }: { betId: string; stakeE4: Amount }): WatchedBet {
  return { betId, stakeE4, fate: null, payoutE4: ZERO };
}

function withDraw(watch: Watch, numero: string, change: (draw: WatchedDraw) => WatchedDraw): Watch {
  const held = watch.draws.find((draw) => draw.numero === numero) ?? { numero, drawId: null, result: null, bets: [] };
  const others = watch.draws.filter((draw) => draw.numero !== numero);
  const draws = [...others, change(held)].sort((a, b) => (a.numero < b.numero ? -1 : 1));
  return { ...watch, draws: draws.slice(-DRAWS_MAX) };
}
