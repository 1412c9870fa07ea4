import type { GamePlay } from '@fairhall/contract/console/game-terms';
import { ALL_BOOKS } from '@fairhall/lottery/all-plays';
import { type Fraction, fractionText } from '@fairhall/lottery/fraction';
import { declaredReturn, oddsE4, rebateRate, returnOf, tradPaytable } from '@fairhall/lottery/paytable';
import type { Tier } from '@fairhall/lottery/play';
import { type PlayDefinition, tabsOf } from '@fairhall/lottery/plays';
import { invariant } from '@fairhall/money/result';
import { type Game, paytableOf, type Sale, seriesRange, standardOdds } from '../game.ts';
import type { StandardSale } from './resolve-sale.ts';

type Language = 'EN' | 'MY' | 'CN';
type Terms = { game: Pick<Game, 'family' | 'modes'>; standard: StandardSale; sale: Sale };

/** Every play of a game with the odds it is sold at and what they return of the stakes, exact and then cut. Pure. */
export function playReturns({ game, standard, sale }: Terms, language: Language): GamePlay[] {
  return game.modes.flatMap((mode) =>
    tabsOf(ALL_BOOKS[game.family], mode).flatMap(({ group, name, plays }) =>
      plays
        .filter((play) => play.group === group)
        .map((play) => ({
          ...{ code: play.code, name: play.name[language], group: name[language], mode },
          ...{ on: !sale.playsOff.includes(play.code), defaultOn: !standard.playsOff.includes(play.code) },
          ...(mode === 'ent' ? entReturns(sale, play, language) : tradReturns(sale, play)),
        })),
    ),
  );
}

type Returns = Pick<GamePlay, 'lowE6' | 'highE6' | 'options'>;

function entReturns(sale: Sale, play: PlayDefinition, language: Language): Returns {
  const table = paytableOf(sale, 'ent', 0);
  invariant(table, 'fixed odds need no series');
  const options = play.tiers.map((tier) => {
    const quotedE4 = oddsE4(play, tier.key, table);
    return {
      ...{ tier: tier.key, label: labelOf(play, tier, language), chance: fractionText(tier.p) },
      ...{ odds: String(quotedE4), standard: String(oddsE4(play, tier.key, standardOdds(sale.entReturnE4))) },
      own: Object.hasOwn(sale.ownOdds, play.code),
      returnE6: millionths(returnOf(play, tier.key, quotedE4)),
    };
  });
  const returns = options.map(({ returnE6 }) => returnE6);
  return { lowE6: Math.min(...returns), highE6: Math.max(...returns), options };
}

/** At the lowest series the odds alone; at the highest odds and rebate together, which is the same at every series. */
function tradReturns(sale: Sale, play: PlayDefinition): Returns {
  const { tiers } = play;
  const range = seriesRange(sale);
  const lowest = tradPaytable(sale.minSeries);
  const paid = tiers.filter(({ share }) => share?.n !== 0n && tiers[0].legs === undefined);
  const inOdds = paid.map(({ key }) => millionths(returnOf(play, key, oddsE4(play, key, lowest))));
  const declared = millionths(declaredReturn(lowest));
  return {
    lowE6: inOdds.length > 0 ? Math.min(...inOdds) : declared,
    highE6: declared + millionths(rebateRate(sale.minSeries, range)),
    options: [],
  };
}

/** The option that alone is of the class; of a play with one class, the play itself. */
function labelOf({ form, name }: PlayDefinition, { key }: Tier, language: Language): string {
  const options = form.rows.flatMap((row) => row.options).filter(({ tier }) => tier === key);
  const labels = new Set(options.map(({ label }) => label[language]));
  return labels.size === 1 ? ([...labels][0] ?? key) : name[language];
}

/** Share of the stakes ×10⁶, cut. */
export function millionths({ n, d }: Fraction): number {
  return Number((n * 1_000_000n) / d);
}
