import { oddsE4, type Paytable, quoteOdds } from '@fairhall/lottery/paytable';
import type { PlayDefinition, PlayOption } from '@fairhall/lottery/plays';
import { type Item, selectionOfPicks } from '@fairhall/lottery/selection';
import { formatOdds } from '@fairhall/money/format';

/** Odds of a play: one figure, or the lowest and the highest. Classes that are reported but never paid do not count. */
export function playOdds({ code, tiers }: PlayDefinition, paytable: Paytable): string {
  return rangeText(tiers.map(({ key }) => oddsE4(code, key, paytable)));
}

/** Odds of one option. Where the draw's year decides of its class, both ends are told. */
export function optionOdds(play: PlayDefinition, { item, tier }: PlayOption, paytable: Paytable): string {
  return play.quoted ? itemOdds(play, item, paytable) : formatOdds(oddsE4(play.code, tier, paytable));
}

/** Odds of one item by itself, also of one made of several parts; empty when it is no bet. */
export function itemOdds(play: PlayDefinition, item: Item, paytable: Paytable): string {
  const { prefix } = play.form;
  const head = prefix?.kind === 'choice' && prefix.items[0] !== undefined ? { prefix: prefix.items[0] } : {};
  const selection = selectionOfPicks(play.code, { rows: [[item]], ...head });
  return selection.ok ? rangeText(Object.values(quoteOdds(play.code, paytable, selection.value))) : '';
}

function rangeText(odds: readonly bigint[]): string {
  const paid = odds.filter((one) => one > 0n).sort((a, b) => (a < b ? -1 : 1));
  const [low = 0n, high = 0n] = [paid[0], paid.at(-1)];
  return low === high ? formatOdds(low) : `${formatOdds(low)} – ${formatOdds(high)}`;
}
