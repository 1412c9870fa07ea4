import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { playMenu } from '@fairhall/contract/lottery/play-menu';
import type { EntPlay, PlayCode, TierKey } from '@fairhall/lottery/codes';
import type { FamilyCode } from '@fairhall/lottery/families';
import { type Mode, PRIZE_MODES } from '@fairhall/lottery/modes';
import { ENT_DECLARED_RETURN, type EntPaytable, isSeries, type Paytable, type TierOdds, tradPaytable } from '@fairhall/lottery/paytable';
import { type GroupTab, isPlayCode, PLAYS, tabsOf } from '@fairhall/lottery/plays';
import { parseMajor } from '@fairhall/money/text';
import type { OptionBounds } from './option-bounds.ts';

/** What this merchant sells in one mode and at which prices. */
export type PriceList = {
  readonly mode: Mode;
  /** Prize series of Tradition lines, 0 in Entertainment. */
  readonly series: number;
  readonly paytable: Paytable;
  readonly onSale: ReadonlySet<PlayCode>;
  /** Groups that have a play on sale, each with those plays. */
  readonly tabs: readonly GroupTab[];
  /** Options that are not sold now, or at lower odds; none where all is as ever. */
  readonly bounds?: OptionBounds | null;
};

type Menu = ReplyOf<typeof playMenu>;
type MenuPlay = Menu[number]['playMenuGroups'][number]['playMenus'][number];

/**
 * The price list of one mode. Entertainment odds are the server's, option by option; Tradition odds follow from the series.
 * A play that is off, unknown here, or lacks a price is left out: nothing is offered that cannot be priced.
 */
export function priceList(menu: Menu, { family, mode, series }: { family: FamilyCode; mode: Mode; series: number }): PriceList | null {
  const plays = playsOf(menu, mode);
  const priced = mode === 'ent' ? entPrices(plays) : tradPrices(plays, series);
  if (!priced || priced.onSale.size === 0) return null;
  const tabs = tabsOf(family, mode)
    .map((tab) => ({ ...tab, plays: tab.plays.filter(({ code }) => priced.onSale.has(code)) }))
    .filter((tab) => tab.plays.some(({ group }) => group === tab.group));
  return { mode, series: mode === 'trad' ? series : 0, tabs, ...priced };
}

function playsOf(menu: Menu, mode: Mode): readonly (MenuPlay & { code: PlayCode })[] {
  const groups = menu.find(({ prizeModeId }) => prizeModeId === PRIZE_MODES[mode].prizeModeId)?.playMenuGroups ?? [];
  return groups
    .filter(({ groupSwitch }) => groupSwitch === 1)
    .flatMap(({ playMenus }) => playMenus)
    .flatMap((play) =>
      play.playSwitch === 1 && isPlayCode(play.playCode) && PLAYS[play.playCode].mode === mode ? [{ ...play, code: play.playCode }] : [],
    );
}

function entPrices(plays: readonly (MenuPlay & { code: PlayCode })[]): { paytable: Paytable; onSale: ReadonlySet<PlayCode> } {
  const priced = plays.map((play) => ({ code: play.code as EntPlay, odds: oddsOf(play) }));
  const odds: EntPaytable['odds'] = Object.fromEntries(priced.map((play) => [play.code, play.odds]));
  const paytable: EntPaytable = { mode: 'ent', declaredReturn: ENT_DECLARED_RETURN, odds };
  return { paytable, onSale: new Set(priced.filter((play) => isComplete(play.code, play.odds)).map(({ code }) => code)) };
}

function tradPrices(plays: readonly { code: PlayCode }[], series: number): { paytable: Paytable; onSale: ReadonlySet<PlayCode> } | null {
  return isSeries(series) ? { paytable: tradPaytable(series), onSale: new Set(plays.map(({ code }) => code)) } : null;
}

/** Decimal odds carry four decimals, so they are read as an amount is. */
function oddsOf(play: MenuPlay): TierOdds {
  return Object.fromEntries(
    play.playMenuInfos.flatMap(({ key, odds }) => (parseMajor(odds) === null ? [] : [[key as TierKey, parseMajor(odds) as bigint]])),
  );
}

function isComplete(code: PlayCode, odds: TierOdds): boolean {
  return PLAYS[code].tiers.every(({ key }) => (odds[key] ?? 0n) > 10_000n);
}
