import type { Outcome, Stakes, TableGame } from './port.ts';

/** Areas that something is staked on, in their given order. */
export function stakedOn<Money>(stakes: Stakes<Money>): [area: string, stake: Money][] {
  return Object.entries(stakes).filter((on): on is [string, Money] => on[1] !== undefined);
}

/** Of stakes those that are put by hand: what choices have added is not put again. */
export function putAgain<Money>({ chosen }: Pick<TableGame, 'chosen'>, stakes: Stakes<Money>): Stakes<Money> {
  return chosen ? Object.fromEntries(stakedOn(stakes).filter(([area]) => chosen.placeOf(area) !== null)) : stakes;
}

/** The same stakes in the order of the game's areas. */
export function inOrder<Money>({ areas }: Pick<TableGame, 'areas'>, stakes: Stakes<Money>): Stakes<Money> {
  return Object.fromEntries(areas.flatMap((area) => (stakes[area] === undefined ? [] : [[area, stakes[area]]])));
}

/** The most that any one of the outcomes brings back. */
export function mostOf<Of extends Outcome>(
  { backOf }: Pick<TableGame<Of>, 'backOf'>,
  stakes: Stakes<bigint>,
  outcomes: readonly Of[],
): bigint {
  const on = stakedOn(stakes);
  let most = 0n;
  for (const outcome of outcomes) {
    const back = on.reduce((sum, [area, stake]) => sum + backOf(area, stake, outcome), 0n);
    if (back > most) most = back;
  }
  return most;
}

export function sumOf(stakes: Stakes<bigint>): bigint {
  return stakedOn(stakes).reduce((sum, [, stake]) => sum + stake, 0n);
}
