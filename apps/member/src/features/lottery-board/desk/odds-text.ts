import { oddsE4, type Paytable, quoteOdds } from '@fairhall/lottery/paytable';
import type { PlayDefinition, PlayOption } from '@fairhall/lottery/plays';
import { type Item, selectionOfPicks } from '@fairhall/lottery/selection';
import { formatOdds } from '@fairhall/money/format';
import { oddsRange } from '../../../shared/lottery/odds-range.ts';

/** Odds of a play. */
export function playOdds(play: PlayDefinition, paytable: Paytable): string {
  return oddsRange(play.tiers.map(({ key }) => oddsE4(play, key, paytable)));
}

/** Odds of one option. Where the draw's year decides of its class, both ends are told. */
export function optionOdds(play: PlayDefinition, { item, tier }: PlayOption, paytable: Paytable): string {
  return play.quoted ? itemOdds(play, item, paytable) : formatOdds(oddsE4(play, tier, paytable));
}

/** Odds of one item by itself, also of one made of several parts; empty when it is no bet. */
export function itemOdds(play: PlayDefinition, item: Item, paytable: Paytable): string {
  const { prefix } = play.form;
  const head = prefix?.kind === 'choice' && prefix.items[0] !== undefined ? { prefix: prefix.items[0] } : {};
  const selection = selectionOfPicks(play, { rows: [[item]], ...head });
  return selection.ok ? oddsRange(Object.values(quoteOdds(play, paytable, selection.value))) : '';
}
