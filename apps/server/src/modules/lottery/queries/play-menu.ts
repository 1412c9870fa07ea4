import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { playMenu as playMenuEndpoint } from '@fairhall/contract/lottery/play-menu';
import { ALL_BOOKS } from '@fairhall/lottery/all-plays';
import { type Mode, PRIZE_MODES } from '@fairhall/lottery/modes';
import { type Paytable, quoteOdds, SERIES_BASE, unitPrice } from '@fairhall/lottery/paytable';
import { type PlayDefinition, tabsOf } from '@fairhall/lottery/plays';
import { type Amount, amount, floorDiv } from '@fairhall/money/amount';
import { formatOdds } from '@fairhall/money/format';
import { invariant } from '@fairhall/money/result';
import { majorText } from '@fairhall/money/text';
import { type Game, paytableOf, type Sale, seriesRange } from '../game.ts';

type Menu = ReplyOf<typeof playMenuEndpoint>;

/** Plays of a game by prize mode and group, priced for this merchant. Pure. */
export function playMenuOf({ game, sale }: { game: Game; sale: Sale }, language: 'EN' | 'MY' | 'CN'): Menu {
  return game.modes.map((mode) => {
    const paytable = paytableOf(sale, mode, seriesRange(sale).defaultSeries);
    invariant(paytable, 'the default series is open');
    return { prizeModeId: PRIZE_MODES[mode].prizeModeId, playMenuGroups: groups({ game, sale, mode, paytable }, language) };
  });
}

type Terms = { game: Game; sale: Sale; mode: Mode; paytable: Paytable };

function groups(terms: Terms, language: 'EN' | 'MY' | 'CN'): Menu[number]['playMenuGroups'] {
  return tabsOf(ALL_BOOKS[terms.game.family], terms.mode).map((tab, index) => {
    const playMenus = tab.plays.map((play) => playEntry(terms, play, language));
    return {
      playId: groupNumber(terms.mode, index),
      playCode: tab.group,
      playName: tab.name[language],
      groupSwitch: playMenus.some(({ playSwitch }) => playSwitch === 1) ? 1 : 0,
      sorting: index,
      playMenus,
    };
  });
}

/** Groups are numbered 1… within their prize mode; plays have numbers of their own, far above. */
function groupNumber(mode: Mode, index: number): number {
  return PRIZE_MODES[mode].prizeModeId * 100 + index + 1;
}

function playEntry(
  { sale, paytable }: Terms,
  play: PlayDefinition,
  language: 'EN' | 'MY' | 'CN',
): Menu[number]['playMenuGroups'][number]['playMenus'][number] {
  return {
    playId: play.playId,
    playCode: play.code,
    playName: play.name[language],
    playSwitch: sale.playsOff.includes(play.code) ? 0 : 1,
    singleBetPrice: Number(majorText(unitPrice(play, WHOLE_UNITS))),
    playMenuInfos: Object.entries(quoteOdds(play, paytable)).map(([key, odds]) => ({
      key,
      bonus: majorText(bonusOf(play, { odds, paytable })),
      odds: formatOdds(odds),
    })),
  };
}

/** The unit mode whose units cost the single bet price. */
const WHOLE_UNITS = 1;

/** The series that clients divide by: 1980 for games of five out of eleven, 2000 for all others. */
const BASE_OF_11X5 = 1980;

/**
 * What clients of the family make the prize of. At fixed odds it is the prize of a unit. In Tradition they show bonus × series / base × 2.
 * So the bonus makes that the prize at the series the table is for, and at every other where odds are in proportion to it.
 */
function bonusOf(play: PlayDefinition, { odds, paytable }: { odds: bigint; paytable: Paytable }): Amount {
  const prizeE8 = unitPrice(play, WHOLE_UNITS) * odds;
  if (paytable.mode === 'ent') return amount(floorDiv(prizeE8, 10_000n));
  const base = BigInt(play.family === 'N11' ? BASE_OF_11X5 : SERIES_BASE);
  return amount(floorDiv(prizeE8 * base, 2n * 10_000n * BigInt(paytable.series)));
}
