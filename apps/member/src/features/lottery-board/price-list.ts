import type { ReplyOf } from '@fairhall/contract/endpoint';
import type { playMenu } from '@fairhall/contract/lottery/play-menu';
import type { PlayCode, TierKey } from '@fairhall/lottery/codes';
import { type Mode, PRIZE_MODES } from '@fairhall/lottery/modes';
import { ENT_DECLARED_RETURN, type EntPaytable, isSeries, type Paytable, type TierOdds, tradPaytable } from '@fairhall/lottery/paytable';
import type { EntryForm } from '@fairhall/lottery/play';
import { type FamilyBook, type GroupTab, type PlayDefinition, type Plays, playIn, tabsOf } from '@fairhall/lottery/plays';
import { parseMajor } from '@fairhall/money/text';
import type { OptionBounds } from './option-bounds.ts';

/** What this merchant sells in one mode and at which prices. */
export type PriceList = {
  readonly mode: Mode;
  /** Prize series of Tradition lines, 0 in Entertainment. */
  readonly series: number;
  readonly paytable: Paytable;
  /** All plays of the family, in page order. */
  readonly plays: Plays;
  readonly onSale: ReadonlySet<PlayCode>;
  /** Groups that have a play on sale, each with those plays. */
  readonly tabs: readonly GroupTab[];
  /** Options that are not sold now, or at lower odds; none where all is as ever. */
  readonly bounds?: OptionBounds | null;
};

/** Keys of one row from which a board takes all the room there is. */
const TALL_KEYS = 21;

/** Whether the play that a mode opens with lays out so many keys that everything else gives way to them. */
export function isTall({ tabs }: Pick<PriceList, 'tabs'>): boolean {
  const form = tabs[0]?.plays[0]?.form;
  if (!form) return false;
  return form.entry ? isTableOfPairs(form.entry) : form.rows.some(({ options }) => options.length >= TALL_KEYS);
}

/** A list of two digits is picked from a table of all hundred. */
export function isTableOfPairs({ ofNumbers, shape: { head, low, high, count } }: EntryForm): boolean {
  return !ofNumbers && !head && low === 0 && high === 9 && count === 2;
}

type Menu = ReplyOf<typeof playMenu>;
type MenuPlay = Menu[number]['playMenuGroups'][number]['playMenus'][number];

/**
 * The price list of one mode. Entertainment odds are the server's, option by option; Tradition odds follow from the series.
 * A play that is off, unknown here, or lacks a price is left out: nothing is offered that cannot be priced.
 */
export function priceList(menu: Menu, { book, mode, series }: { book: FamilyBook; mode: Mode; series: number }): PriceList | null {
  const plays = soldPlays(menu, book.plays, mode);
  const priced = mode === 'ent' ? entPrices(plays) : tradPrices(plays, series);
  if (!priced || priced.onSale.size === 0) return null;
  const tabs = tabsOf(book, mode)
    .map((tab) => ({ ...tab, plays: tab.plays.filter(({ code }) => priced.onSale.has(code)) }))
    .filter((tab) => tab.plays.some(({ group }) => group === tab.group));
  return { mode, series: mode === 'trad' ? series : 0, tabs, plays: book.plays, ...priced };
}

type SoldPlay = { readonly play: PlayDefinition; readonly odds: TierOdds };

function soldPlays(menu: Menu, known: Plays, mode: Mode): readonly SoldPlay[] {
  const groups = menu.find(({ prizeModeId }) => prizeModeId === PRIZE_MODES[mode].prizeModeId)?.playMenuGroups ?? [];
  const rows = groups.filter(({ groupSwitch }) => groupSwitch === 1).flatMap(({ playMenus }) => playMenus);
  return rows.flatMap((row) => {
    const play = row.playSwitch === 1 ? playIn(known, row.playCode) : null;
    return play?.mode === mode ? [{ play, odds: oddsOf(row) }] : [];
  });
}

function entPrices(sold: readonly SoldPlay[]): { paytable: Paytable; onSale: ReadonlySet<PlayCode> } {
  const odds: EntPaytable['odds'] = Object.fromEntries(sold.map(({ play, odds: own }) => [play.code, own]));
  const paytable: EntPaytable = { mode: 'ent', declaredReturn: ENT_DECLARED_RETURN, odds };
  return { paytable, onSale: codesOf(sold.filter(isComplete)) };
}

function tradPrices(sold: readonly SoldPlay[], series: number): { paytable: Paytable; onSale: ReadonlySet<PlayCode> } | null {
  return isSeries(series) ? { paytable: tradPaytable(series), onSale: codesOf(sold) } : null;
}

function codesOf(sold: readonly SoldPlay[]): ReadonlySet<PlayCode> {
  return new Set(sold.map(({ play }) => play.code));
}

/** Decimal odds carry four decimals, so they are read as an amount is. */
function oddsOf(play: MenuPlay): TierOdds {
  return Object.fromEntries(
    play.playMenuInfos.flatMap(({ key, odds }) => (parseMajor(odds) === null ? [] : [[key as TierKey, parseMajor(odds) as bigint]])),
  );
}

function isComplete({ play, odds }: SoldPlay): boolean {
  return play.tiers.every(({ key }) => (odds[key] ?? 0n) > 10_000n);
}
