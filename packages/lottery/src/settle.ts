import { type Amount, amount, floorDiv } from '@fairhall/money/amount';
import { invariant } from '@fairhall/money/result';
import type { TierKey } from './codes.ts';
import { type Draw, NOT_DRAWN } from './draw.ts';
import type { TierOdds } from './paytable.ts';
import type { PlayDefinition, Selection, Settlement } from './play.ts';

export type { Settlement } from './play.ts';

/**
 * Judges one selection against one draw: winning units by hit class and units whose stake goes back.
 * No money, no clock, no chance. Throws when draw and play are of different families.
 */
export function settleSelection(play: PlayDefinition, selection: Selection, draw: Draw): Settlement {
  invariant(play.family === draw.family, `a draw of ${draw.family} cannot settle ${play.code}`);
  invariant(missingPlace(play, draw) === null, `the draw does not hold yet what ${play.code} looks at`);
  return play.settle(selection, draw);
}

/**
 * The first number that a play looks at and the draw does not hold yet, as its index; null when there is none: only then may the play
 * be settled. A play that looks at a missing number waits, or is void, however clear the rest of the draw may seem.
 */
export function missingPlace(play: PlayDefinition, draw: Draw): number | null {
  const numbers = draw.numbers;
  if (!numbers.includes(NOT_DRAWN)) return null;
  const { places = [...numbers.keys()] } = play;
  return places.find((place) => numbers[place] === NOT_DRAWN) ?? null;
}

/** Name of a hit class in the rules checker's answers. */
export function reportTier(play: PlayDefinition, tier: TierKey): string {
  return play.tiers.find(({ key }) => key === tier)?.report ?? tier;
}

/** A settlement as the rules checker writes it: classes with odds of their own that bear one name are added up. */
export function reportWins(play: PlayDefinition, { wins }: Settlement): Record<string, number> {
  const report: Record<string, number> = {};
  for (const [tier, count] of Object.entries(wins)) {
    const name = reportTier(play, tier as TierKey);
    report[name] = (report[name] ?? 0) + count;
  }
  return report;
}

export type TicketMoney = { readonly winE4: Amount; readonly pushE4: Amount };

/** What settlements win for multiple 1, stake included: per class floor(unit × odds) × count. Throws when a winning class has no odds. */
export function winsBy({ odds, unitE4 }: { odds: TierOdds; unitE4: Amount }): (settlement: Settlement) => bigint {
  const paid = new Map<string, bigint>();
  const paidOf = (tier: string): bigint => {
    const known = paid.get(tier);
    if (known !== undefined) return known;
    const oddsE4 = odds[tier as TierKey];
    invariant(oddsE4 !== undefined, `no odds for a win of class ${tier}`);
    const made = floorDiv(unitE4 * oddsE4, 10_000n);
    paid.set(tier, made);
    return made;
  };
  return ({ wins }) => {
    let winE4 = 0n;
    for (const tier in wins) winE4 += paidOf(tier) * BigInt(wins[tier as TierKey] ?? 0);
    return winE4;
  };
}

/** What a settlement returns for multiple 1, stake included; pushed stakes apart. The caller multiplies by the bet's multiple. */
export function settlementMoney(settlement: Settlement, money: { odds: TierOdds; unitE4: Amount }): TicketMoney {
  return { winE4: amount(winsBy(money)(settlement)), pushE4: amount(money.unitE4 * BigInt(settlement.push)) };
}
