import type { BetShape } from './bet-kinds.ts';

/** What is known of a combination: of none of its legs, and with one leg more. */
type Steps<Leg, State> = { readonly start: State; readonly add: (state: State, leg: Leg) => State };

/** What is known of each combination of a bet. Combinations with the same first legs share what is known of those. */
export function statesOf<Leg, State>(legs: readonly Leg[], shape: BetShape, { start, add }: Steps<Leg, State>): State[] {
  const states: State[] = [];
  const walk = (at: number, taken: number, state: State): void => {
    if (taken === shape.most || at === legs.length) {
      states.push(state);
      return;
    }
    walk(at + 1, taken + 1, add(state, legs[at] as Leg));
    if (taken + legs.length - at - 1 >= shape.least) walk(at + 1, taken, state);
  };
  walk(0, 0, start);
  return states;
}
