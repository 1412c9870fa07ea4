import { TERM_NAMES, type TermChanges, type TermDifference, type TermName } from '@fairhall/contract/console/game-terms';
import { ALL_PLAYS, isPlayCode } from '@fairhall/lottery/all-plays';
import type { Sale } from '../game.ts';
import { paytableOf } from '../game.ts';
import { resolveSale, type StandardSale, type TermOverrides, termText } from './resolve-sale.ts';

/**
 * What is kept after a change: only what differs from the terms that the game came with, so that going back to them leaves nothing.
 * Names that the changes have and nobody knows are kept, for the check to refuse. Pure.
 */
export function changeOverrides(standard: StandardSale, overrides: TermOverrides, changes: TermChanges): TermOverrides {
  const reset = new Set(changes.reset);
  const terms = Object.fromEntries(
    Object.entries({ ...overrides.terms, ...changes.terms }).filter(
      ([name, value]) => !reset.has(name) && !(isTermName(name) && termText(standard, name) === value),
    ),
  );
  const playsOff = new Set(reset.has('plays') ? standard.playsOff : (overrides.playsOff ?? standard.playsOff));
  for (const [play, on] of Object.entries(changes.plays ?? {})) {
    if (on) playsOff.delete(play);
    else playsOff.add(play);
  }
  const odds = Object.fromEntries(
    Object.entries({ ...(reset.has('odds') ? {} : overrides.odds), ...changes.odds }).filter(([, tiers]) => Object.keys(tiers).length > 0),
  );
  return {
    ...(Object.keys(terms).length > 0 ? { terms } : {}),
    ...(sameSet(playsOff, standard.playsOff) ? {} : { playsOff: [...playsOff].sort() }),
    ...(Object.keys(odds).length > 0 ? { odds } : {}),
  };
}

function isTermName(name: string): name is TermName {
  return (TERM_NAMES as readonly string[]).includes(name);
}

function sameSet(one: ReadonlySet<string>, others: readonly string[]): boolean {
  return one.size === others.length && others.every((other) => one.has(other));
}

/** All that differs between two versions of a game's terms, in the order in which the console shows it. Pure. */
export function termDifferences(standard: StandardSale, before: TermOverrides, after: TermOverrides): TermDifference[] {
  const [old, now] = [resolveSale(standard, before), resolveSale(standard, after)];
  const terms = TERM_NAMES.map((name) => ({ path: `terms.${name}`, before: termText(old, name), after: termText(now, name) }));
  const plays = [...new Set([...old.playsOff, ...now.playsOff])].sort().map((play) => ({
    path: `plays.${play}`,
    ...{ before: old.playsOff.includes(play) ? 'off' : 'on', after: now.playsOff.includes(play) ? 'off' : 'on' },
  }));
  return [...terms, ...plays, ...oddsDifferences(old, now)].filter((difference) => difference.before !== difference.after);
}

/** Odds of plays that have own ones before or after; what the return of the whole table changes is told by the return. */
function oddsDifferences(old: Sale, now: Sale): TermDifference[] {
  const plays = [...new Set([...Object.keys(old.ownOdds), ...Object.keys(now.ownOdds)])].filter(isPlayCode).sort();
  return plays.flatMap((play) =>
    ALL_PLAYS[play].tiers.map(({ key }) => ({
      path: `odds.${play}.${key}`,
      ...{ before: oddsText(old, play, key), after: oddsText(now, play, key) },
    })),
  );
}

function oddsText(sale: Sale, play: string, tier: string): string {
  const table = paytableOf(sale, 'ent', 0);
  const odds = table?.mode === 'ent' ? (table.odds as Record<string, Record<string, bigint>>)[play] : undefined;
  return String(odds?.[tier] ?? '');
}
